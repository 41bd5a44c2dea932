import type { Sending } from './idempotency'

/** The origin of a command. The log stores it, so that an amount can be traced to its request. */
export interface Origin {
  /** The id of a user, `operator`, `clock` for due work, `server` for maintenance, or empty for a visitor without a login. */
  readonly by: string
  /** The id of the request, as in its answer and in the access log; empty if there was none. */
  readonly request: string
  readonly sending: Sending | null
  /** Set once the command is answered: the batch that contains its changes. */
  batch?: number
  /** If the caller passes a list: filled with the commands that were written to the log. */
  done?: Done[]
}

/** Where the log has a command: its position in its batch, and its events among those of the batch. Both count from 1. */
export interface Done {
  readonly batch: number
  readonly n: number
  readonly events: { readonly first: number; readonly count: number }
}

/** For commands without a request: the seeds, a replay, and due work, where the kind of the batch says that the clock started it. */
export const noOrigin: Origin = { by: '', request: '', sending: null }
export const byClock: Origin = { by: 'clock', request: '', sending: null }
export const byServer: Origin = { by: 'server', request: '', sending: null }
