/**
 * The public interface of the market: prices, candles, quotes and trades of every pair as pure functions of seed, pair, second and scenario
 * log. It knows no clock. Calls that answer users take the horizon and use nothing later; the others (`tick`, `firstCrossing`) are for due
 * work. Intervals of seconds include both ends.
 */
import type { Period } from '@lagoon/shared/catalogue/periods'
import type { RecordedSet } from '../recording/recordings'
import { type Candle, candleOf } from './candle'
import { CandleStore } from './candleStore'
import { assertPairSpec, type PairSpec } from './pair'
import { createNodeHash, type NodeHash } from './price/hash'
import { JUMP_STREAM } from './price/jumps'
import { lawOf, type Version } from './price/law'
import { type Extremes, type Levels, PriceLine, type Tick } from './price/line'
import { RecordedSource } from './price/recorded'
import { joined, partAt } from './price/source'
import { PriceTree } from './price/tree'
import { type Depth, Quoter, type TapeTrade } from './quotes'
import { type Scenario, touches } from './scenario'
import { partsWith, type Segment } from './segments.rules'
import { type Flow, TradeFlow } from './tradeFlow'
import { Turnover } from './turnover'

/** Seconds in which the prices of a pair come from a data set. */
export interface Recording {
  readonly pairId: number
  readonly start: number
  readonly until: number
  readonly set: RecordedSet
}

interface MarketInput {
  readonly seed: string
  /** The parts that continue the prices of `seed`, in order. */
  readonly later?: readonly Segment[]
  readonly recordings?: readonly Recording[]
  /** The version of the price function that this world began with. */
  readonly version: Version
  readonly pairs: readonly PairSpec[]
  readonly scenarios: readonly Scenario[]
}

/** The 24 hours up to and including a second. */
export interface Day extends Omit<Candle, 'time'> {
  /** Σ amount × price, in price units × volume units. */
  readonly turnover: bigint
  /** (close − open) / open in hundredths of a percent, towards zero: 100 → 101.239 is 123. */
  readonly changeBasisPoints: number
}

export const DAY_SECONDS = 86_400

interface Listed {
  readonly pair: PairSpec
  readonly line: PriceLine
  readonly candles: CandleStore
  readonly turnover: Turnover
  readonly flow: TradeFlow
  readonly quoterAt: (second: number) => Quoter
  readonly tape: (second: number) => TapeTrade[]
}

export type Market = ReturnType<typeof createMarket>

export function createMarket(input: MarketInput) {
  const { recordings = [] } = input
  let scenarios: readonly Scenario[] = [...input.scenarios]
  const parts = [{ start: 0, seed: input.seed }, ...(input.later ?? [])].map(part => ({
    ...part,
    market: createNodeHash(part.seed, marketName, JUMP_STREAM),
  }))
  let pairs = new Map<number, PairSpec>()
  /** Made on the first request for a pair. */
  const listed = new Map<number, Listed>()

  const pairOf = (pairId: number): PairSpec => {
    const pair = pairs.get(pairId)
    if (!pair) throw new RangeError(`no such pair: ${pairId}`)
    return pair
  }

  const of = (pairId: number): Listed => {
    let found = listed.get(pairId)
    if (!found) {
      const recorded = recordings.filter(each => each.pairId === pairId)
      found = listedOf(pairOf(pairId), input.version, parts, recorded, scenarios)
      listed.set(pairId, found)
    }
    return found
  }

  const setScenarios = (next: readonly Scenario[]): void => {
    scenarios = [...next]
    for (const [pairId, { line, candles, turnover, flow }] of listed) {
      line.follow(scenarios.filter(scenario => touches(scenario, pairId)))
      candles.forget()
      turnover.forget()
      flow.forget()
    }
  }

  const tick = (pairId: number, second: number): Tick => of(pairId).line.tick(second)

  const depth = (pairId: number, second: number): Depth => {
    const { line, quoterAt } = of(pairId)
    return quoterAt(second).depth(second, line.tick(second), line.grade(second))
  }

  /** A new coin was listed, or a restore removed one; unchanged pairs keep their candles. */
  const setPairs = (next: readonly PairSpec[]): void => {
    for (const pair of next) assertPairSpec(pair)
    pairs = new Map(next.map(pair => [pair.id, pair]))
    for (const [pairId, present] of listed) {
      const pair = pairs.get(pairId)
      if (!pair || !isSame(present.pair, pair)) listed.delete(pairId)
    }
  }
  setPairs(input.pairs)

  return {
    pairs: (): PairSpec[] => [...pairs.values()],

    hasPair: (pairId: number): boolean => pairs.has(pairId),

    pair: pairOf,

    tick,

    /** The tick for any user; null if it is in the future. */
    publicTick(pairId: number, second: number, horizon: number): Tick | null {
      return second > horizon ? null : tick(pairId, second)
    },

    /** Ascending, without gaps; the last one is still forming if its bucket ends after the horizon. */
    candles(pairId: number, period: Period, from: number, to: number, horizon: number): Candle[] {
      return of(pairId).candles.between(period, from, to, horizon)
    },

    extremes(pairId: number, from: number, to: number): Extremes {
      return of(pairId).line.extremes(from, to)
    },

    /** The volume of the open seconds of from..to. */
    volume(pairId: number, from: number, to: number): number {
      return of(pairId).line.volume(from, to)
    },

    /** The first open second at which the tick is at or beyond a level; closed ticks never count. */
    firstCrossing(pairId: number, from: number, to: number, levels: Levels): number | null {
      return of(pairId).line.firstCrossing(from, to, levels)
    },

    /** The price of a delivery that is due at `second`: that tick, or the first one after a halt. */
    openTickAtOrAfter(pairId: number, second: number): number {
      return of(pairId).line.openAtOrAfter(second)
    },

    /** Counted from the opening if that is less than a day ago; null before it. */
    day(pairId: number, second: number): Day | null {
      const { line, pair, turnover } = of(pairId)
      if (second < pair.opensAt) return null
      const from = Math.max(pair.opensAt, second - DAY_SECONDS + 1)
      const { time: _, ...day } = candleOf(line, from, second)
      const changeBasisPoints = Math.trunc(((day.close - day.open) * 10_000) / day.open)
      return { ...day, changeBasisPoints, turnover: turnover.between(from, second) }
    },

    /** The house's quotes, before any trade took from them. */
    depth,

    tape: (pairId: number, second: number): TapeTrade[] => of(pairId).tape(second),

    /** How many trades the house made in from..to, and how much of them was bought from it. */
    flow: (pairId: number, from: number, to: number): Flow => of(pairId).flow.between(from, to),

    scenarios: (): readonly Scenario[] => scenarios,

    /** The caller has checked `scenarioFault` and that the start lies after the horizon. */
    addScenario(scenario: Scenario): void {
      setScenarios([...scenarios, scenario])
    },

    setScenarios,

    setPairs,
  }
}

/** The name from which the noise of the whole market is drawn, beside the seed; no pair may have it. */
const marketName = 'the whole market'

function listedOf(
  pair: PairSpec,
  version: Version,
  parts: readonly (Segment & { market: NodeHash })[],
  recorded: readonly Recording[],
  scenarios: readonly Scenario[],
): Listed {
  const law = lawOf(version, pair)
  // The first seed draws the seconds of recorded minutes, so that a later segment does not change them.
  const { seedName } = pair
  const drawn = { seed: (parts[0] as Segment).seed, seedName }
  const sources = partsWith(parts, recorded).map(({ start, segment, recording }) => {
    if (recording) return { start, source: new RecordedSource(recording.set, pair.level, drawn), isFixed: true }
    const { seed, market } = segment as (typeof parts)[number]
    const own = createNodeHash(seed, seedName, JUMP_STREAM)
    return { start, source: new PriceTree({ own, market }, law, pair.volumePerSecond) }
  })
  const quoters = parts.map(({ seed }) => new Quoter(pair, seed))
  const line = new PriceLine(
    pair,
    joined(sources),
    scenarios.filter(scenario => touches(scenario, pair.id)),
    // Recorded prices are not relative to the level.
    version === 1 || recorded.length > 0 ? null : pair.anchoredAt,
  )
  const quoterAt = (second: number) => quoters[partAt(parts, second)] as Quoter
  const tape = (second: number) => {
    const before = line.tick(Math.max(0, second - 1)).price
    return quoterAt(second).tape(second, line.tick(second), before, line.volume(second, second))
  }
  return {
    ...{ pair, line, quoterAt, tape },
    candles: new CandleStore(line, pair.opensAt),
    turnover: new Turnover(line),
    flow: new TradeFlow(tape),
  }
}

function isSame(a: PairSpec, b: PairSpec): boolean {
  return (Object.keys(a) as (keyof PairSpec)[]).every(key => a[key] === b[key])
}
