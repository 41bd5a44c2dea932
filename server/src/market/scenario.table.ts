import { typed } from '../platform/db/kinds'
import { wholeRows } from '../platform/db/reading'
import type { RowOf } from '../platform/db/table'
import { market } from './market.owner'
import type { Shape } from './scenario'

/** The stored part of the price function: every scenario, in the order in which they were started. */
const columns = {
  id: 'int',
  pair_id: 'int',
  shape: typed<Shape>('text'),
  size_ppm: 'int',
  start: 'int',
  seconds: 'int',
} as const

export const scenarios = market.table('world.scenario', columns, { key: ['id'], serial: 'id' })
export type ScenarioRow = RowOf<typeof columns>

export const allScenarios = wholeRows(scenarios, { order: ['id'] })
