import type { CallInput } from '@lagoon/shared/api/index'
import { api } from '../../api/api'
import { type FactorDue, factorDueIn } from '../../api/passkey'
import { useSession } from '../../api/session'
import { toastFailure } from '../../api/toasts'

/**
 * Logs in: first gets the token, then the user. The session starts with both at once, and the guard leads back to the page where it stopped
 * the visitor. Returns what `answerFactor` needs if a second factor is due.
 */
export async function enter(input: CallInput<'POST user/login'>): Promise<FactorDue | null> {
  try {
    await begin(await api.call('POST user/login', input, { silent: true }))
    return null
  } catch (error) {
    const due = factorDueIn(error)
    if (due !== null) return due
    toastFailure(error)
    throw error
  }
}

/** The second step, with the ticket of the first. */
export async function answerFactor(input: CallInput<'POST user/login_factor'>): Promise<void> {
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
