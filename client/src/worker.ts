/// <reference lib="webworker" />

/**
 * The service worker of `/h5/`: it caches the frame of the app so that it opens without a connection, and nothing else. Files with a hash in
 * their name never change and are cached as they are; the page is shown from the cache if the server does not answer soon. Prices, balances and
 * everything else of `/api`, `/ws` and `/uploads` never pass through here, so no old data can be shown as live. Each world has its own
 * worker and its own caches, but all worlds load the files with a hash from one place.
 */
export {}

declare const self: ServiceWorkerGlobalScope

/** The files of the frame, written by the build (`bin/shellFiles.ts`). */
declare const SHELL: { build: string; files: string[]; words: Record<string, string[]> }

const { build, files, words } = SHELL
/** The page of this world: '/h5/' or '/w/acme/h5/'. */
const root = new URL('.', self.location.href).pathname
const hashed = '/h5/static/'
/** The names of this world's caches begin like this; `clearCaches` of the app relies on it. */
const names = `${root.replace(/^\/h5\/$|h5\/$/, '')}lagoon-`
const mine = names + build

/** A file of the build, by its name there. */
const requestOf = (name: string): Request =>
  name.startsWith('static/') ? new Request(`/h5/${name}`) : new Request(root + name, { cache: 'no-cache' })

self.addEventListener('install', event => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === root) event.respondWith(page(event))
  else if (pathname.startsWith(hashed) || pathname.startsWith(`${root}icons/`)) {
    event.respondWith(file(request))
  }
})

/** The language of the phone: its words are cached too, also those of the next build. */
self.addEventListener('message', event => {
  const { language } = event.data as { language?: string }
  if (language && language in words) event.waitUntil(keepWords(language))
})

/** What the exchange pushes, decrypted by the browser. */
interface Pushed {
  id: number
  title: string
  text: string
}

self.addEventListener('push', event => {
  if (!event.data) return
  const { id, title, text } = event.data.json() as Pushed
  const shown = { body: text, icon: `${root}icons/lagoon-192.png`, tag: String(id), data: id }
  event.waitUntil(self.registration.showNotification(`${title} · SIMULATED`, shown))
})

/** Opens what the notification is about, in a window of this world if there is one. */
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(
    openPushed(new URL(`${root}#/pages/notifications/index?open=${event.notification.data}`, self.location.origin)),
  )
})

async function openPushed({ href }: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const own = windows.find(({ url }) => new URL(url).pathname === root)
  if (!own) return void (await self.clients.openWindow(href))
  // A browser may refuse the focus; the page still opens.
  await own.focus().catch(() => undefined)
  await own.navigate(href)
}

const languageKey = `${root}static/language`

async function keepWords(language: string): Promise<void> {
  const cache = await caches.open(mine)
  await cache.put(languageKey, new Response(language))
  await Promise.all((words[language] ?? []).map(name => file(requestOf(name))))
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(mine)
  const language = await caches.match(languageKey)
  await Promise.all([cache.addAll(['', ...files].map(requestOf)), language && keepWords(await language.text())])
}

/** An open tab still needs the files of its build, so the cache of the previous build stays. */
async function dropOld(): Promise<void> {
  const builds = (await caches.keys()).filter(name => name.startsWith(names) && name !== mine)
  await Promise.all(builds.slice(0, -1).map(name => caches.delete(name)))
}

/** How long the cached page waits for a newer one: its brand may have changed. */
const newer_ms = 300

/** The page, or its cached copy if the answer takes too long or fails; the next visit then shows the new version. */
async function page(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(mine)
  const stored = await cache.match(root)
  const fresh = fetch(event.request).then(async response => {
    if (response.ok) await cache.put(root, response.clone())
    return response
  })
  if (!stored) return fresh
  const inTime = fresh.then(
    response => (response.ok ? response : stored),
    () => stored,
  )
  event.waitUntil(inTime)
  return Promise.race([inTime, new Promise<Response>(done => setTimeout(done, newer_ms, stored))])
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(mine)
  const stored = (await cache.match(request)) ?? (await caches.match(request))
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
