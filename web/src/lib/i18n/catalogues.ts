/**
 * The messages of the languages that have been loaded: usually one.
 *
 * Only the built page asks here; while developing, all languages are at hand.
 */
import type { Locale } from './compiled/runtime'

type Catalogue = Record<string, (inputs: never) => string>

export type Catalogues = Partial<Record<Locale, Catalogue>>

export const catalogues: Catalogues = {}

const loaders = {
  en: () => import('./compiled/messages/en'),
  fr: () => import('./compiled/messages/fr'),
  de: () => import('./compiled/messages/de'),
  it: () => import('./compiled/messages/it'),
  pt: () => import('./compiled/messages/pt'),
  nl: () => import('./compiled/messages/nl'),
}

/** Loads the messages of a language; those at hand take no time. */
export async function loadCatalogue(locale: Locale): Promise<void> {
  catalogues[locale] ??= await loaders[locale]()
}
