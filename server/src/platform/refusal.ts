import type { ErrorKey, FieldKey } from '@lagoon/shared/catalogue/errors'

interface RefusalDetail {
  /** What the text is filled with: `{ range: '10 USDT' }`. */
  params?: Record<string, string>
  /** Which fields are wrong, and how. */
  fields?: Record<string, FieldKey>
  /** A text of its own for this place: `below_minimum.microtrade`. */
  text?: string
  /** Whole seconds until it may succeed, for what passes with time. */
  retryAfter_s?: number
}

/**
 * A refusal is data: a stable key, the fields it concerns and what its sentence is filled with. Throwing one inside a command undoes
 * that command alone; the http layer turns it into the failure envelope in the user's language.
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

/** Refuses what passes with time: 59,001 ms → 60 s. */
export function refuseFor(wait_ms: number, key: ErrorKey): never {
  throw new Refusal(key, { retryAfter_s: Math.max(1, Math.ceil(wait_ms / 1000)) })
}

export function refuseField(field: string, key: FieldKey, detail?: RefusalDetail): never {
  throw new Refusal('param_invalid', { ...detail, fields: { [field]: key } })
}
