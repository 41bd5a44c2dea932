import type { RowOf } from '../platform/db/table'
import { world } from './world.owner'

/** The one row with the horizon of the world. */
const columns = {
  id: 'int',
  horizon: 'int',
  target: 'int',
  frozen: 'bool',
  speed: 'decimal',
  wall_at: 'int',
  epoch: 'text',
  seed: 'text',
  started_at: 'int',
  price_version: 'int',
} as const

export const clocks = world.table('world.clock', columns, { key: ['id'] })
export type ClockRow = RowOf<typeof columns>
