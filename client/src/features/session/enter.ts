import type { CallInput } from '@lagoon/shared/contract/index'
import { api } from '../../api/api'
import { useSession } from '../../api/session'
import { safeBackpage } from '../../nav/guard.rules'
import { goTo } from '../../nav/navigator'

/** Logs in: the token, then whose it is; the session begins with both at once. */
export async function enter(input: CallInput<'POST user/login'>): Promise<void> {
  const token = await api.call('POST user/login', input)
  const user = await api.call('GET user/center', {}, { token })
  useSession.getState().enter(token, user)
}

/** Where the guard had stopped the user, or home. */
export const goOn = (query: URLSearchParams): void => goTo(safeBackpage(query.get('backpage')), { replace: true })

/** The screens of logging in hand the way back on to each other. */
export function wayBack(query: URLSearchParams): { backpage?: string; backtype?: string } {
  const backpage = query.get('backpage')
  return backpage ? { backpage, backtype: query.get('backtype') ?? '1' } : {}
}
