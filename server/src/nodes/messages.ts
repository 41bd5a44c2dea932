import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Asked } from '../lane/asked'
import type { SentOutcome } from './wire'

/**
 * What nodes say to each other. A *term* is one writer's time in office, by the epoch that it took when it came: a later writer has a
 * higher one.
 */
export interface HandedIn {
  /** Counts what one gateway hands in: handed in twice, it is done once. */
  id: number
  name: string
  params: object
  asked: Pick<Asked, 'by' | 'request' | 'sending'>
}

/** To the writer: commands of one turn of a gateway's event loop, or what the operator has done. */
export type Question =
  | { commands: readonly HandedIn[] }
  | { operation: string; id: number; args: readonly unknown[] }
  /** Told to every other node, in the stream. */
  | { everywhere: string; data: unknown }

/** In the order of the question. */
export type Answer = readonly SentOutcome[]

/** What a commit changed in one table, as far as those who read along look at it. */
interface SentChanges {
  table: string
  inserted: object[]
  updated: object[]
}

export type Told =
  | {
      kind: 'landed'
      batch: number
      at: number
      changes: readonly SentChanges[]
      deltas: readonly (readonly [name: string, data: unknown])[]
      events: readonly WorldEvent[]
      outdates: boolean
    }
  | { kind: 'published'; now: number; frozen: boolean; speed: number; epoch: string; jumped: boolean }
  /** What is kept in memory was read anew, as of this batch or a later one. */
  | { kind: 'reread'; batch: number }
  | { kind: 'everywhere'; name: string; data: unknown; from: string }

/** One message of the stream: the n-th of its term. */
export interface Streamed {
  term: number
  n: number
  told: Told
}

/** What a writer says of itself, several times a second. */
export interface Beat {
  term: number
  node: string
  pid: number
  /** How far its stream has come; null from the thread that only says that the writer is there. */
  n: number | null
  /** For how long yet nobody suspects it, because it has just taken over. */
  spared_ms: number
}

export const beat_ms = 250
/** A writer whose main thread says nothing for so long is as good as gone. */
export const stuck_ms = 5000
