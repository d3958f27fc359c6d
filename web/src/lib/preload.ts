/** Has the rules fetched while the page that asks them is still on its way. */
import rules from '$lib/rules/wasm/ponte_bg.wasm?url'

export function preloadRules(): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: rules })
  document.head.append(link)
}
