import type { Pool } from 'pg'
import type { RowOf } from '../platform/db/table'
import { market } from './market.owner'
import { lastSecondOf, type Scenario, type Shape } from './scenario'

/** The stored half of the price function: every scenario there ever was, in the order they were started. */
const columns = {
  id: 'int',
  pair_id: 'int',
  shape: 'text',
  size_ppm: 'int',
  start: 'int',
  seconds: 'int',
} as const

export const scenarios = market.table('world.scenario', columns, { key: ['id'], serial: 'id' })
export type ScenarioRow = RowOf<typeof columns>

export async function readScenarios(pool: Pool): Promise<Scenario[]> {
  const { rows } = await pool.query('SELECT * FROM world.scenario ORDER BY id')
  return rows.map(raw => fromRow(scenarios.decode(raw)))
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
  shape: row.shape as Shape,
  sizePpm: row.size_ppm,
  start: row.start,
  seconds: row.seconds,
})

/** A gap is over in a second; people are told of it a little longer. */
const gap_shown_seconds = 30

/** What is to be shown at a second: one that was started and is not over, the one of all pairs before those of a single one. */
export function shownScenario(all: readonly Scenario[], second: number): Scenario | null {
  const on = all.filter(each => second <= lastSecondOf(each) + (each.shape === 'gap' ? gap_shown_seconds : 0))
  return on.find(each => each.pairId === 0) ?? on.at(-1) ?? null
}
