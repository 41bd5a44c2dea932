import type { CallData, CallInput, CallKey } from '../contract/index'
import { type Answer, openEnvelope } from './envelope'
import { type Sender, type SendOptions, sendBody, sendCall } from './request'

/** One try of a call: its answer, or `Refused` or `Unanswered` thrown. What `createClient` and the app's own client are made of. */
export async function act<K extends CallKey>(
  sender: Sender,
  key: K,
  input: CallInput<K>,
  options?: SendOptions,
): Promise<Answer<CallData<K>>> {
  const { status, body } = await sendCall(sender, key, input, options)
  return openEnvelope<CallData<K>>(body, status)
}

/** Sends a picture and gives the reference that forms hand on. */
export async function upload(sender: Sender, picture: Blob, name: string, options?: SendOptions): Promise<string> {
  const form = new FormData()
  form.append('file', picture, name)
  const { status, body } = await sendBody(sender, 'POST', 'upload', form, options)
  return openEnvelope<string>(body, status).data
}
