import { decimalOf } from '@lagoon/shared/money/steps'
import type { LiveEdgeDeps } from '../edge'
import { baseOf, type Interval, lengthOf, nextOf, startOf } from './interval.rules'
import { type Bar, joinBars, secondBars } from './market.rules'
import type { PairRow } from './symbols.rules'

const bars_a_call = 1000
/** The most candles of the exchange that one answer is built from. */
const most_bars = 24_000

/** The longest candles with the number of their trades and the volume of buyers, which are counted second by second. */
const longestCounted_ms = 300_000

interface Span {
  start?: number | undefined
  end?: number | undefined
  limit: number
  zone_ms?: number
}

/** The candles of all intervals: those that the exchange has, and others built from them or from the trades of each second. */
export class Candles {
  constructor(private readonly deps: Pick<LiveEdgeDeps, 'ask' | 'history' | 'flow' | 'now'>) {}

  /** The candles from `start` on, or the last ones until `end`, oldest first. */
  async read(pair: PairRow, interval: Interval, { start, end, limit, zone_ms = 0 }: Span): Promise<Bar[]> {
    const base = baseOf(interval, zone_ms)
    const most = base ? Math.min(limit, Math.floor((most_bars * base.length_ms) / lengthOf(interval))) : limit
    const until = Math.min(end ?? Number.MAX_SAFE_INTEGER, this.deps.now() * 1000)
    let first = startOf(interval, start ?? until, zone_ms)
    if (start !== undefined && first < start) first = nextOf(interval, first, zone_ms)
    let last = first
    for (let i = 1; i < most; i++)
      if (start === undefined) first = startOf(interval, first - 1, zone_ms)
      else last = nextOf(interval, last, zone_ms)
    if (first > until) return []
    const ends = Math.min(
      nextOf(interval, Math.min(last, startOf(interval, until, zone_ms)), zone_ms) - 1,
      this.deps.now() * 1000,
    )
    if (!base) return secondBars(pair, await this.deps.history(pair.id, first / 1000, Math.floor(ends / 1000)))
    const bars: Bar[] = []
    for (let from = Math.max(first, 0); from <= ends; from += bars_a_call * base.length_ms) {
      const to = Math.min(from + bars_a_call * base.length_ms - 1, ends)
      const [begin, stop] = [Math.floor(from / 1000), Math.floor(to / 1000)]
      const fields = { symbol: pair.symbol, period: base.period, from: begin, to: stop, limit: bars_a_call }
      bars.push(...(await this.deps.ask('GET currency/new_timeshar', fields)).filter(({ time }) => time >= first))
    }
    const joined = joinBars(pair, bars, time => startOf(interval, time, zone_ms))
    return this.counted(pair, interval, joined, ends)
  }

  /** The bars with their counts, of trades until `ends`. Long ones stay as they are. */
  async counted(pair: PairRow, interval: Interval, bars: Bar[], ends: number): Promise<Bar[]> {
    const [first] = bars
    const last = bars.at(-1)
    if (!first || !last || lengthOf(interval) > longestCounted_ms) return bars
    const step_s = lengthOf(interval) / 1000
    const until = Math.min(Math.floor(ends / 1000), last.time / 1000 + step_s - 1)
    const flows = await this.deps.flow(pair.id, first.time / 1000, until, step_s)
    return bars.map(bar => {
      const flow = flows.get(bar.time / 1000)
      return flow ? { ...bar, trades: flow.trades, bought: decimalOf(flow.bought, pair.amount_scale) } : bar
    })
  }

  /** One bar from a whole minute until now, with its volume in the quote coin; null without trading. */
  async since(pair: PairRow, from: number): Promise<Bar | null> {
    const hour = startOf('1h', from + lengthOf('1h') - 1, 0)
    const minutes = await this.read(pair, '1m', { start: from, end: hour - 1, limit: 60 })
    const hours = await this.read(pair, '1h', { start: hour, limit: bars_a_call })
    return joinBars(pair, [...minutes, ...hours], () => from)[0] ?? null
  }
}
