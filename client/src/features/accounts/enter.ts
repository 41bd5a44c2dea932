import type { CallInput } from '@lagoon/shared/api/index'
import { api } from '../../wire/api'
import { useSession } from '../../wire/session'

/** Logs in: the token, then whose it is; the session begins with both at once, and the guard leads back to where it had stopped them. */
export async function enter(input: CallInput<'POST user/login'>): Promise<void> {
  const token = await api.call('POST user/login', input)
  const user = await api.call('GET user/center', {}, { token })
  useSession.getState().enter(token, user)
}

/** The screens of logging in hand the way back on to each other. */
export function wayBack(query: URLSearchParams): { backpage?: string; backtype?: string } {
  const backpage = query.get('backpage')
  return backpage ? { backpage, backtype: query.get('backtype') ?? '1' } : {}
}
