// The service worker of H5: a bundle of its own (config/worker.mjs), served as /sw.js. It holds the app's code and the page without a person's data, and
// nothing that the server answered to a person (docs/decisions/0028-pages-open-without-a-network.md).

/** A hash of the build, and the scripts and style sheets that open a member's own things without a network; written by the build. */
declare const RELEASE: string
declare const FILES: readonly string[]

interface Lasting extends Event {
  waitUntil: (done: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}
const worker = self as unknown as Worker

/** The page of every address while there is no network. */
const SHELL = '/offline.html'
const FAMILY = 'yueke-'
const OWN = FAMILY + RELEASE

const fill = async () => {
  const cache = await caches.open(OWN)
  await cache.addAll([new Request(SHELL, { cache: 'no-store', credentials: 'omit' }), ...FILES])
  // A page of the release before goes on: names carry hashes, and its files are kept (below).
  await worker.skipWaiting()
}

/** Removes the releases before, but for the last one, whose pages may still be open. */
const takeOver = async () => {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  // The browser asks for a page while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Pages come from the network, so that nobody is kept on an old release. */
const page = async ({ request, preloadResponse }: Fetching): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = await (await caches.open(OWN)).match(SHELL)
    if (shell) return shell
    throw error
  }
}

/** A file never changes under its name. */
const file = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(OWN)
    await cache.put(request, answer.clone())
  }
  return answer
}

worker.addEventListener('install', (event) => event.waitUntil(fill()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/static/')) event.respondWith(file(request))
})
