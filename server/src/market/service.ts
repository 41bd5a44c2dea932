import { usdtId } from '@lagoon/shared/catalogue/coins'
import { type Period, periodSeconds } from '@lagoon/shared/catalogue/periods'
import { countOf, decimalOf, type Ticks, ticks } from '@lagoon/shared/money/steps'
import type { Rows } from '../platform/db/reading'
import { refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { WorldTime } from '../platform/world-time'
import type { Recordings } from '../recording/recordings'
import { noUserBook, publicDepth, type UserBook } from './book'
import type { Candle } from './candle'
import { type Listing, type Pair, specOf } from './listing'
import { createMarket, DAY_SECONDS, type Day, type Market, type Recording } from './market'
import type { Version } from './price/law'
import type { Extremes, Levels, Tick as PlainTick } from './price/line'
import type { Depth, TapeTrade } from './quotes'
import type { Scenario } from './scenario'
import { decidingScenarios, readScenarios, shownScenario } from './scenarioLog'
import { allRecordings, allSegments } from './segment.sql'
import { type Segment, segmentsTo } from './segments.rules'
import { type Flow, flowOf, joinFlows } from './tradeFlow'
import { olderVolumes, withUsers } from './userVolume'

interface MarketDeps {
  wall: Pick<Wall, 'soon'>
  listing: Listing
  recordings: Recordings
  world: WorldTime & { readonly seed: string; readonly startedAt: number; readonly priceVersion: Version }
}

/** A tick for features, with its price as money. */
type Tick = Omit<PlainTick, 'price'> & { readonly price: Ticks }

export type MarketService = ReturnType<typeof createMarketService>

/** The number of bars to compute before other work gets a turn. */
const bars_at_once = 40
/** The number of seconds whose trades are counted before other work gets a turn: about five milliseconds. */
const seconds_at_once = 6000
/** How many prices per side of the book are shown by default. */
const public_places = 20

/**
 * The market of this world, for features: the price function with the world's seed, its listing and its scenario log. Functions named `…Now`
 * or answering users stop at the horizon (I-25); those that take a second are for decisions, which pass their own (`unit.now`, or the second
 * of due work). Ready after `load`. A pair that does not trade yet is closed, as during a halt.
 */
export function createMarketService({ listing, world, wall, recordings }: MarketDeps) {
  let recorded: readonly Recording[] = []
  let made: { from: string; market: Market } | null = null
  let userBook = noUserBook
  let version = 0
  let hasBeenRecorded = false

  const loaded = (): Market => {
    if (!made) throw new Error('the market is asked before it is loaded')
    return made.market
  }

  const relist = (): void => {
    made?.market.setPairs([...listing.pairs].map(pair => specOf(pair, world.startedAt)))
    version += 1
  }

  const opensAt = (pairId: number): number => listing.pair(pairId).opens_at

  const tick = (pairId: number, second: number): Tick => {
    const { price, closed, scenario } = loaded().tick(pairId, second)
    return { price: ticks(price), closed: closed || second < opensAt(pairId), scenario }
  }

  const priceAt = (pairId: number, second: number): string =>
    second < opensAt(pairId) ? '0' : decimalOf(tick(pairId, second).price, listing.pair(pairId).price_scale)

  const usdtPriceAt = (coinId: number, second: number): string => {
    if (coinId === usdtId) return '1'
    const pair = listing.findPairOf(coinId, usdtId)
    return pair ? priceAt(pair.id, second) : '0'
  }

  const depths = new Map<number, { moment: string; depth: Depth }>()
  /** The house's own quotes of a second, before any trade. Computed once per second and pair for all readers. */
  const depthAt = (pairId: number, second: number): Depth => {
    if (second < opensAt(pairId)) return { bids: [], asks: [] }
    const moment = `${second} ${version}`
    const known = depths.get(pairId)
    if (known?.moment === moment) return known.depth
    const depth = loaded().depth(pairId, second)
    depths.set(pairId, { moment, depth })
    return depth
  }

  const reach = (pair: Pair, period: Period, from: number, to: number, most: number) => {
    const last = Math.min(to, world.now())
    return { first: Math.max(from, pair.opens_at, last - longest_seconds[period] * most), last }
  }

  const quoted = (pair: Pair, period: Period, from: number, to: number, most: number): Candle[] => {
    const { first, last } = reach(pair, period, from, to, most)
    return first > last ? [] : loaded().candles(pair.id, period, first, last, world.now()).slice(-most)
  }

  const days = new Map<number, { moment: string; day: Day | null }>()
  /** The day statistics of the public market without users' trades, which change within a second. */
  const quotedDay = (pairId: number): Day | null => {
    const moment = `${world.now()} ${version}`
    const known = days.get(pairId)
    if (known?.moment === moment) return known.day
    const day = loaded().day(pairId, world.now())
    days.set(pairId, { moment, day })
    return day
  }

  const withHouse = (users: readonly TapeTrade[], pairId: number, since: number, until: number): TapeTrade[] => {
    const trades = users.filter(({ second }) => second <= until).toReversed()
    for (let second = Math.max(since, opensAt(pairId)); second <= Math.min(until, world.now()); second++)
      trades.push(...loaded().tape(pairId, second))
    return trades.sort((a, b) => b.second - a.second)
  }

  return {
    /** Reads segments, recordings, pairs and scenarios: at start, after a restore. */
    async load(from: Rows): Promise<void> {
      const log = await readScenarios(from)
      const { priceVersion: version } = world
      const [first, ...later] = segmentsTo(world.seed, await from.all(allSegments))
      const { seed } = first as Segment
      const rows = await from.all(allRecordings)
      const inputs = JSON.stringify([version, seed, later, rows])
      if (made?.from !== inputs) {
        recorded = await Promise.all(
          rows.map(async ({ pair_id, start, until, hash }) => {
            const symbol = listing.findPair(pair_id)?.symbol ?? `pair ${pair_id}`
            return { pairId: pair_id, start, until, set: await recordings.open(hash, symbol) }
          }),
        )
        hasBeenRecorded ||= rows.length > 0
        const market = createMarket({ seed, later, recordings: recorded, version, pairs: [], scenarios: log })
        made = { from: inputs, market }
      } else made.market.setScenarios(log)
      relist()
    },

    /** The listing was read again: a pair was added, removed or opens at another time. */
    relist,

    /** True once this process has loaded recorded prices, for this world or one before it. */
    get hasBeenRecorded() {
      return hasBeenRecorded
    },

    /** Where the present price comes from, and the end of the latest recording that has begun. */
    sourceNow(pairId: number): { source: 'simulated' | 'recorded'; recorded_until: number | null } {
      const now = world.now()
      const until = recorded.findLast(each => each.pairId === pairId && each.start <= now)?.until ?? null
      return { source: until !== null && now <= until ? 'recorded' : 'simulated', recorded_until: until }
    },

    /** Changes whenever an answer for the same second may have changed. */
    version: (): number => version,

    tick,

    /** The price of a second as money: "68000.1"; "0" before the pair opened. */
    priceAt,

    priceNow: (pairId: number): string => priceAt(pairId, world.now()),

    /** The present price of a coin in USDT; "0" without a pair. */
    priceOf: (coinId: number): string => usdtPriceAt(coinId, world.now()),

    /** The same at a second, for a decision. */
    usdtPriceAt,

    /** The first open second of from..to at which the tick is at or beyond a level. */
    firstCrossing(pairId: number, from: number, to: number, levels: Levels): number | null {
      const start = Math.max(from, opensAt(pairId))
      return start > to ? null : loaded().firstCrossing(pairId, start, to, levels)
    },

    /** The highest and the lowest price of from..to, in price units of the pair. */
    extremes: (pairId: number, from: number, to: number): Extremes => loaded().extremes(pairId, from, to),

    /** The price of work that is due at `second`: that tick, or the first one after a halt. */
    openTickAtOrAfter: (pairId: number, second: number): number =>
      loaded().openTickAtOrAfter(pairId, Math.max(second, opensAt(pairId))),

    /** For a decision at this second: the tick, or a refusal if trading is halted. */
    openTick(pairId: number, second: number): Tick {
      const found = tick(pairId, second)
      return found.closed ? refuse('market_closed') : found
    },

    depthAt,

    /** Null before the pair opens. */
    dayNow(pairId: number): Day | null {
      const day = quotedDay(pairId)
      const now = world.now()
      const from = Math.max(opensAt(pairId), now - DAY_SECONDS + 1)
      const volume = day && userBook.volume(pairId, from, now)
      if (!volume) return day
      const turnover = day.turnover + userBook.turnover(pairId, from, now)
      return { ...day, volume: day.volume + volume, turnover }
    },

    /** Changes with every trade of users. */
    volumeVersion: (pairId: number): string => userBook.volumeVersion(pairId),

    /** The public book now: the house's quotes less what was taken, and the open orders; grouped by a step if given. */
    bookNow(pairId: number, places = public_places, step = ticks(1)): Depth {
      const second = world.now()
      const waiting = userBook.waiting(pairId, step === ticks(1) ? places : Number.POSITIVE_INFINITY)
      const missing = userBook.missing(pairId, second)
      return publicDepth(depthAt(pairId, second), missing, waiting, places, countOf(step))
    },

    /** Changes whenever orders or trades of users changed. */
    bookVersion: (pairId: number): string => userBook.version(pairId),

    /**
     * Trades of the house and of users from a second until another one, newest first: within a second the house trades at its tick, and
     * users after it.
     */
    tradesSince: (pairId: number, since: number, until = world.now()): TapeTrade[] =>
      withHouse(userBook.trades(pairId, since), pairId, since, until),

    /** The same for trades of any age. */
    tradesBetween: async (pairId: number, since: number, until: number): Promise<TapeTrade[]> =>
      withHouse(await userBook.tradesBetween(pairId, since, until), pairId, since, until),

    /**
     * The trades of the house and of users in steps of `step_s` seconds from a second until another one or now, by the first second of each.
     * Each second is counted, so others get a turn in between.
     */
    async flow(pairId: number, from: number, to: number, step_s: number): Promise<Map<number, Flow>> {
      const last = Math.min(to, world.now())
      const trades = await userBook.tradesBetween(pairId, from, last)
      const flows = new Map<number, Flow>()
      for (let start = from, counted = 0; start <= last; start += step_s) {
        const first = Math.max(start, opensAt(pairId))
        const end = Math.min(start + step_s - 1, last)
        flows.set(start, first > end ? flowOf([]) : loaded().flow(pairId, first, end))
        counted += step_s
        if (counted < seconds_at_once) continue
        counted = 0
        await new Promise<void>(wall.soon)
      }
      for (const trade of trades) {
        const start = trade.second - ((trade.second - from) % step_s)
        const flow = flows.get(start)
        if (flow && trade.second >= from) flows.set(start, joinFlows(flow, flowOf([trade])))
      }
      return flows
    },

    /** At most `count` bars of the last day up to `to`, or of whole days, none later than now or earlier than the pair's opening. */
    candles: (pair: Pair, period: Period, from: number, to: number, most: number): Candle[] =>
      withUsers(userBook, pair.id, period, quoted(pair, period, from, to, most), world.now()),

    /** The same for a whole chart of any age: computing old bars takes time, so others get a turn in between. */
    async chart(pair: Pair, period: Period, from: number, to: number, most: number): Promise<Candle[]> {
      const { first, last } = reach(pair, period, from, to, most)
      for (let at = first; at <= last; at += longest_seconds[period] * bars_at_once) {
        quoted(pair, period, at, Math.min(last, at + longest_seconds[period] * bars_at_once), most)
        await new Promise<void>(wall.soon)
      }
      const now = world.now()
      const bars = quoted(pair, period, from, to, most)
      return withUsers(userBook, pair.id, period, bars, now, await olderVolumes(userBook, pair.id, period, bars))
    },

    /** A tick for any user; null if it is in the future, or from before the pair opened. */
    publicTick(pair: Pair, second: number): PlainTick | null {
      return second < pair.opens_at ? null : loaded().publicTick(pair.id, second, world.now())
    },

    scenarios: (): readonly Scenario[] => loaded().scenarios(),

    /** The scenario to show, if one is active. */
    scenarioNow: (): Scenario | null => (made ? shownScenario(made.market.scenarios(), world.now()) : null),

    /** The announced scenarios that decide prices after a second. */
    decidingAt: (second: number): readonly Scenario[] =>
      made ? decidingScenarios(made.market.scenarios(), second) : [],

    /** A scenario was started. It begins after the horizon, so no answer about now changes. */
    setScenarios(scenarios: readonly Scenario[]): void {
      loaded().setScenarios(scenarios)
      version += 1
    },

    /** Adds the users' orders to the public book. */
    joinBook(book: UserBook): void {
      userBook = book
    },
  }
}

const longest_seconds: Record<Period, number> = { ...periodSeconds, '1mon': 31 * 86_400 }
