import { pathOf } from '@lagoon/shared/catalogue/paths'
import { isLoggedIn } from '../api/session'
import { loginAddress, mayRedirect, needsLogin } from './guard.rules'
import { canGo, goTo, here } from './navigator'

let lastRedirectMs: number | undefined

/**
 * True if a user is logged in. Otherwise goes to the login, which leads back here, and returns false. `silent` only returns false, for a
 * screen that shows less to a guest.
 */
export function requireLogin({ silent = false } = {}): boolean {
  if (isLoggedIn()) return true
  if (silent) return false
  // A 999 may arrive before the router exists. It must not use up the redirect of this second, because the page asks again when it mounts.
  if (!canGo()) return false
  const from = here()
  const now = performance.now()
  if (from.startsWith('/pages/user/login/') || !mayRedirect(now, lastRedirectMs)) return false
  lastRedirectMs = now
  const path = pathOf(from)
  // A guarded page must not stay in the history, because going back from the login would lead to the login again.
  goTo(loginAddress(from), { replace: path !== undefined && needsLogin(path) })
  return false
}
