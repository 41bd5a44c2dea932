import type { Endpoint } from '@lagoon/shared/api/endpoint'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Refusal } from '../platform/refusal'
import { errorText, fieldText, text } from '../platform/text'

/** The shape of every answer. */
export interface Envelope {
  type: 'ok' | 'error' | '999' | '998'
  code: 0 | 1
  message?: string
  error?: string
  fields?: Record<string, FieldKey>
  /** Whole seconds to wait before another try, if waiting can help. */
  retry_after?: number
  /** The values in the sentence. */
  params?: Record<string, string>
  data?: unknown
}

export const done = (data: unknown): Envelope => ({ type: 'ok', code: 1, data })

/** `success` comes from the declaration: the key of a sentence, or a function that chooses one by the data. */
export function acted(lang: Language, success: Endpoint['success'] = 'submitted', data: unknown): Envelope {
  const { key, params } = typeof success === 'function' ? success(data as never) : { key: success }
  const message = text(lang, `ok.${key}`, params)
  return data === undefined ? { type: 'ok', code: 1, message } : { type: 'ok', code: 1, message, data }
}

export function refused(lang: Language, refusal: Refusal): Envelope {
  const { key, detail } = refusal
  const type = key === 'not_logged_in' ? '999' : key === 'not_verified' ? '998' : 'error'
  const [field, fault] = Object.entries(detail.fields ?? {})[0] ?? []
  const message =
    key === 'param_invalid' && field && fault && !detail.text
      ? fieldText(lang, field, fault, detail.params)
      : errorText(lang, key, detail.params, detail.text)
  const { fields, params, data, retryAfter_s: retry_after } = detail
  return {
    type,
    code: 0,
    message,
    error: key,
    ...(fields && { fields }),
    ...(params && { params }),
    ...(data && { data }),
    ...(retry_after !== undefined && { retry_after }),
  }
}

/** Transport errors have their own status. Every other refusal has status 200, and the body describes it. */
export function statusOf(refusal: Refusal): number {
  if (refusal.key === 'unavailable') return 503
  if (refusal.key === 'world_ended') return 410
  if (refusal.key === 'too_many_requests') return 429
  if (refusal.key === 'venue_banned') return 418
  return 200
}
