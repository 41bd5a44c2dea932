import { create } from 'zustand'
import { deviceStorage, tabStorage } from '../prefix/storage'

/** The secret of a demo's link, `#key=…` or `#key=…/pages/…`: this browser stores it and sends it with every request and socket. */
const storageKey = 'lagoon.demoLink'
const inAddress = /^#key=([\w-]+)(\/.*)?$/

let secret = deviceStorage.getItem(storageKey) ?? ''

/** Stores the secret and removes it from the address. Called once, before the first request. */
export function takeDemoLink(): void {
  take()
  window.addEventListener('hashchange', ({ newURL }) => {
    // The guard of the page may already have led on to the login.
    const { hash } = new URL(newURL)
    const requested = isDemoLink(hash)
    if (requested) window.history.replaceState(null, '', hash)
    if (take() || requested) window.location.reload()
  })
}

/** Whether the address names a user, a language or a theme, or lets a guest in; the code for that is loaded only then. */
export const isDemoLink = (hash = window.location.hash): boolean => /[?&](demo|guest)=/.test(hash)

/** A wall screen follows the operator's panel; this survives a reload, but does not apply to other tabs. */
const wallKey = 'lagoon.wall'
export const isWall = (): boolean => Boolean(tabStorage.getItem(wallKey))
export const becomeWall = (is: boolean): void => tabStorage.setItem(wallKey, is ? 'yes' : '')

function take(): boolean {
  const [, given, page = '/'] = inAddress.exec(window.location.hash) ?? []
  if (!given) return false
  secret = given
  deviceStorage.setItem(storageKey, given)
  window.history.replaceState(null, '', `#${page}`)
  return true
}

export const hasDemoSecret = (): boolean => secret !== ''

/** The beginning of this world's links: "/h5/#key=…" if a demo needs its secret, otherwise "/h5/#". */
export const linkStart = (): string => (secret ? `/h5/#key=${secret}` : '/h5/#')

export const demoHeaders = (): Record<string, string> => (secret ? { 'x-world-secret': secret } : {})

/** A guest's phone has no secret: its session lets it in. The mark ends with the session, so that the guest learns why. */
const guestKey = 'lagoon.guest'
let guest = Boolean(deviceStorage.getItem(guestKey))
export const isGuest = (): boolean => guest
export function becomeGuest(is = true): void {
  guest = is
  deviceStorage.setItem(guestKey, is ? 'yes' : '')
}

/** A browser's socket sends no headers, so its protocols contain the secret, or a guest's token. */
export function demoProtocols(token: string | null): string[] {
  const key = secret || (guest && token)
  return key ? ['lagoon', `key.${key}`] : []
}

/** Whether the exchange has refused this browser because the link is missing. */
export const useDemoGate = create<{ closed: boolean }>(() => ({ closed: false }))
