import type { DueRecord } from './command'
import type { FollowedRows } from './kept'

/**
 * Work that falls due at a second of world time. The loop asks every kind when its next work is, moves there, and runs what each kind
 * has, in the order the app lists them; nothing else starts work by the clock. All of it is found in memory. Living second by second and
 * jumping must come to the same. Objects that are `failed` are neither told of nor taken.
 */
export interface DueWork {
  kind: string
  /** The first second after `from`, up to `to`, at which there is work; `from + 1` where some is overdue; null for none. */
  next(from: number, to: number, failed: readonly number[]): number | null
  /** The work of this second (and anything overdue), in the order of its ids, as records of one batch. */
  take(second: number, failed: readonly number[]): DueRecord[]
  /** The rows that are kept in memory for this work alone. */
  keeps?: FollowedRows
  /** SELECT of `id` and `at`: what waits for a second that is known. None of it may be left behind the horizon. */
  open?: string
  /** For "run to the next event": whether the calendar knows it beforehand. A crossing of prices does not count. */
  calendar: boolean
}
