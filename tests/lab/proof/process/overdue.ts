import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../pool'

/** What should have been done by the second the world has lived to, and is not. Nobody halts the market in these runs. */
const sql = `
  SELECT 'option' AS kind, o.id FROM world.option_order o, world.clock c WHERE o.status = 1 AND o.close_at <= c.horizon
  UNION ALL SELECT 'trust', o.id FROM world.trust_order o, world.clock c WHERE o.status = 1 AND o.next_at <= c.horizon
  UNION ALL SELECT 'review', r.id FROM world.review r, world.clock c WHERE r.status = 1 AND r.due_at <= c.horizon
  UNION ALL SELECT 'lock', s.id FROM world.subscription s, world.clock c WHERE s.status = 2 AND s.unlock_at <= c.horizon`

export async function overdue(pool: Pool): Promise<{ kind: string; id: number }[]> {
  return (await pool.query(sql)).rows
}

/** Seconds until nothing is overdue; thirty at most. */
export async function untilNothingIsOverdue(pool: Pool): Promise<number> {
  const began = performance.now()
  const waited = () => (performance.now() - began) / 1000
  while ((await overdue(pool)).length > 0 && waited() < 30) await pause(50)
  return waited()
}
