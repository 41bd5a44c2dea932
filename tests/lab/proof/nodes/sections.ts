import type { Database } from '@lagoon/server/platform/db/database'
import { counted, percentile, type Section } from '../section'
import { nodes } from './nodes'
import { openNodes, stand } from './stage'
import { killed, takeOver } from './takeOvers'

const million = 1_000_000
/** In the quick set, which is not about the time it takes. */
const few = 20_000

/** No load beside it: what is measured is how long a world stands still, and not how long what had gathered meanwhile takes. */
const takeOverOfAMillion: Section = {
  id: 'take-over',
  fault:
    'the writer of a world with a million open orders killed, and in turn the writer of a demo world: 2 gateways, 2 writers',
  goal: 'a new writer answers ≤ 2 s p99 in both worlds',
  quick: 1,
  full: 20,
  async run(requested) {
    const { times, say } = requested
    const waiting = times > 1 ? million : few
    const large = await openNodes(2, db => fill(db, waiting))
    const small = await openNodes(2).catch(async error => {
      await large.close()
      await large.world.close()
      throw error
    })
    const [ofLarge, ofSmall]: [number[], number[]] = [[], []]
    let done = 0
    try {
      for (const round of counted(requested)) {
        done = round
        for (const [stage, all] of [
          [large, ofLarge],
          [small, ofSmall],
        ] as const) {
          // A writer that was only just added to the other reads its million first.
          await Promise.all([stand(large), stand(small)])
          all.push(await takeOver(stage, killed))
        }
        say(`${round}: ${ofLarge.at(-1)?.toFixed(2)} s with ${waiting} orders, ${ofSmall.at(-1)?.toFixed(2)} s without`)
      }
      return [
        { what: 'rounds', value: done, least: times },
        { what: 'orders that waited', value: waiting },
        { what: 'answered where they waited p50', value: percentile(ofLarge, 50), unit: 's' },
        { what: 'p99', value: percentile(ofLarge, 99), unit: 's', most: 2 },
        { what: 'answered by the demo world p50', value: percentile(ofSmall, 50), unit: 's' },
        { what: 'p99 ', value: percentile(ofSmall, 99), unit: 's', most: 2 },
      ]
    } finally {
      for (const stage of [large, small]) {
        await stage.close()
        await stage.world.close()
      }
    }
  },
}

/** Beyond the ids of the seeds. */
const past = 1_000_000
const columns =
  'id, user_id, pair_id, type, order_type, price, amount, filled, value, fee, fee_rate, status, created_at'

/** Purchases far below the market at 5,000 prices, written at once as they would lie there. What is frozen for them is not of interest here. */
async function fill({ pool }: Database, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT horizon FROM world.clock')
    await client.query('SET session_replication_role = replica')
    await client.query(`INSERT INTO world.spot_order (${columns})
      SELECT ${past} + n, 1 + n % 5, 101, 1, 'limit', 1000000 + n % 5000, 1000, 0, 0, 0, 0.1, 1, ${rows[0].horizon}
      FROM generate_series(1, ${count}) n`)
    await client.query('VACUUM ANALYZE world.spot_order')
  } finally {
    client.release(true)
  }
}

/** Faults of a world that is served by several processes. */
export const nodesSections: readonly Section[] = [nodes, takeOverOfAMillion]
