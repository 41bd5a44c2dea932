import type { ErrorKey } from '@lagoon/shared/catalogue/errors'
import { ApiError, type Fields } from './ApiError'

export interface Answer<T> {
  data: T
  /** The localised sentence of an action; reads have none. */
  message: string | undefined
}

interface Envelope {
  type?: unknown
  code?: unknown
  message?: unknown
  data?: unknown
  error?: unknown
  fields?: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Success is type "ok" or code 1. Everything else is thrown, with the server's sentence or the word ERROR. */
export function openEnvelope<T>(body: unknown): Answer<T> {
  if (!isObject(body)) throw new ApiError('unreadable', 'ERROR')
  const { type, code, message, data, error, fields }: Envelope = body
  const sentence = typeof message === 'string' && message !== '' ? message : undefined
  if (type === 'ok' || code === 1) return { data: data as T, message: sentence }
  if (type === '999') throw new ApiError('not_logged_in', sentence ?? 'ERROR')
  if (type === '998') throw new ApiError('not_verified', sentence ?? 'ERROR')
  const key = typeof error === 'string' ? (error as ErrorKey) : 'broken'
  throw new ApiError(key, sentence ?? 'ERROR', isObject(fields) ? (fields as Fields) : {})
}
