/**
 * The messages of the languages that have been loaded. English comes with the page.
 *
 * Only the built page asks here; while developing, all languages are at hand.
 */
import type { Locale } from './compiled/runtime'

type Catalogue = Record<string, (inputs: never) => string>

export type Catalogues = Partial<Record<Locale, Catalogue>>

export const catalogues: Catalogues = {}

const loaders = {
  fr: () => import('./compiled/messages/fr'),
  de: () => import('./compiled/messages/de'),
  it: () => import('./compiled/messages/it'),
  pt: () => import('./compiled/messages/pt'),
  nl: () => import('./compiled/messages/nl'),
}

/** Loads the messages of a language; English and those at hand take no time. */
export async function loadCatalogue(locale: Locale): Promise<void> {
  if (locale !== 'en') catalogues[locale] ??= await loaders[locale]()
}
