// Part of the service worker: shows what the server pushes while the page is closed.
// The server has worded it in the language of the account.
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data ? event.data.json() : {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/games'))
})

async function show({ title = 'Ponte del Diavolo', body = '', url = '/games', tag }) {
  const pages = await openPages()
  const isSeen = ({ visibilityState, url: shown }) =>
    visibilityState === 'visible' && new URL(shown).pathname === url
  // Whoever looks at the board has seen it happen.
  if (pages.some(isSeen)) return
  await self.registration.showNotification(title, {
    body,
    ...(tag ? { tag, renotify: true } : {}),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  })
}

/** Brings a page of the site to the front, or opens one. */
async function open(url) {
  const address = new URL(url, self.location.origin)
  if (address.origin !== self.location.origin) return
  const pages = await openPages()
  const there = pages.find((page) => new URL(page.url).pathname === address.pathname)
  if (there) await there.focus()
  else await self.clients.openWindow(address.href)
}

/** The pages of the site; one that was opened before there was a worker is none of its own. */
function openPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
