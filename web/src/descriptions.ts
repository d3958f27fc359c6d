/**
 * What search engines are told about each page. Loaded after the page itself: nobody waits for it.
 */
import { m } from '$lib/i18n/compiled/messages'
import { isRoute } from './routes'

export function descriptionOf(path: string): string {
  if (path === '/') return m.shell_description_home()
  if (path === '/play') return m.shell_description_play()
  if (path === '/explore') return m.shell_description_explore()
  if (path.startsWith('/rules')) return m.shell_description_rules()
  if (isRoute(path)) return m.shell_description_online()
  return m.shell_missing_text()
}
