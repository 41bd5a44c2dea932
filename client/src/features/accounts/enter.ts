import type { CallInput } from '@lagoon/shared/api/index'
import { api } from '../../api/api'
import { ticketOf } from '../../api/secondFactor'
import { useSession } from '../../api/session'
import { toastFailure } from '../../api/toasts'

/**
 * Logs in: first gets the token, then the user. The session starts with both at once, and the guard leads back to the page where it stopped
 * the visitor. Returns the ticket for `enterWithCode` if a second factor is due, otherwise ''.
 */
export async function enter(input: CallInput<'POST user/login'>): Promise<string> {
  try {
    await begin(await api.call('POST user/login', input, { silent: true }))
    return ''
  } catch (error) {
    const ticket = ticketOf(error)
    if (ticket !== '') return ticket
    toastFailure(error)
    throw error
  }
}

/** The second step, with the ticket of the first. */
export async function enterWithCode(input: CallInput<'POST user/login_factor'>): Promise<void> {
  await begin(await api.call('POST user/login_factor', input))
}

async function begin(token: string): Promise<void> {
  const user = await api.call('GET user/center', {}, { token })
  useSession.getState().enter(token, user)
}

/** The parameters of the page to return to, which the login screens pass to each other. */
export function wayBack(query: URLSearchParams): { backpage?: string; backtype?: string } {
  const backpage = query.get('backpage')
  return backpage ? { backpage, backtype: query.get('backtype') ?? '1' } : {}
}
