import type { Rows } from '../platform/db/reading'
import { endOf, lastSecondOf, type Scenario } from './scenario'
import { allScenarios, type ScenarioRow } from './scenario.table'

export async function readScenarios(from: Rows): Promise<Scenario[]> {
  return (await from.all(allScenarios)).map(fromRow)
}

export const toRow = ({ id, pairId, shape, sizePpm, start, seconds }: Scenario): ScenarioRow => ({
  id,
  pair_id: pairId,
  shape,
  size_ppm: sizePpm,
  start,
  seconds,
})

const fromRow = (row: ScenarioRow): Scenario => ({
  id: row.id,
  pairId: row.pair_id,
  shape: row.shape,
  sizePpm: row.size_ppm,
  start: row.start,
  seconds: row.seconds,
})

/** A gap is over in a second; it is shown a little longer. */
const gap_shown_seconds = 30

/** The scenario to show at a second: one that has started and is not over; one of all pairs comes before those of a single pair. */
export function shownScenario(all: readonly Scenario[], second: number): Scenario | null {
  const on = all.filter(each => second <= lastSecondOf(each) + (each.shape === 'gap' ? gap_shown_seconds : 0))
  return on.find(each => each.pairId === 0) ?? on.at(-1) ?? null
}

/**
 * The scenarios that decide prices after a second: each from its announcement, a second before its start, to its last second. Later prices
 * are the ordinary walk again.
 */
export const decidingScenarios = (all: readonly Scenario[], second: number): Scenario[] =>
  all.filter(each => second < endOf(each))
