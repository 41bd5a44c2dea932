import { ApiError } from './ApiError'
import { openEnvelope } from './envelope'
import { headersOf, heed, timeoutMs } from './send'
import { useSession } from './session'

/** Sends one picture and gives the reference that forms hand on. XMLHttpRequest, because fetch tells no progress. */
export function upload(file: File, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<string> {
  const { token } = useSession.getState()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (key: 'network' | 'timeout') => () => reject(new ApiError(key, 'ERROR'))
    request.open('POST', '/api/upload')
    for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = fail('network')
    request.ontimeout = fail('timeout')
    request.onabort = () => reject(signal?.reason ?? new ApiError('network', 'ERROR'))
    request.onload = () => {
      try {
        resolve(openEnvelope<string>(JSON.parse(request.responseText)).data)
      } catch (error) {
        reject(error instanceof ApiError ? heed(error, token) : new ApiError('unreadable', 'ERROR'))
      }
    }
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
