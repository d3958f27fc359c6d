/**
 * Has the page start without a network: registers the service worker that keeps its files.
 *
 * A new version is fetched in the background and takes over when the page is next opened with no
 * other tab of it left: never in the middle of a game.
 */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A board in a frame of another page is no place to install anything.
  if (location.pathname.startsWith('/embed/')) return
  // Without it (private windows, unusual servers) the page works all the same, with a network.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // The words are fetched first, so the page may have loaded by now.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
