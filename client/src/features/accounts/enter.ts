import type { CallInput } from '@lagoon/shared/api/index'
import { api } from '../../wire/api'
import { useSession } from '../../wire/session'

/**
 * Logs in: first gets the token, then the user. The session starts with both at once, and the guard leads back to the page where it stopped
 * the visitor.
 */
export async function enter(input: CallInput<'POST user/login'>): Promise<void> {
  const token = await api.call('POST user/login', input)
  const user = await api.call('GET user/center', {}, { token })
  useSession.getState().enter(token, user)
}

/** The parameters of the page to return to, which the login screens pass to each other. */
export function wayBack(query: URLSearchParams): { backpage?: string; backtype?: string } {
  const backpage = query.get('backpage')
  return backpage ? { backpage, backtype: query.get('backtype') ?? '1' } : {}
}
