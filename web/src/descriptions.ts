/**
 * What search engines are told about each page. Loaded after the page itself: nobody waits for it.
 */
import { m } from '$lib/i18n/compiled/messages'
import { routeOf } from './routes'

export function descriptionOf(path: string): string {
  if (path === '/') return m.shell_description_home()
  if (path === '/play') return m.shell_description_play()
  if (path === '/explore') return m.shell_description_explore()
  if (path.startsWith('/rules')) return m.shell_description_rules()
  return routeOf(path).isMissing ? m.shell_missing_text() : m.shell_description_online()
}
