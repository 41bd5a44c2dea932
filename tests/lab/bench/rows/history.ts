import type { Exchange } from '@lagoon/server/app/createExchange'
import type { Pool } from 'pg'
import { microseconds } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtMost } from '../row'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'
import type { Stage } from '../stage/stage'

const million = 1_000_000

export const history: Row = {
  id: 'history',
  what: 'an order, half of them trading, with 1,000,000 orders in history and 1,000,000 open',
  against: 'with 1,000 of each',
  goal: '≤ 1.2×',
  async run(stage) {
    const [large, small] = [await withPast(stage, million), await withPast(stage, 1000)]
    const measured = await inTurn(5, { ours: () => perOrder(large), reference: () => perOrder(small) })
    return [{ ...measured, show: microseconds, goals: [ratioAtMost(1.2)] }]
  },
}

async function withPast(stage: Stage, count: number): Promise<Exchange> {
  const url = await stage.database()
  const { pool } = await stage.pool(url, 1)
  await fill(pool, count)
  return stage.exchange(url)
}

async function perOrder(exchange: Exchange): Promise<number> {
  const place = placing(exchange)
  const price = middle(exchange)
  const half = people.length / 2
  const perSecond = await together(6000, 256, n => {
    const sells = n % 2 === 0
    return place(people[((n >> 1) % half) + (sells ? 0 : half)] as number, sells ? 2 : 1, price)
  })
  return 1e6 / perSecond
}

const at = 1_767_225_600
/** Ids beyond those of the seeds. */
const past = 1_000_000
const columns =
  'id, user_id, pair_id, type, order_type, price, amount, filled, value, fee, fee_rate, status, created_at'

/**
 * Inserts open orders far from the market, each with its hold, and trades with their entries and postings, like a long history leaves them.
 */
async function fill(pool: Pool, count: number): Promise<void> {
  const ask = (text: string) => pool.query(text)
  await ask('SET session_replication_role = replica')
  await ask(`INSERT INTO world.spot_order (${columns})
    SELECT ${past} + n, 5001 + n % 64, 101, 1, 'limit', 1000000 + n % 5000, 1000, 0, 0, 0, 0.1, 1, ${at - 1000} FROM generate_series(1, ${count}) n`)
  await ask(
    `INSERT INTO world.hold SELECT 'spot_order', ${past} + n, 5001 + n % 64, 'change', 3, 0.1 FROM generate_series(1, ${count}) n`,
  )
  await ask(`INSERT INTO world.spot_order (${columns})
    SELECT ${past + count} + n, 5001 + n % 64, 101, 1 + n % 2, 'limit', 6800000, 1000, 1000, 68, 0.068, 0.1, 2, ${at - 5_000_000} + n FROM generate_series(1, ${count}) n`)
  await ask(`INSERT INTO world.spot_trade
    SELECT ${past} + n, 101, ${at - 5_000_000} + n, 1 + n % 2, 6800000, 1000,
      CASE WHEN n % 2 = 0 THEN ${past + count} + n END, CASE WHEN n % 2 = 1 THEN ${past + count} + n END, 0, 0
    FROM generate_series(1, ${count}) n`)
  await ask(
    `INSERT INTO world.entry SELECT ${past} + n, 'spot_buy', n::text, 'past', ${at - 1000} FROM generate_series(1, ${count}) n`,
  )
  await ask(`INSERT INTO world.posting
    SELECT ${past} + 3 * n + leg, ${past} + n, w.id, 3, 'spot_buy', 0.1, 0, 1000, 0, ${at - 1000}
    FROM generate_series(1, ${count}) n
    CROSS JOIN generate_series(0, 2) leg
    JOIN world.wallet w ON w.owner_id = 5001 + (n + leg) % 64 AND w.account = 'change' AND w.coin_id = 3`)
  // Each of the 64 users has more orders open than a pair usually allows.
  await ask(`UPDATE world.pair SET limits = limits || '{"orders": 0}'`)
  await ask('RESET session_replication_role')
  await ask('VACUUM ANALYZE')
}
