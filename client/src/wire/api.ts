import type { CallData, CallInput, CallKey } from '@lagoon/shared/contract/index'
import i18next from 'i18next'
import { toast, waitingToast } from '../ui/toast'
import { type Failure, isApiError } from './ApiError'
import type { Answer } from './envelope'
import { asksForOwner } from './ownerPrompt'
import { type SendOptions, send } from './send'
import { upload } from './upload'

export interface CallOptions extends SendOptions {
  /** No toast of any kind: the screen shows the state itself. */
  silent?: boolean
}

/** A request that takes longer than this says so. */
const waitingAfterMs = 1000

/** The exchange's answer to one call; a failure is toasted and thrown as an ApiError. */
async function act<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  options: CallOptions = {},
): Promise<Answer<CallData<K>>> {
  return options.silent
    ? send(key, input, options)
    : withToasts(send(key, input, options), 'states.submissionFailed', options.signal)
}

/** Like `act`, for callers who want the data alone. */
async function call<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<CallData<K>> {
  return (await act(key, input, options)).data
}

type Lost = 'states.submissionFailed' | 'states.uploadLost'

/**
 * 999, 998 and the login password are asked for by the app, whoever called; what the user called off is no news. `lost` is what to say when
 * no answer came: the exchange's own sentence is the better one.
 */
export function toastFailure(error: unknown, lost: Lost = 'states.submissionFailed'): void {
  if (!isApiError(error)) toast('ERROR', 'error')
  else if (error.unanswered) toast(i18next.t(lost), 'error')
  else if (!asksForOwner(error) && !toldElsewhere.includes(error.key)) toast(error.message, 'error')
}
const toldElsewhere: readonly Failure[] = ['not_logged_in', 'not_verified', 'cancelled']

async function withToasts<T>(work: Promise<T>, lost: Lost, signal?: AbortSignal): Promise<T> {
  let over = () => {}
  const timer = setTimeout(() => {
    over = waitingToast()
  }, waitingAfterMs)
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

export const api = {
  call,
  act,
  /** Uploads show their own progress, so only a failure is toasted. */
  upload: (file: File, onProgress?: (share: number) => void, signal?: AbortSignal) =>
    withToasts(upload(file, onProgress, signal), 'states.uploadLost', signal),
}
