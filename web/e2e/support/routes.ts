import { pages } from '../../vite.routes.ts'

/** An address that leads nowhere. */
export const missingRoute = '/nowhere'

/**
 * Every page of the site as the page lists them, and the one for addresses that lead nowhere; without
 * the one that proves a mail address, which is refused to visitors without a link.
 */
export const routes = [
  ...pages.map(({ path }) => path).filter((path) => path !== '/account/mail'),
  missingRoute,
]

/** The themes, as the browser asks for them. */
export const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const

export type ThemeName = keyof typeof themes
