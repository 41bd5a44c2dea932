import type { CallData } from '@lagoon/shared/api/index'

export type Candle = CallData<'GET currency/new_timeshar'>[number]

/** Candles in columns, as charts read them; times in seconds. */
export function columnsOf(candles: readonly Candle[]) {
  if (candles.length === 0) return { s: 'no_data' as const }
  const column = (of: (candle: Candle) => number) => candles.map(of)
  return {
    s: 'ok' as const,
    t: column(({ time }) => time / 1000),
    o: column(({ open }) => open),
    h: column(({ high }) => high),
    l: column(({ low }) => low),
    c: column(({ close }) => close),
    v: column(({ volume }) => volume),
  }
}

interface Wanted {
  /** The first second of the first candle. */
  from: number
  /** Candles must begin before it. */
  to: number
  /** How many of the latest candles; if omitted, all between the two. */
  countback: number | null
}

/** The most candles in one answer. */
const most_candles = 5000
export const most_asked = 1000

/** Reads backwards from `to`, page by page, until there are enough or no more. `read` returns the latest ones up to a second, in order. */
export async function readBack(
  { from, to, countback }: Wanted,
  read: (from: number, to: number, limit: number) => Promise<readonly Candle[]>,
): Promise<Candle[]> {
  const most = Math.min(countback ?? most_candles, most_candles)
  const first = countback === null ? from : 0
  let [candles, until]: [Candle[], number] = [[], to - 1]
  while (candles.length < most && until >= first) {
    const limit = Math.min(most_asked, most - candles.length)
    const page = (await read(first, until, limit)).filter(({ time }) => time >= first * 1000)
    candles = [...page, ...candles]
    const [earliest] = page
    if (!earliest || page.length < limit) break
    until = earliest.time / 1000 - 1
  }
  return candles
}
