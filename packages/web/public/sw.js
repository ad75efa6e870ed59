// Serves the product where there is no connection, to who has taken an application along. It keeps nothing by itself: the page puts
// files into the cache when an application is taken along, and empties it at the end. Calls (/rest) are never answered here.
const FILES = 'eae-field'
const base = new URL('./', globalThis.location.href).pathname

/** A file with a digest in its name never changes. */
const fromCacheFirst = async (request) => {
  const kept = await caches.match(request, { cacheName: FILES, ignoreSearch: true, ignoreVary: true })
  return kept ?? fetch(request)
}

/** The page itself is always asked for: a new version of the product comes with it. */
const fromServerFirst = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(base, { cacheName: FILES, ignoreVary: true })
    if (kept === undefined) throw error
    return kept
  }
}

globalThis.addEventListener('install', () => void globalThis.skipWaiting())
globalThis.addEventListener('activate', (event) => event.waitUntil(globalThis.clients.claim()))
globalThis.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== globalThis.location.origin || !pathname.startsWith(base)) return
  const place = pathname.slice(base.length)
  if (place.startsWith('assets/') || place === 'icon.svg') event.respondWith(fromCacheFirst(request))
  else if (request.mode === 'navigate' && !place.startsWith('rest/')) event.respondWith(fromServerFirst(request))
})
