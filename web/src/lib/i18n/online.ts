/**
 * All messages, for the pages of the site: those of every page and those for playing each other.
 * They follow the language of the page.
 *
 * A page waits for `prepareOnline` before it shows the first of them.
 */
import { overwriteGetLocale } from './compiled-online/runtime'
import { language } from './locale.svelte'
import { loadOnlineCatalogue } from './online-catalogues'

export * as m from './all-messages'

overwriteGetLocale(() => language.current)

let ready: Promise<void> | undefined

/** Loads the words in the language of the page, and in every one that is chosen later. */
export function prepareOnline(): Promise<void> {
  ready ??= language.include(loadOnlineCatalogue).catch((error: unknown) => {
    ready = undefined
    throw error
  })
  return ready
}
