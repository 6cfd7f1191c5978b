// Called when it is somebody's turn and no page of theirs is in sight. A call names the page of the table; one without
// anything in it leads to the list of one's tables.
const TAG = 'your-turn'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

/** Where a call leads: a path of this house, and nowhere else. */
function pathOf(data) {
  try {
    const page = new URL(data.json().page)
    return page.origin === self.location.origin ? page.pathname + page.hash : '/mine'
  } catch {
    return '/mine'
  }
}

self.addEventListener('push', event => {
  const path = pathOf(event.data)
  const shown = self.registration.showNotification('Your turn', { body: 'A table waits for you.', tag: TAG + path, renotify: true, icon: '/icon.svg', data: path })
  event.waitUntil(shown)
})

async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const table = new URL(path, self.location.origin).pathname
  const open = pages.find(page => new URL(page.url).pathname === table)
  await (open === undefined ? self.clients.openWindow(path) : open.focus())
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
