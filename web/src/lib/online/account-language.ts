/**
 * Tells the site which language the page is read in, for what reaches people elsewhere: mails and
 * messages that are pushed. It is told once; a note in the browser's storage remembers it.
 */
import type { Answered } from '$lib/net/api'
import type { MeChange, MeView } from '$lib/net/wire'

/** The account and the language that it was told to speak. */
export const toldKey = 'ponte.told-language'

export interface LanguageOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  tell: (change: MeChange) => Promise<Answered<MeView>>
}

export async function tellLanguage(
  account: number,
  language: string,
  { storage, tell }: LanguageOptions,
): Promise<void> {
  const note = `${account} ${language}`
  if (storage?.getItem(toldKey) === note) return
  const answer = await tell({ language })
  if ('problem' in answer) return
  try {
    storage?.setItem(toldKey, note)
  } catch {
    // Then the next visit tells it once more.
  }
}
