import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import type { Answer } from '@lagoon/shared/client/envelope'
import { type SendOptions, send } from './send'
import { withToasts } from './toasts'

export type { Answer }

export interface CallOptions extends SendOptions {
  /** No toasts: the screen shows the state itself. */
  silent?: boolean
}

/** The exchange's answer to one call; a failure is shown as a toast and thrown as a CallError. */
async function act<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  options: CallOptions = {},
): Promise<Answer<CallData<K>>> {
  return options.silent ? send(key, input, options) : withToasts(send(key, input, options), options.signal)
}

/** Like `act`, but returns only the data. */
async function call<K extends CallKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<CallData<K>> {
  return (await act(key, input, options)).data
}

export const api = { call, act }
