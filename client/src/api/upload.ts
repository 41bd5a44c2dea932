import type { CallData, CallKey } from '@lagoon/shared/api/index'
import { upload as sendPicture } from '@lagoon/shared/client/act'
import { type Answer, openEnvelope } from '@lagoon/shared/client/envelope'
import { sendBody } from '@lagoon/shared/client/request'
import { demoHeaders } from './demoLink'
import { applyToSession, senderOf } from './send'
import { useSession } from './session'
import { withToasts } from './toasts'

/** Uploads one picture and returns the reference for forms; with the present session, unless a token is given. */
export const upload = (
  file: File,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
  token = useSession.getState().token,
): Promise<string> => withToasts(send(file, token, onProgress, signal), signal, 'states.uploadLost')

async function send(
  file: File,
  token: string | null,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const sender = senderOf(token, fetchWithProgress(onProgress))
    return await sendPicture(sender, file, file.name, { headers: demoHeaders(), ...(signal && { signal }) })
  } catch (error) {
    applyToSession(error, token)
    throw error
  }
}

const longestImport_ms = 15 * 60_000

/** Sends files with fields before them, as the operator. */
export async function sendFiles<K extends CallKey>(
  key: K,
  form: FormData,
  { token, headers, onProgress }: { token: string; headers: Record<string, string>; onProgress(share: number): void },
): Promise<Answer<CallData<K>>> {
  const [method = '', path = ''] = key.split(' ')
  const sender = { ...senderOf(token, fetchWithProgress(onProgress)), timeout_ms: longestImport_ms }
  const { status, body } = await sendBody(sender, method, path, form, { headers: { ...demoHeaders(), ...headers } })
  return openEnvelope<CallData<K>>(body, status)
}

/** A `fetch` that reports upload progress, which only XMLHttpRequest supports. */
const fetchWithProgress =
  (onProgress: (share: number) => void = () => {}): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('the upload was cut off'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as FormData)
    })
