import type { AnyTable } from '../platform/db/table'
import type { DueRecord } from './command'

/**
 * Work that falls due at a second of world time. The loop asks every kind when its next work is, moves there, and runs what each kind
 * has, in the order the app lists them; nothing else starts work by the clock. Living second by second and jumping must come to the same. Objects that
 * are `failed` are neither told of nor taken.
 */
export interface DueWork {
  kind: string
  /** The tables that `next` answers from; while none of them changes an answer stays good. Left out where it answers from memory. */
  reads?: readonly AnyTable[]
  /** The first second after `from`, up to `to`, at which there is work; `from + 1` where some is overdue; null for none. */
  next(from: number, to: number, failed: readonly number[]): Promise<number | null>
  /** The work of this second (and anything overdue), in the order of its ids, as records of one batch. */
  take(second: number, failed: readonly number[]): Promise<DueRecord[]>
  /** SELECT of `id` and `at`: what waits for a second that is known. None of it may be left behind the horizon. */
  open?: string
  /** For "run to the next event": whether the calendar knows it beforehand. A crossing of prices does not count. */
  calendar: boolean
}
