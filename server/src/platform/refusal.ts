import type { ErrorKey, FieldKey } from '@lagoon/shared/catalogue/errors'

interface RefusalDetail {
  /** Values for the placeholders of the text: `{ range: '10 USDT' }`. */
  params?: Record<string, string>
  /** The invalid fields, and why. */
  fields?: Record<string, FieldKey>
  /** A more specific text: `below_minimum.microtrade`. */
  text?: string
  /** What the caller needs to go on. */
  data?: Record<string, unknown>
  /** Whole seconds until it may succeed, for a temporary refusal. */
  retryAfter_s?: number
}

/**
 * A refusal is data: a stable key, the fields it concerns and the values of its text. Throwing one inside a command undoes only that
 * command; the http layer turns it into the failure envelope in the user's language.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly key: ErrorKey,
    readonly detail: RefusalDetail = {},
  ) {
    super(key)
  }
}

export function refuse(key: ErrorKey, detail?: RefusalDetail): never {
  throw new Refusal(key, detail)
}

/** A temporary refusal: 59,001 ms → 60 s. */
export function refuseFor(wait_ms: number, key: ErrorKey): never {
  throw new Refusal(key, { retryAfter_s: Math.max(1, Math.ceil(wait_ms / 1000)) })
}

/** The sentence for a text that has more characters than allowed. */
export const longest = (most: number) => ({ text: 'field.longest', params: { most: String(most) } }) as const

export function refuseField(field: string, key: FieldKey, detail?: RefusalDetail): never {
  throw new Refusal('param_invalid', { ...detail, fields: { [field]: key } })
}
