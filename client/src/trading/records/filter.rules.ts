import { secondOf } from '../../ui/stamp'

/** The states by which records can be filtered. The wire has three of them, and marks cancellations. */
export const recordStates = ['under', 'passed', 'rejected', 'cancelled'] as const
export type RecordState = (typeof recordStates)[number]

export interface RecordFilter {
  /** Null: every coin. */
  coin: number | null
  /** Null: every state. */
  state: RecordState | null
  /** As typed: "2026-11-21 12:00:00", or empty. */
  from: string
  to: string
}

export const noFilter: RecordFilter = { coin: null, state: null, from: '', to: '' }

export const countOf = ({ coin, state, from, to }: RecordFilter): number =>
  [coin, state, from || null, to || null].filter(part => part !== null).length

type Problems = Partial<Record<'from' | 'to', 'filter.moment' | 'filter.order'>>

/** The last second that the calls take: 2106-02-07 06:28:15. */
const lastSecond = 4_294_967_295

/** Both ends are whole moments, in this order. */
export function problemsOf({ from, to }: RecordFilter): Problems {
  const isWrong = (moment: string) => moment !== '' && !(secondOf(moment) > 0 && secondOf(moment) <= lastSecond)
  if (isWrong(from)) return { from: 'filter.moment' }
  if (isWrong(to)) return { to: 'filter.moment' }
  return from !== '' && to !== '' && secondOf(to) < secondOf(from) ? { to: 'filter.order' } : {}
}

/** The dates as a call takes them: from "1970-01-01 00:00:10" on is `from: 10`. */
export const timesOf = ({ from, to }: RecordFilter): { from?: number; to?: number } => ({
  ...(from !== '' && { from: secondOf(from) }),
  ...(to !== '' && { to: secondOf(to) }),
})

export const coinOf = ({ coin }: RecordFilter): { currency?: number } => (coin === null ? {} : { currency: coin })

const codes = { under: 1, passed: 2, rejected: 3, cancelled: 3 } as const

/** `cancelled` only where records can be cancelled. */
export const stateOf = ({ state }: RecordFilter): { status?: 1 | 2 | 3 } =>
  state === null ? {} : { status: codes[state] }
export const cancelledOf = ({ state }: RecordFilter): { cancelled?: 0 | 1 } =>
  state === 'cancelled' ? { cancelled: 1 } : state === 'rejected' ? { cancelled: 0 } : {}
