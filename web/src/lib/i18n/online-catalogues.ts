/**
 * The messages of the pages for playing each other, in the languages that have been loaded.
 *
 * A catalogue of their own: whoever plays at home does not load them.
 */
import type { Catalogues } from './catalogues'
import type { Locale } from './compiled/runtime'

export const catalogues: Catalogues = {}

const loaders = {
  en: () => import('./compiled-online/messages/en'),
  fr: () => import('./compiled-online/messages/fr'),
  de: () => import('./compiled-online/messages/de'),
  it: () => import('./compiled-online/messages/it'),
  pt: () => import('./compiled-online/messages/pt'),
  nl: () => import('./compiled-online/messages/nl'),
}

/** Loads the messages of a language; those at hand take no time. */
export async function loadOnlineCatalogue(locale: Locale): Promise<void> {
  catalogues[locale] ??= await loaders[locale]()
}
