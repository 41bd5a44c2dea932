import type { Exchange } from '@lagoon/server/app/createExchange'
import { aboutWorld } from '@lagoon/server/lane/log/commit'
import { noOrigin } from '@lagoon/server/lane/origin'
import { copyTables } from '@lagoon/server/world/snapshot.store'
import { ms, percentile } from '../figures'
import { type Line, type Row, ratioAtMost } from '../row'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'

const orders = 36_000
const leastRows = 200_000
const every_ms = 5
const warm_ms = 500
/** The number of a schema that no snapshot uses. */
const spare = 1_000_000

export const snapshot: Row = {
  id: 'snapshot',
  what: `latency of orders while a world of ${leastRows.toLocaleString('en')} rows is copied, 200 orders a second, open loop`,
  against: 'the copy made in a transaction of the lane',
  goal: '≤ 0.5× of the longest wait',
  async run(stage) {
    const exchange = await stage.exchange()
    const place = placing(exchange)
    const price = middle(exchange)
    const half = people.length / 2
    const trade = (n: number) =>
      place(people[((n >> 1) % half) + (n % 2 === 0 ? 0 : half)] as number, n % 2 === 0 ? 2 : 1, price)
    await together(orders, 1000, trade)
    const rows = await rowsOf(exchange)
    if (rows < leastRows) throw new Error(`the world has only ${rows} rows`)

    const waits = { quiet: [] as number[], ours: [] as number[], reference: [] as number[] }
    const took = { ours: 0, reference: 0 }
    for (let round = 0; round < 3; round++) {
      const name = `bench ${round}`
      waits.quiet.push(...(await waitsDuring(trade, () => new Promise(done => setTimeout(done, 1500)))))
      const started = performance.now()
      waits.ours.push(...(await waitsDuring(trade, () => exchange.snapshots.take(name, noOrigin))))
      took.ours += performance.now() - started - warm_ms
      await exchange.snapshots.delete(name, noOrigin)
      const again = performance.now()
      waits.reference.push(...(await waitsDuring(trade, () => copyInLane(exchange))))
      took.reference += performance.now() - again - warm_ms
      await exchange.db.pool.query(`DROP SCHEMA snapshot_${spare} CASCADE`)
    }
    const line = (percent: number, name: string): Line => ({
      case: name,
      ours: percentile(waits.ours, percent),
      reference: percentile(waits.reference, percent),
      show: ms,
      goals: percent === 100 ? [ratioAtMost(0.5)] : [],
      note: `with no copy ${ms(percentile(waits.quiet, percent))}`,
    })
    const copies: Line = {
      ...{ case: `a copy of ${rows.toLocaleString('en')} rows takes`, show: ms, goals: [] },
      ...{ ours: took.ours / 3, reference: took.reference / 3 },
    }
    return [line(50, 'p50'), line(99, 'p99'), line(100, 'longest'), copies]
  },
}

/**
 * Starts an order every few milliseconds without waiting for the previous one; returns how long each took, from just before the work to its
 * end.
 */
async function waitsDuring(trade: (n: number) => Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  const waits: Promise<number>[] = []
  let n = 0
  const timer = setInterval(() => {
    const started = performance.now()
    waits.push(trade(n++).then(() => performance.now() - started))
  }, every_ms)
  await new Promise(done => setTimeout(done, warm_ms))
  await work()
  clearInterval(timer)
  return Promise.all(waits)
}

const copyInLane = ({ lane, world }: Exchange) =>
  lane.task(turn =>
    turn.transaction(aboutWorld('forget', world.now(), noOrigin), query => copyTables(query, spare), 120_000),
  )

async function rowsOf({ db }: Exchange): Promise<number> {
  const { rows } = await db.pool.query(
    `SELECT format('SELECT count(*) AS n FROM world.%I', tablename) AS sql FROM pg_tables WHERE schemaname = 'world'`,
  )
  const counts = await Promise.all(rows.map(({ sql }) => db.pool.query(sql)))
  return counts.reduce((sum, found) => sum + Number(found.rows[0].n), 0)
}
