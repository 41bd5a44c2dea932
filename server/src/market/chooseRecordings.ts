import { pairs } from '@lagoon/shared/catalogue/pairs'
import { stampOf } from '../platform/world-time'
import { filesAt } from '../recording/files'
import { RecordingRefused, type Recordings, type SetFacts } from '../recording/recordings'
import type { RecordingRow } from './recording.table'

/** A pair, and the hash of its data set, or a file or folder to import. */
interface MarketSource {
  readonly symbol: string
  readonly from: string
}

/** The recordings with which a world begins. Refuses those that do not include its first second, and two for one pair and second. */
export async function chooseRecordings(
  market: readonly MarketSource[],
  recordings: Recordings,
  at: number,
): Promise<RecordingRow[]> {
  const rows: (RecordingRow & { symbol: string })[] = []
  for (const { symbol, from } of market) {
    const pair = pairs.find(each => each.symbol === symbol)
    if (!pair) throw new RecordingRefused(`there is no pair ${symbol}.`)
    const set = recordings.find(from) ?? (await recordings.import({ pair, files: await filesAt([from]) }))
    assertFits(set, pair)
    if (rows.some(row => row.pair_id === pair.id && row.start <= set.to && set.from <= row.until))
      throw new RecordingRefused(`two data sets of ${symbol} have prices of the same seconds (${from}).`)
    rows.push({ pair_id: pair.id, symbol, start: set.from, until: set.to, hash: set.hash })
  }
  for (const symbol of new Set(rows.map(row => row.symbol))) {
    const own = rows.filter(row => row.symbol === symbol)
    const covered = own.map(({ start, until }) => `${stampOf(start)} to ${stampOf(until)}`).join(', ')
    if (!own.some(({ start, until }) => start <= at && at <= until))
      throw new RecordingRefused(
        `the recorded prices of ${symbol} (${covered}) do not include the beginning of the world, ${stampOf(at)}. Choose a beginning in that time.`,
        'start',
      )
  }
  return rows.map(({ pair_id, start, until, hash }) => ({ pair_id, start, until, hash }))
}

function assertFits(set: SetFacts, pair: { symbol: string; priceScale: number; amountScale: number }): void {
  if (set.pair !== pair.symbol) throw new RecordingRefused(`the data set ${set.hash} is one of ${set.pair}.`)
  if (set.priceScale !== pair.priceScale || set.amountScale !== pair.amountScale)
    throw new RecordingRefused(`the data set ${set.hash} has other steps than ${pair.symbol}. Import its files again.`)
}
