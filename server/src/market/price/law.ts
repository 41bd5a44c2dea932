/**
 * The law of a walk: how wide its noise is on each level (length 2^level seconds), whose noise it is, and who draws how wild it gets.
 * Version 1 is what the first worlds were begun with; they keep it to the last bit. Version 2 moves with the market, has calm and wild
 * months, jumps, and goes somewhere over the years.
 */
import { FACTORS, START_GRADE, TOP_LEVEL } from './grades'
import { LOG_ONE } from './logarithm'

export type Version = 1 | 2

/** Whose noise word draws the grades of a node's halves; null where they have the grade of the node. */
type Drawer = 'pair' | 'market' | null

export interface Law {
  /** Of each level: the reach of a midpoint where the grade's factor is 1, in units of 2^-27. */
  readonly width: readonly number[]
  /** Of each level: the shares of the pair's own noise and of the market's; their squares add up to 1. */
  readonly own: readonly number[]
  readonly shared: readonly number[]
  readonly drawer: readonly Drawer[]
  /** How much is traded in each grade, beside the others. */
  readonly busy: readonly number[]
  /** Whether volume follows the hour and the weekday. */
  readonly hasHours: boolean
  readonly jumps: JumpLaw | null
}

/** A node of `level` jumps once at most: with the whole market, or by itself. */
export interface JumpLaw {
  readonly level: number
  /** Chances of 65,536. */
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

/** Above `free` a walk would carry the level away over the years: each level is `damping` of the one below it. */
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
/** Where a free walk reaches a deviation of 1.2 (3.3-fold), its way back begins: 2.8 % a day come there after five years. */
const ROOM = 1.2
const DAMPING = 0.85
/** Within four minutes pairs move by themselves. */
const LOWEST_SHARED = 8
/** Wild and calm last from an hour to two years, and are the market's; below that each pair has its own. */
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
