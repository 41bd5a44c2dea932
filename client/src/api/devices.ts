import { deviceHeader } from '@lagoon/shared/catalogue/device'
import { deviceStorage } from '../prefix/storage'

/**
 * The device tokens of this browser, one for each account that logged in here. They grant no access: they let an owner log in while
 * strangers guess the password. They stay after a logout.
 */
const storageKey = 'lagoon.devices'
const most = 8

const stored = (): string[] => (deviceStorage.getItem(storageKey) ?? '').split(' ').filter(token => token !== '')

/** Headers for requests without a session: logging in, recovering a password. */
export function deviceHeaders(): Record<string, string> {
  const tokens = stored()
  return tokens.length === 0 ? {} : { [deviceHeader]: tokens.join(' ') }
}

/** Stores the token of an answer. A renewed one begins like the one it replaces. */
export function keepDevice(headers: Headers): void {
  const token = headers.get(deviceHeader)
  if (token) keepToken(token)
}

/** `…/console/#device=<token>`, as printed by `npm run operator`: the token is stored and removed from the address. */
export function keepDeviceOfAddress(): void {
  const token = /^#device=([\w.-]{40,200})$/.exec(window.location.hash)?.[1]
  if (!token) return
  keepToken(token)
  window.history.replaceState(null, '', '#/')
}

function keepToken(token: string): void {
  const [id] = token.split('.', 1)
  const others = stored().filter(other => other.split('.', 1)[0] !== id)
  deviceStorage.setItem(storageKey, [token, ...others].slice(0, most).join(' '))
}
