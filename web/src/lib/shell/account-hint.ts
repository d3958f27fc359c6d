/** Whether somebody at this browser has been known to the site: worth asking who it is. */
import { browserStorage } from './storage'

export const accountHintKey = 'ponte.online'

export function hasAccountHint(): boolean {
  return browserStorage()?.getItem(accountHintKey) != null
}
