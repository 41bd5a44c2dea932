import type { ErrorKey, FieldKey } from '../catalogue/errors'
import { Refused, Unanswered } from './callError'

/** The envelope of every answer on the wire. */
export interface Envelope<T = unknown> {
  type: 'ok' | 'error' | '999' | '998'
  code: 0 | 1
  /** The localised message of an action or a refusal; reads have none. */
  message?: string
  error?: ErrorKey
  fields?: Record<string, FieldKey>
  params?: Record<string, string>
  /** For a temporary refusal: whole seconds. */
  retry_after?: number
  data?: T
}

/** The answer of an action: its data and the message for the user. */
export interface Answer<T> {
  data: T
  message: string | undefined
}

/** Returns the answer inside, or throws the refusal. Type "ok" or code 1 is a success; everything else is a refusal. */
export function openEnvelope<T>(body: unknown, status = 200): Answer<T> {
  if (!isEnvelope<T>(body)) throw new Unanswered('broken')
  const { type, code, message, data, error, fields, params, retry_after } = body
  if (type === 'ok' || code === 1) return { data: data as T, message: message || undefined }
  const key = error ?? keysOfTypes[type] ?? 'unavailable'
  throw new Refused(key, message || 'ERROR', fields, status, params, retry_after ?? null, data)
}

/** The two refusals that an app reacts to have their own types. */
const keysOfTypes: Partial<Record<Envelope['type'], ErrorKey>> = { '999': 'not_logged_in', '998': 'not_verified' }

const isEnvelope = <T>(body: unknown): body is Envelope<T> =>
  typeof body === 'object' && body !== null && ('type' in body || 'code' in body)
