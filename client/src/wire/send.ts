import type { CallData, CallInput, CallKey } from '@lagoon/shared/contract/index'
import { languageMark } from '../i18n/language'
import { ApiError } from './ApiError'
import { demoHeaders, useDemoGate } from './demoLink'
import { deviceHeaders, keepDevice } from './devices'
import { takeEarly } from './early'
import { type Answer, openEnvelope } from './envelope'
import { answered, unanswered } from './reach'
import { useSession } from './session'
import { notLoggedIn, notVerified } from './signals'

/** Requests, sockets and uploads give up after a minute. */
export const timeoutMs = 60_000

export interface SendOptions {
  signal?: AbortSignal
  /** One per submission, the same for every retry of it. */
  idempotencyKey?: string
  /** A token that is not yet the session's: right after logging in. */
  token?: string
  headers?: Record<string, string>
}

/** One request and its opened envelope. Shows nothing: toasts are the business of `call` and `act`. */
export async function send<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  options: SendOptions = {},
): Promise<Answer<CallData<K>>> {
  const [method = 'GET', path = ''] = key.split(' ')
  const token = options.token ?? useSession.getState().token
  const form = formOf(input as Record<string, unknown>)
  const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
  const expiry = new AbortController()
  const timer = setTimeout(() => expiry.abort('timeout'), timeoutMs)
  const cancel = () => expiry.abort('cancelled')
  options.signal?.addEventListener('abort', cancel)
  try {
    const address = `/api/${path}${query}`
    const ask = () =>
      fetch(address, {
        method,
        headers: { ...headersOf(token, options.idempotencyKey), ...(token ? {} : deviceHeaders()), ...options.headers },
        body: method === 'GET' ? undefined : form,
        signal: expiry.signal,
      })
    // What was asked for too early to be answered is asked again.
    const early = await takeEarly(address)?.catch(() => undefined)
    const response = early?.ok ? early : await ask()
    answered()
    keepDevice(response)
    return openEnvelope<CallData<K>>(await response.json())
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw concern(error, expiry.signal, token)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
  }
}

export function headersOf(token: string | null, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { 'language-mark': languageMark(), ...demoHeaders() }
  if (token) headers.Authorization = token
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  return headers
}

function formOf(input: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

function concern(error: unknown, expiry: AbortSignal, token: string | null): ApiError {
  if (error instanceof ApiError) return heed(error, token)
  unanswered()
  if (expiry.aborted) return new ApiError('timeout', 'ERROR')
  return new ApiError(error instanceof SyntaxError ? 'unreadable' : 'network', 'ERROR')
}

/** 999 ends the session it was said of: a late answer to an old token must not throw out a fresh one. */
export function heed(error: ApiError, token: string | null): ApiError {
  if (error.key === 'not_logged_in' && useSession.getState().token === token) {
    useSession.getState().leave()
    notLoggedIn.emit(error.message)
  }
  if (error.key === 'link_needed') useDemoGate.setState({ closed: true })
  if (error.key === 'not_verified') notVerified.emit(error.message)
  return error
}
