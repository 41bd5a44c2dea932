/**
 * The scenario log of one pair as intervals that cover [0, 2^32) without a gap. Inside an interval the price is either held, or is the walk
 * plus a shift that moves linearly in log space; so every search stays exact when it splits at their borders.
 */
import { lastSecondOf, remainingPpm, type Scenario } from '../scenario'
import { LOG_ONE, logOf } from './logarithm'
import type { Source } from './source'
import { LAST_SECOND } from './tree'

export interface Stretch {
  readonly from: number
  readonly to: number
  /** The announced scenario; null between scenarios. */
  readonly scenario: Scenario | null
  /** A halt: nothing trades, fires or settles. */
  readonly closed: boolean
  /** The logarithm at which the price is held; null if the walk continues. */
  readonly held: number | null
  /** The shift left by all earlier scenarios. */
  readonly shift: number
  /** The shift that this one adds from its first second to its last. */
  readonly rise: number
}

/** Beyond e^20 further pumps have no effect, so that no sum leaves the exact integers. */
const LARGEST_SHIFT = 20 * LOG_ONE

export function stretchesOf(scenarios: readonly Scenario[], source: Source): Stretch[] {
  const stretches: Stretch[] = []
  let next = 0
  let shift = 0
  for (const scenario of [...scenarios].sort((a, b) => a.start - b.start)) {
    if (scenario.start > LAST_SECOND) break
    if (scenario.start > next) stretches.push(quiet(next, scenario.start - 1, shift))
    const from = scenario.start
    const to = Math.min(lastSecondOf(scenario), LAST_SECOND)
    const holds = scenario.shape === 'flat' || scenario.shape === 'halt'
    if (holds) {
      const held = source.at(from - 1) + shift
      stretches.push({ from, to, scenario, closed: scenario.shape === 'halt', held, shift, rise: 0 })
      shift = limit(held - source.at(to))
    } else {
      const rise = limit(shift + logOf(remainingPpm(scenario) / 1_000_000)) - shift
      stretches.push({ from, to, scenario, closed: false, held: null, shift, rise })
      shift += rise
    }
    next = to + 1
  }
  if (next <= LAST_SECOND) stretches.push(quiet(next, LAST_SECOND, shift))
  return stretches
}

/** A rise over three seconds adds one third in its first second and all of it in its last. */
export function riseAt(stretch: Stretch, second: number): number {
  if (stretch.rise === 0) return 0
  const length = stretch.to - stretch.from + 1
  const passed = Math.min(Math.max(second - stretch.from + 1, 0), length)
  return Math.floor((stretch.rise * passed) / length)
}

/** The interval that contains a second. */
export function stretchAt(stretches: readonly Stretch[], second: number): Stretch {
  let low = 0
  let high = stretches.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches[middle] as Stretch).to < second) low = middle + 1
    else high = middle
  }
  return stretches[low] as Stretch
}

/** The intervals that overlap from..to, in order. */
export function* stretchesBetween(stretches: readonly Stretch[], from: number, to: number): Generator<Stretch> {
  for (let at = stretches.indexOf(stretchAt(stretches, from)); at < stretches.length; at++) {
    const stretch = stretches[at] as Stretch
    if (stretch.from > to) return
    yield stretch
  }
}

function quiet(from: number, to: number, shift: number): Stretch {
  return { from, to, scenario: null, closed: false, held: null, shift, rise: 0 }
}

function limit(shift: number): number {
  return Math.min(Math.max(shift, -LARGEST_SHIFT), LARGEST_SHIFT)
}
