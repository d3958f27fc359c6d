/** An address that leads nowhere. */
export const missingRoute = '/nowhere'

/** Every page of the site, and the one for addresses that lead nowhere. */
export const routes = [
  '/',
  '/play',
  '/explore',
  '/rules',
  '/rules/editions',
  '/rules/advice',
  '/lobby',
  '/games',
  '/watch',
  '/leaders',
  '/notices',
  '/sign-in',
  '/register',
  '/account',
  '/account/reset',
  '/moderation',
  '/privacy',
  '/imprint',
  missingRoute,
]

/** The themes, as the browser asks for them. */
export const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const

export type ThemeName = keyof typeof themes
