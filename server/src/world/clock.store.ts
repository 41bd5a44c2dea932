import type { Pool } from 'pg'
import type { Query } from '../lane/lane'
import { type RowOf, table } from '../platform/db/table'

/** The one row that says how far the world has lived. */
const columns = {
  id: 'int',
  horizon: 'int',
  target: 'int',
  frozen: 'bool',
  speed: 'money',
  wall_at: 'int',
  epoch: 'text',
  seed: 'text',
  started_at: 'int',
  price_version: 'int',
} as const

export const clocks = table('world.clock', columns, { key: ['id'] })
export type ClockRow = RowOf<typeof columns>
export const theClock = { id: 1 }

export async function readClock(pool: Pool): Promise<ClockRow | null> {
  const { rows } = await pool.query('SELECT * FROM world.clock WHERE id = 1')
  return rows[0] ? clocks.decode(rows[0]) : null
}

/** The latest second that the books tell of; 0 before the first entry. */
export async function lastSecond(pool: Pool): Promise<number> {
  const { rows } = await pool.query('SELECT at FROM world.entry ORDER BY id DESC LIMIT 1')
  return Number(rows[0]?.at ?? 0)
}

/** First start only: the world begins. */
export async function beginClock(
  query: Query,
  begin: { at: number; wall_at: number; epoch: string; seed: string },
): Promise<void> {
  await query(
    `INSERT INTO world.clock (id, horizon, target, frozen, speed, wall_at, epoch, seed, started_at, price_version)
     VALUES (1, $1, $1, false, 1, $2, $3, $4, $1, 2) ON CONFLICT DO NOTHING`,
    [begin.at, begin.wall_at, begin.epoch, begin.seed],
  )
}
