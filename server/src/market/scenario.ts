/**
 * A public event that all ticks of its pair (or of all pairs) follow. It is part of the price function: stored, announced, and always later
 * than the horizon at which it was ordered.
 */
const SHAPES = ['crash', 'pump', 'gap', 'flat', 'halt'] as const
export type Shape = (typeof SHAPES)[number]

export const ALL_PAIRS = 0

export interface Scenario {
  readonly id: number
  /** ALL_PAIRS or the id of one pair. */
  readonly pairId: number
  readonly shape: Shape
  /** Change of the price in millionths: crash 250_000 falls by a quarter; a gap is signed; flat and halt have none. */
  readonly sizePpm: number
  /** The first second that it affects. */
  readonly start: number
  /** How many seconds it is active; a gap always takes one. */
  readonly seconds: number
}

type ScenarioFault = 'size' | 'seconds' | 'busy'

const LONGEST_SECONDS = 30 * 86_400
/** A fall leaves at least 1 % of the price. */
const DEEPEST_PPM = 990_000
/** A hundredfold rise. */
const HIGHEST_PPM = 99_000_000

export function lastSecondOf(scenario: Scenario): number {
  return scenario.start + (scenario.shape === 'gap' ? 1 : scenario.seconds) - 1
}

/** The first second after it. */
export const endOf = (scenario: Scenario): number => lastSecondOf(scenario) + 1

export function touches(scenario: Scenario, pairId: number): boolean {
  return scenario.pairId === ALL_PAIRS || scenario.pairId === pairId
}

/** Price after the scenario in millionths of the price before it: a crash of 250_000 leaves 750_000. */
export function remainingPpm({ shape, sizePpm }: Pick<Scenario, 'shape' | 'sizePpm'>): number {
  if (shape === 'crash') return 1_000_000 - sizePpm
  if (shape === 'pump' || shape === 'gap') return 1_000_000 + sizePpm
  return 1_000_000
}

/** Why a scenario cannot be added to the existing ones, or null if it can. */
export function scenarioFault(scenario: Scenario, present: readonly Scenario[]): ScenarioFault | null {
  if (!hasFittingSize(scenario)) return 'size'
  const { start, seconds } = scenario
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) return 'seconds'
  if (!Number.isInteger(start) || start < 1) return 'seconds'
  return present.some(other => collides(scenario, other)) ? 'busy' : null
}

function hasFittingSize({ shape, sizePpm }: Scenario): boolean {
  if (!Number.isInteger(sizePpm)) return false
  switch (shape) {
    case 'crash':
      return sizePpm > 0 && sizePpm <= DEEPEST_PPM
    case 'pump':
      return sizePpm > 0 && sizePpm <= HIGHEST_PPM
    case 'gap':
      return sizePpm !== 0 && sizePpm >= -DEEPEST_PPM && sizePpm <= HIGHEST_PPM
    default:
      return sizePpm === 0
  }
}

/** One active scenario per pair: two that share a pair may not overlap. */
export function collides(a: Scenario, b: Scenario): boolean {
  if (!touches(a, b.pairId) && !touches(b, a.pairId)) return false
  return a.start <= lastSecondOf(b) && b.start <= lastSecondOf(a)
}
