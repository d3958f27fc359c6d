/**
 * The words of the pages for playing each other. They follow the language of the page.
 *
 * `prepareOnline` is to be waited for before the first of them is said.
 */
import { overwriteGetLocale } from './compiled-online/runtime'
import { language } from './locale.svelte'
import { loadOnlineCatalogue } from './online-catalogues'

export { m } from './compiled-online/messages'

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
