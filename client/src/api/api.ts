import type { CallData, CallInput, CallKey } from '@lagoon/shared/contract/index'
import { toast, waitingToast } from '../ui/toast'
import { isApiError } from './ApiError'
import type { Answer } from './envelope'
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
  return options.silent ? send(key, input, options) : withToasts(send(key, input, options), options.signal)
}

/** Like `act`, for callers who want the data alone. */
async function call<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<CallData<K>> {
  return (await act(key, input, options)).data
}

async function withToasts<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  let over = () => {}
  const timer = setTimeout(() => {
    over = waitingToast()
  }, waitingAfterMs)
  try {
    return await work
  } catch (error) {
    // 999 and 998 are told by the app, whoever called; what the user called off is no news.
    const told = signal?.aborted || (isApiError(error) && ['not_logged_in', 'not_verified'].includes(error.key))
    if (!told) toast(isApiError(error) ? error.message : 'ERROR', 'error')
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
    withToasts(upload(file, onProgress, signal), signal),
}
