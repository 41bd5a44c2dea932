import type { ErrorKey, FieldKey } from '@lagoon/shared/catalogue/errors'

export type Fields = Record<string, FieldKey>

/**
 * Ours are `network` (no answer came), `timeout` (none came in time), `unreadable` (what came is no answer of an exchange), `broken` (an
 * answer that does not say what is wrong) and `cancelled` (the user was asked for something and gave up).
 */
export type Failure = ErrorKey | 'network' | 'timeout' | 'unreadable' | 'broken' | 'cancelled'

/** A call that did not succeed. `message` is the server's sentence in the user's language, or the word ERROR. */
export class ApiError extends Error {
  constructor(
    readonly key: Failure,
    message: string,
    /** What is wrong with which field, for a form to paint. */
    readonly fields: Fields = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** The exchange has said nothing at all. */
  get unanswered(): boolean {
    return ['network', 'timeout', 'unreadable'].includes(this.key)
  }

  /** Nobody knows whether the server did it, or it could not try: the same submission may be sent again with its key. */
  get undecided(): boolean {
    return this.unanswered || ['broken', 'unavailable', 'too_many_requests'].includes(this.key)
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
