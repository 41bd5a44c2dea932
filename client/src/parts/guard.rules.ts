import { redirectIntervalMs } from '@lagoon/shared/catalogue/limits'
import { type Path, pathOf, placeOf } from '@lagoon/shared/catalogue/paths'

/** Where the guard redirects, and where a login leads back to. Pure: it uses only addresses and times. */
export const loginPath: Path = '/pages/user/login/login'
const home: Path = '/'

export const needsLogin = (path: Path): boolean => ['user', 'tab'].includes(placeOf(path).access)

/** Pages for logging in and registering, which a logged-in user does not need. */
export const needsGuest = (path: Path): boolean => placeOf(path).access === 'guest'

/** "/pages/assets/index?currency=3" → "/pages/user/login/login?backpage=%2Fpages%2Fassets%2Findex%3Fcurrency%3D3&backtype=2" */
export function loginAddress(from: string): string {
  const path = pathOf(from)
  const backtype = path && placeOf(path).access === 'tab' ? 2 : 1
  return `${loginPath}?backpage=${encodeURIComponent(from)}&backtype=${backtype}`
}

/** One redirect per second: a page with five calls gets five 999 and goes to the login once. */
export const mayRedirect = (nowMs: number, lastMs: number | undefined): boolean =>
  lastMs === undefined || nowMs - lastMs >= redirectIntervalMs

/**
 * `backpage` comes from the address bar, so anyone may have written it. It may lead only to a path of the table or home: never out of the
 * app, and not back to the login screens.
 */
export function safeBackpage(backpage: string | null): string {
  if (!backpage?.startsWith('/') || /[\\\s#]/.test(backpage)) return home
  const path = pathOf(backpage)
  return path && !path.startsWith('/pages/user/login/') ? backpage : home
}
