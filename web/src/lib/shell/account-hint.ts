/** Whether somebody at this browser has been known to the site: worth asking who it is. */
import { browserStorage } from './storage'

export const seatedKey = 'ponte.online'

export function wasSeated(): boolean {
  return browserStorage()?.getItem(seatedKey) != null
}
