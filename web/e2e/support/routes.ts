import { readFileSync } from 'node:fs'

/** An address that leads nowhere. */
export const missingRoute = '/nowhere'

const table = readFileSync(new URL('../../src/routes.ts', import.meta.url), 'utf8')
const listed = [...table.matchAll(/^  '(\/[^']*)': /gm)].map(([, route = '']) => route)

/**
 * Every page of the site as the page lists them, and the one for addresses that lead nowhere; without
 * the one that proves a mail address, which is refused to visitors without a link.
 */
export const routes = [...listed.filter((route) => route !== '/account/mail'), missingRoute]

/** The themes, as the browser asks for them. */
export const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const

export type ThemeName = keyof typeof themes
