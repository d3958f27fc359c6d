/** Has the rules fetched while the page that asks them is still on its way. */
import rules from '$lib/rules/wasm/ponte_bg.wasm?url'

let isPreloaded = false

export function preloadRules(): void {
  if (isPreloaded) return
  isPreloaded = true
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: rules })
  document.head.append(link)
}
