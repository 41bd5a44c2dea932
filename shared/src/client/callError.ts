import type { ErrorKey, FieldKey } from '../catalogue/errors'

/** A failed call: the exchange refused it (`Refused`), or the result is unknown (`Unanswered`). */
export abstract class CallError extends Error {
  /** Why the exchange refused; null without an answer. */
  abstract readonly key: ErrorKey | null
  /** The invalid fields of the input, and why. */
  readonly fields: Readonly<Record<string, FieldKey>> = {}

  /** Worth repeating unchanged: the server could not try, or its answer was lost. */
  get undecided(): boolean {
    return false
  }
}

/** The exchange refused. Nothing was changed; `message` is its sentence in the caller's language. */
export class Refused extends CallError {
  override name = 'Refused'

  constructor(
    readonly key: ErrorKey,
    message: string,
    override readonly fields: Readonly<Record<string, FieldKey>> = {},
    /** The HTTP status: 200 for every refusal of the contract, 4xx and 5xx for transport errors. */
    readonly status = 200,
    /** The values in the sentence: the account that lacks money and how much, the limit that was missed. */
    readonly params: Readonly<Record<string, string>> = {},
    /** For a temporary refusal: the seconds after which it may be tried again. */
    readonly retryAfter_s: number | null = null,
    /** What the caller needs to go on: the ticket of `second_factor`. */
    readonly data: unknown = undefined,
  ) {
    super(message)
  }

  /** The first invalid field, if the refusal is about one. */
  get field(): string | undefined {
    return Object.keys(this.fields)[0]
  }

  override get undecided(): boolean {
    return this.key === 'unavailable' || this.key === 'too_many_requests'
  }
}

/** It is unknown whether the call was done: no answer arrived, or none in time, or it was not from the exchange. */
export class Unanswered extends CallError {
  override name = 'Unanswered'
  readonly key = null

  constructor(
    readonly reason: 'network' | 'timeout' | 'broken',
    cause?: unknown,
  ) {
    super(sentences[reason], { cause })
  }

  override get undecided(): boolean {
    return true
  }
}

const sentences = {
  network: 'the exchange cannot be reached',
  timeout: 'the exchange did not answer in time',
  broken: 'what answered is not the exchange',
}

export const isUndecided = (error: unknown): boolean => error instanceof CallError && error.undecided

/** Whether it is a refusal with one of these keys. */
export const isRefused = (error: unknown, ...keys: ErrorKey[]): error is Refused =>
  error instanceof Refused && keys.includes(error.key)
