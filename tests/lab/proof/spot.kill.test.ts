import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { isLess, times } from '../../harness/amounts'
import { Client } from '../../harness/client'
import { cloneDatabase, type TestDatabase } from '../../harness/database'
import { everyInvariant } from '../../harness/everyInvariant'
import { expectBalanced } from '../../harness/invariants'
import { type ServerProcess, startServerProcess } from '../../harness/process'
import { replay } from '../../harness/replay'
import { random } from '../../invariants/jump/player'
import { Journal, JournalClient } from './journal'
import { type Baseline, baselineOf, judge } from './judge'
import { isMet } from './section'

/** kill -9 under a load of orders alone, of every kind: two people who trade with each other and with the house, change and cancel. `SPOT_KILLS=50` is the full set. */
const kills = Number(process.env.SPOT_KILLS ?? 2)
const btc = { currency_id: 1, legal_id: 3 } as const

let database: TestDatabase
let db: Database
let dataDir: string
let server: ServerProcess | null = null
let journal: Journal
let baseline: Baseline

beforeEach(async () => {
  database = await cloneDatabase()
  db = openDatabase(database.url, { max: 2 })
  journal = new Journal()
  baseline = await baselineOf(db.pool)
  dataDir = await mkdtemp(join(tmpdir(), 'lagoon-spot-kill-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await db.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it(`A server killed ${kills} times under orders keeps all acknowledged orders, and its book equals the waiting orders`, async () => {
  const dice = random(5)
  let tokens: string[] | null = null
  for (let kill = 0; kill < kills; kill++) {
    server = await start()
    tokens ??= [await login(server.url, 'alice'), await login(server.url, 'bob')]
    const stopped = { now: false }
    const load = Promise.all(
      tokens.flatMap((token, who) => [1, 2, 3, 4].map(i => trade(token, (kill * 4 + i) * 2 + who, stopped))),
    )
    await new Promise(done => setTimeout(done, 400 + dice.below(800)))
    await server.end('SIGKILL')
    stopped.now = true
    await load
    await expectBalanced({ db, inside: { invariants: await everyInvariant(db) } })
  }
  server = await start()
  await expectBookIsOrders(server.url)
  expect((await judge(db.pool, journal, baseline)).filter(figure => !isMet(figure))).toEqual([])
  expect((await replay(db.pool)).difference).toBeNull()
  expect(journal.count('acknowledged')).toBeGreaterThan(kills * 5)
})

async function start(): Promise<ServerProcess> {
  const started = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  await started.ready()
  return started
}

const login = (url: string, name: string) =>
  new Client(url).call('POST user/login', {
    user_type: 'email',
    user_string: `${name}@lagoon.test`,
    password: namedPassword,
  })

async function trade(token: string, seed: number, stopped: { now: boolean }): Promise<void> {
  const user = new JournalClient((server as ServerProcess).url, token, journal)
  const dice = random(seed)
  try {
    const middle = Number((await user.call('GET currency/deal', btc)).now_price)
    const near = (distance: number) => (middle + distance).toFixed(2)
    let last = 1
    while (!stopped.now) {
      const type = dice.of([1, 2] as const)
      const beyond = type === 1 ? 1 + dice.below(20) : -1 - dice.below(20)
      const placed = await user.ask('POST coin/trade', {
        ...btc,
        type,
        amount: '0.001',
        target_price: near(dice.below(9) / 10 - 0.4),
        ...dice.of([
          {},
          {},
          { time_in_force: 'ioc' },
          { post_only: 1 },
          { stop_price: near(beyond) },
          { target_price: near(-2 * beyond), other: last },
        ] as const),
      })
      const id = placed.body.data?.id
      if (!id) continue
      last = id
      const then = dice.of([null, null, {}, { amount: '0.0005' }] as const)
      if (then) await user.ask('PUT coin/trade', { id, ...then })
    }
  } catch {
    // The server is gone: what became of the last command is what the journal is for.
  }
}

/** I-13 for the levels that are shown: no order waits that the public does not see, and the amounts are at least theirs. */
async function expectBookIsOrders(url: string): Promise<void> {
  const { depth } = await new Client(url).call('GET currency/deal', btc)
  const shown = new Map([...depth.bids, ...depth.asks])
  const [lowest, highest] = [depth.bids.at(-1)?.[0] ?? '', depth.asks.at(-1)?.[0] ?? '']
  const { rows } = await db.pool.query(
    `SELECT price, sum(amount - filled) AS amount FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id
     WHERE status = 1 AND p.symbol = 'BTC/USDT' GROUP BY price`,
  )
  for (const row of rows) {
    const price = times(row.price, '0.01')
    if (isLess(price, lowest) || isLess(highest, price)) continue
    expect(isLess(shown.get(price) ?? '0', times(row.amount, '0.000001'))).toBe(false)
  }
}
