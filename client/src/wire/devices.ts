import { deviceHeader } from '@lagoon/shared/catalogue/device'

/**
 * By what the exchange knows this browser again, one token for each account that logged in here. They open nothing: they let an owner in
 * while strangers guess. They stay when somebody logs out.
 */
const storageKey = 'lagoon.devices'
const most = 8

const stored = (): string[] => {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ').filter(token => token !== '')
  } catch {
    return []
  }
}

/** What a request of nobody brings along: logging in, recovering a password. */
export function deviceHeaders(): Record<string, string> {
  const tokens = stored()
  return tokens.length === 0 ? {} : { [deviceHeader]: tokens.join(' ') }
}

/** Keeps the token that an answer hands out. A renewed one begins like the one it replaces. */
export function keepDevice(headers: Headers): void {
  const token = headers.get(deviceHeader)
  if (token) keepToken(token)
}

/** `…/console/#device=<token>`, as `npm run operator` prints it: the token is kept and leaves the address. */
export function keepDeviceOfAddress(): void {
  const token = /^#device=([\w.-]{40,200})$/.exec(window.location.hash)?.[1]
  if (!token) return
  keepToken(token)
  window.history.replaceState(null, '', '#/')
}

function keepToken(token: string): void {
  const [id] = token.split('.', 1)
  const others = stored().filter(other => other.split('.', 1)[0] !== id)
  try {
    localStorage.setItem(storageKey, [token, ...others].slice(0, most).join(' '))
  } catch {
    // Only a comfort.
  }
}
