import { toastLoadingAfterMs } from '@lagoon/shared/catalogue/limits'
import i18next from 'i18next'
import { toast, waitingToast } from '../ui/toast'
import { CallError, isRefused, Unanswered } from './callError'
import { asksForOwner, GivenUp } from './ownerPrompt'

type Lost = 'states.submissionFailed' | 'states.uploadLost'

/**
 * Shows why a call failed, unless the app asks for the missing part: a login, a verified identity, the login password. `lost` is the
 * message if no answer came.
 */
export function toastFailure(error: unknown, lost: Lost = 'states.submissionFailed'): void {
  if (!(error instanceof CallError)) toast('ERROR', 'error')
  else if (error instanceof Unanswered) toast(i18next.t(lost), 'error')
  else if (!isShownElsewhere(error)) toast(error.message, 'error')
}

const isShownElsewhere = (error: CallError): boolean =>
  error instanceof GivenUp || asksForOwner(error) || isRefused(error, 'not_logged_in', 'not_verified')

/** Shows when a call takes long and why it failed; nothing if its caller cancelled it. */
export async function withToasts<T>(work: Promise<T>, signal?: AbortSignal, lost?: Lost): Promise<T> {
  let over = () => {}
  const timer = setTimeout(() => {
    over = waitingToast()
  }, toastLoadingAfterMs)
  try {
    return await work
  } catch (error) {
    if (!signal?.aborted) toastFailure(error, lost)
    throw error
  } finally {
    clearTimeout(timer)
    over()
  }
}
