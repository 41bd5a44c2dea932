/**
 * Adds the volume of users' trades to the bars of the public market. Users' orders move no price, so the prices of a bar stay those of the
 * ticks. Every second of the last day and all whole days are in memory; older short bars are read from the database.
 */
import { type Period, periodSeconds } from '@lagoon/shared/catalogue/periods'
import type { UserBook } from './book'
import type { Candle } from './candle'
import { bucketOf } from './period'

type Volumes = ReadonlyMap<number, number>
const none: Volumes = new Map()

const day_s = 86_400
/** The length of bars shorter than a day; null for others. */
const shortLength = (period: Period): number | null =>
  period === '1mon' || periodSeconds[period] >= day_s ? null : periodSeconds[period]

/** Bars as of `now`; `older` is the users' volume in bars that are not in memory. */
export const withUsers = (
  book: UserBook,
  pairId: number,
  period: Period,
  bars: readonly Candle[],
  now: number,
  older: Volumes = none,
): Candle[] =>
  bars.map(bar => {
    const isOlder = shortLength(period) !== null && bar.time < book.volumeKnownSince
    const end = Math.min(bucketOf(period, bar.time).end, now)
    const volume = isOlder ? (older.get(bar.time) ?? 0) : book.volume(pairId, bar.time, end)
    return volume === 0 ? bar : { ...bar, volume: bar.volume + volume }
  })

/** Asks the database only for days that had trades and are not in memory. If memory has dropped more meanwhile, it asks again. */
export async function olderVolumes(
  book: UserBook,
  pairId: number,
  period: Period,
  bars: readonly Candle[],
): Promise<Volumes> {
  const [first, last, length] = [bars[0], bars.at(-1), shortLength(period)]
  if (!first || !last || length === null) return none
  for (;;) {
    const since = book.volumeKnownSince
    const older = first.time < since ? await book.olderVolumes(pairId, length, first.time, last.time) : none
    if (since === book.volumeKnownSince) return older
  }
}
