import type { ErrorKey, FieldKey } from '../catalogue/errors'

/** A call that did not succeed: the exchange said no (`Refused`), or nobody knows (`Unanswered`). */
export abstract class CallError extends Error {
  /** Why the exchange refused; null where it has said nothing. */
  abstract readonly key: ErrorKey | null
  /** What is wrong with which field of the input. */
  readonly fields: Readonly<Record<string, FieldKey>> = {}

  /** Worth sending again as it is: the server could not try, or its answer was lost. */
  get undecided(): boolean {
    return false
  }
}

/** The exchange said no. Nothing was changed; `message` is its sentence in the caller's language. */
export class Refused extends CallError {
  override name = 'Refused'

  constructor(
    readonly key: ErrorKey,
    message: string,
    override readonly fields: Readonly<Record<string, FieldKey>> = {},
    /** Of HTTP: 200 for every refusal the contract names, 4xx and 5xx for faults of transport. */
    readonly status = 200,
    /** What the sentence is filled with: the account that lacks money and by how much, the limit that was missed. */
    readonly params: Readonly<Record<string, string>> = {},
    /** Where time cures it: the seconds after which it may be tried again. */
    readonly retryAfter_s: number | null = null,
  ) {
    super(message)
  }

  /** The first field that is wrong, where it is about one. */
  get field(): string | undefined {
    return Object.keys(this.fields)[0]
  }

  override get undecided(): boolean {
    return this.key === 'unavailable' || this.key === 'too_many_requests'
  }
}

/** Nobody knows whether it was done: no answer came, none came in time, or it was none of the exchange's. */
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

/** What was refused, by the key of the refusal. */
export const isRefused = (error: unknown, ...keys: ErrorKey[]): error is Refused =>
  error instanceof Refused && keys.includes(error.key)
