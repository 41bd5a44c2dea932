import type { CallData, CallInput, CallKey } from '../api/index'
import { type Answer, openEnvelope } from './envelope'
import { type Carrier, type Sender, type SendOptions, sendBody, sendCall, sendOver } from './request'

/**
 * One attempt of a call: returns its answer, or throws `Refused` or `Unanswered`. `createClient` and the app's own client are built on it. With a
 * carrier, the call goes over its socket while that is open and logged in.
 */
export async function act<K extends CallKey>(
  sender: Sender,
  key: K,
  input: CallInput<K>,
  options?: SendOptions,
  carrier?: Carrier,
): Promise<Answer<CallData<K>>> {
  const { status, body } = await (carrier
    ? sendOver(carrier, sender, key, input, options)
    : sendCall(sender, key, input, options))
  return openEnvelope<CallData<K>>(body, status)
}

/** Uploads a picture and returns its reference for forms. */
export async function upload(sender: Sender, picture: Blob, name: string, options?: SendOptions): Promise<string> {
  const form = new FormData()
  form.append('file', picture, name)
  const { status, body } = await sendBody(sender, 'POST', 'upload', form, options)
  return openEnvelope<string>(body, status).data
}
