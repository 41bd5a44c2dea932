import type { Origin } from '../lane/origin'
import type { SentDelta } from './sentDeltas'
import type { SentEvents } from './sentEvents'
import type { SentOutcome } from './wire'

/**
 * The messages between nodes. A *term* is the time during which one writer is active, identified by the epoch of its claim: a later writer
 * has a higher term.
 */
export interface ForwardedCommand {
  /** Numbers the commands of one gateway: a command that is sent twice is done once. */
  id: number
  name: string
  params: object
  asked: Pick<Origin, 'by' | 'request' | 'sending'>
}

/** A request to the writer: commands of one turn of a gateway's event loop, or an operator's action. */
export type Question =
  /** `from`: commands of this gateway below this number are settled, and no caller waits for them. */
  | { commands: readonly ForwardedCommand[]; from: number }
  | { operation: string; id: number; args: readonly unknown[] }
  /** Sent to every other node, in the stream. */
  | { everywhere: string; data: unknown }

/** In the order of the request. */
export type Answer = readonly SentOutcome[]

/** The changes of a commit in one table, if live readers need them. */
interface SentChanges {
  table: string
  inserted: object[]
  updated: object[]
}

export type StreamMessage =
  | {
      kind: 'committed'
      batch: number
      /** The batch broadcast before this one in the same term; 0 for the first. */
      after: number
      at: number
      changes: readonly SentChanges[]
      deltas: readonly SentDelta[]
      events: SentEvents
      outdates: boolean
    }
  | { kind: 'published'; now: number; frozen: boolean; speed: number; epoch: string; jumped: boolean }
  /** The writer read its memory again, as of this batch or a later one. */
  | { kind: 'reread'; batch: number }
  | { kind: 'everywhere'; name: string; data: unknown; from: string }

/** A message of the stream: the n-th of its term. */
export interface Streamed {
  term: number
  n: number
  message: StreamMessage
}

/** A heartbeat, sent several times a second. */
export interface Beat {
  term: number
  node: string
  pid: number
  /** The number of the last stream message; null from the heartbeat thread. */
  n: number | null
  /** The last batch that it has broadcast. */
  batch: number
  /** For how long it must not be suspected, because it has just taken over. */
  spared_ms: number
}

export const beat_ms = 250
/** A writer counts as gone after its main thread has been silent for this long. */
export const stuck_ms = 5000
