import type { Sending } from './idempotency'

/** Who handed a command in. The log keeps it, so that one finds the request behind an amount. */
export interface Asked {
  /** The id of a user, `operator`, `clock` for what time brings, `server` for its own upkeep, or empty for who is not logged in. */
  readonly by: string
  /** The id of the request, as its answer and the access log say it; empty where there was none. */
  readonly request: string
  readonly sending: Sending | null
  /** Where whoever asks wants to know it: the batch that has what was done, once it is answered. */
  batch?: number
  /** Where whoever asks wants to know more of it: the commands that it came to, as the log has them. */
  done?: Done[]
}

/** A command of the log, and its events among those of its batch. Both are counted from 1. */
export interface Done {
  readonly batch: number
  readonly n: number
  readonly events: { readonly first: number; readonly count: number }
}

/** Nobody asked: the seeds, a replay, and due work, of which the kind of its batch says that the clock brings it. */
export const unasked: Asked = { by: '', request: '', sending: null }
export const byClock: Asked = { by: 'clock', request: '', sending: null }
export const byServer: Asked = { by: 'server', request: '', sending: null }
