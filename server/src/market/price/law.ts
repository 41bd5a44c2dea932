/**
 * The parameters of a walk: how wide its noise is on each level (length 2^level seconds), whether the noise is the pair's or the market's,
 * and which noise draws the volatility grade. Worlds that began with version 1 keep it to the last bit. In version 2 pairs move with the
 * market, have calm and wild months, jump, and drift over the years.
 */
import { FACTORS, START_GRADE, TOP_LEVEL } from './grades'
import { LOG_ONE } from './logarithm'

export type Version = 1 | 2

/** The noise whose word draws the grades of a node's halves; null if they keep the grade of the node. */
type Drawer = 'pair' | 'market' | null

export interface Law {
  /** For each level: the reach of a midpoint when the grade's factor is 1, in units of 2^-27. */
  readonly width: readonly number[]
  /** For each level: the shares of the pair's own noise and of the market's; their squares add up to 1. */
  readonly own: readonly number[]
  readonly shared: readonly number[]
  readonly drawer: readonly Drawer[]
  /** The relative volume in each grade. */
  readonly busy: readonly number[]
  /** Whether volume follows the hour and the weekday. */
  readonly hasHours: boolean
  readonly jumps: JumpLaw | null
}

/** A node of `level` jumps once at most: with the whole market, or alone. */
export interface JumpLaw {
  readonly level: number
  /** Probabilities in 65,536ths. */
  readonly withMarket: number
  readonly alone: number
  /** Sizes in units of 2^-27; few are near the largest. A jump of the market is `marketShare` of that. */
  readonly least: number
  readonly most: number
  readonly marketShare: number
}

interface Terms {
  /** Standard deviation of a day's log return, in millionths. */
  readonly volatility: number
  /** How much of its move is the whole market's, in thousandths: two pairs of 900 are correlated by 0.81. */
  readonly marketShare: number
}

const levels = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => level)
const SQRT_DAY = 293.9387691339813
/**
 * The draw is d = u(1 + u²)/2 with u uniform in [-1, 1]: bounded, with more weight far out than u has. Its deviation is
 * √(23/105) = 0.468, a Brownian midpoint's is σ√T/2, so the reach of a midpoint is 0.5/0.468 = 1.0683 times σ√T.
 */
const REACH = 1.0683247

/** Above `free` an unbounded walk would carry the price far away over the years: each level is `damping` times the one below it. */
function widths(volatility: number, free: number, damping: number): number[] {
  let width = ((volatility / 1e6) * LOG_ONE * REACH) / (SQRT_DAY * (FACTORS[START_GRADE] as number))
  return levels.map(level => {
    if (level > 0) width *= level > free ? damping : Math.SQRT2
    return width
  })
}

const lawOne = ({ volatility }: Terms): Law => ({
  width: widths(volatility, 22, 0.7),
  own: levels.map(() => 1),
  shared: levels.map(() => 0),
  drawer: levels.map(level => (level <= 20 && level >= 4 && level % 2 === 0 ? 'pair' : null)),
  busy: FACTORS.map(factor => factor * factor),
  hasHours: false,
  jumps: null,
})

/** Grades end at 0.4 and 2.5, which takes a tenth of the deviation. */
const CUT = 1.1
/** When a free walk reaches a deviation of 1.2 (3.3-fold), it starts to revert: at 2.8 % a day after five years. */
const ROOM = 1.2
const DAMPING = 0.85
/** Below four minutes pairs move independently. */
const LOWEST_SHARED = 8
/** Wild and calm periods last from an hour to two years and belong to the market; shorter ones belong to each pair. */
const HIGHEST_DRAW = 26
const LOWEST_MARKET_DRAW = 12
/** Twelve days. */
const JUMP_LEVEL = 20

function highestFree(volatility: number): number {
  let level = JUMP_LEVEL
  while (level < TOP_LEVEL && ((volatility / 1e6) * Math.sqrt(2 ** (level + 1))) / SQRT_DAY <= ROOM) level++
  return level
}

function lawTwo({ volatility, marketShare }: Terms): Law {
  const share = marketShare / 1000
  const sigma = (volatility / 1e6) * LOG_ONE
  return {
    width: widths(volatility * CUT, highestFree(volatility), DAMPING),
    own: levels.map(level => (level < LOWEST_SHARED ? 1 : Math.sqrt(1 - share * share))),
    shared: levels.map(level => (level < LOWEST_SHARED ? 0 : share)),
    drawer: levels.map(level => {
      if (level >= LOWEST_MARKET_DRAW) return level <= HIGHEST_DRAW ? 'market' : null
      return level >= 4 && level % 2 === 0 ? 'pair' : null
    }),
    busy: FACTORS,
    hasHours: true,
    jumps: {
      level: JUMP_LEVEL,
      withMarket: 3277,
      alone: 3277,
      least: Math.floor(2 * sigma),
      most: Math.floor(6 * sigma),
      marketShare: share,
    },
  }
}

export const lawOf = (version: Version, terms: Terms): Law => (version === 1 ? lawOne(terms) : lawTwo(terms))
