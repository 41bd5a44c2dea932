import { create } from 'zustand'

/** The secret of a demo's link, `#key=…` or `#key=…/pages/…`: this browser keeps it and sends it with every request and socket. */
const storageKey = 'lagoon.demoLink'
const inAddress = /^#key=([\w-]+)(\/.*)?$/

let secret = readSecret()

function readSecret(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Takes the secret out of the address, where it stands only as long as the link is opened. Called once, before anything is asked. */
export function takeDemoLink(): void {
  take()
  window.addEventListener('hashchange', () => (take() || isDemoLink()) && window.location.reload())
}

/** Whether the address says as whom, in which language or theme the app is to open, or lets a guest in: what that means is loaded only then. */
export const isDemoLink = (): boolean => /[?&](demo|guest)=/.test(window.location.hash)

/** A screen on the wall goes where the operator's panel leads it; a reload does not end that, another tab is none. */
const wallKey = 'lagoon.wall'
export const isWall = (): boolean => sessionStorage.getItem(wallKey) !== null
export const becomeWall = (): void => sessionStorage.setItem(wallKey, 'yes')

function take(): boolean {
  const [, given, page = '/'] = inAddress.exec(window.location.hash) ?? []
  if (!given) return false
  secret = given
  try {
    localStorage.setItem(storageKey, given)
  } catch {
    // A browser that keeps nothing has it as long as the page is open.
  }
  window.history.replaceState(null, '', `#${page}`)
  return true
}

/** What a link of this exchange begins with: "/h5/#key=…" where a demo wants its secret, else "/h5/#". */
export const linkStart = (): string => (secret ? `/h5/#key=${secret}` : '/h5/#')

export const demoHeaders = (): Record<string, string> => (secret ? { 'x-world-secret': secret } : {})

/** A socket of a browser has no headers: its protocols carry the secret. */
export const demoProtocols = (): string[] => (secret ? ['lagoon', `key.${secret}`] : [])

/** Whether the exchange has turned this browser away for want of the link. */
export const useDemoGate = create<{ closed: boolean }>(() => ({ closed: false }))
