// Called when it is somebody's turn and no page of theirs is in sight. A call carries nothing: the house is asked which
// table it is, with the code that the page has left here.
const CODE_CACHE = 'stammtisch-code'
const CODE_KEY = '/code'
const TAG = 'your-turn'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

/** The tables of this device at which it is one's turn. */
async function waiting() {
  const kept = await (await caches.open(CODE_CACHE)).match(CODE_KEY)
  if (kept === undefined) return []
  const answer = await fetch('/api/mine', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: await kept.text(), tokens: [] }),
  })
  if (!answer.ok) return []
  return (await answer.json()).tables.filter(table => table.yourTurn)
}

async function call() {
  const tables = await waiting().catch(() => [])
  const only = tables.length === 1 ? tables[0] : null
  await self.registration.showNotification('Your turn', {
    body: only === null ? 'A table waits for you.' : only.names.join(', '),
    tag: TAG,
    renotify: true,
    icon: '/icon.svg',
    data: only === null ? '/mine' : `/t/${encodeURIComponent(only.table)}#${only.seat}`,
  })
}

self.addEventListener('push', event => event.waitUntil(call()))

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
