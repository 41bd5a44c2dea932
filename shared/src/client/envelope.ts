import type { ErrorKey, FieldKey } from '../catalogue/errors'
import { Refused, Unanswered } from './callError'

/** The envelope of every answer, as it comes over the wire. */
export interface Envelope<T = unknown> {
  type: 'ok' | 'error' | '999' | '998'
  code: 0 | 1
  /** The localised sentence of an action or a refusal; reads have none. */
  message?: string
  error?: ErrorKey
  fields?: Record<string, FieldKey>
  params?: Record<string, string>
  /** Of a refusal that time cures: whole seconds. */
  retry_after?: number
  data?: T
}

/** What an action answers with: its data and what to tell the user. */
export interface Answer<T> {
  data: T
  message: string | undefined
}

/** The answer inside, or the refusal as an error. Type "ok" or code 1 is a success; everything else is none. */
export function openEnvelope<T>(body: unknown, status = 200): Answer<T> {
  if (!isEnvelope<T>(body)) throw new Unanswered('broken')
  const { type, code, message, data, error, fields, params, retry_after } = body
  if (type === 'ok' || code === 1) return { data: data as T, message: message || undefined }
  const key = error ?? keysOfTypes[type] ?? 'unavailable'
  throw new Refused(key, message || 'ERROR', fields, status, params, retry_after ?? null)
}

/** The two refusals that an app acts upon have types of their own. */
const keysOfTypes: Partial<Record<Envelope['type'], ErrorKey>> = { '999': 'not_logged_in', '998': 'not_verified' }

const isEnvelope = <T>(body: unknown): body is Envelope<T> =>
  typeof body === 'object' && body !== null && ('type' in body || 'code' in body)
