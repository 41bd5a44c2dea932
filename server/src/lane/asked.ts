import type { Sending } from './idempotency'

/** Who handed a command in. The log keeps it, so that one finds the request behind an amount. */
export interface Asked {
  /** The id of a user, `operator`, or empty where nobody is logged in. */
  readonly by: string
  /** The id of the request, as its answer and the access log say it; empty where there was none. */
  readonly request: string
  readonly sending: Sending | null
}

export const unasked: Asked = { by: '', request: '', sending: null }
