import type { DueRecord } from './command'
import type { FollowedRows } from './rowsInMemory'

/**
 * Work that falls due at a second of world time. The loop asks every kind for its next second, moves there, and runs the work of each kind
 * in the order in which the app lists its features. Nothing else starts work by the clock. All due work is found in memory. Living second by second
 * and jumping must give the same result. `next` and `take` skip the objects in `failed`.
 */
export interface DueWork {
  kind: string
  /** The first second after `from`, up to `to`, at which there is work; `from + 1` if some is overdue; null for none. */
  next(from: number, to: number, failed: readonly number[]): number | null
  /** The work of this second (and anything overdue), in the order of its ids, as records of one batch. */
  take(second: number, failed: readonly number[]): DueRecord[]
  /** The in-memory rows that only this work needs. */
  keeps?: FollowedRows
  /** SELECT of `id` and `at` of the rows that wait for a known second. None of them may be earlier than the horizon. */
  open?: string
  /** For "run to the next event": true if the calendar knows the second in advance. A price that crosses a level does not count. */
  calendar: boolean
}
