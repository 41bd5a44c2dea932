import { rm } from 'node:fs/promises'
import { type Commit, commitStatement, written } from '@lagoon/server/lane/log/commit'
import { eventsText, indexStatement, readersOf } from '@lagoon/server/lane/log/events'
import { noOrigin } from '@lagoon/server/lane/origin'
import { PostgresStore } from '@lagoon/server/lane/postgresStore'
import type { Store } from '@lagoon/server/lane/store'
import { machineWall } from '@lagoon/server/platform/wall'
import type { PoolClient } from 'pg'
import { composeExchange } from '../../../harness/build'
import { median, microseconds } from '../figures'
import { inTurn } from '../inTurn'
import type { Line, Row } from '../row'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'
import { processorOf, processorSeconds } from '../stage/processor'
import type { Stage } from '../stage/stage'

const orders = 20_000
const again = 40

/** The processor time of one order in microseconds, Node's and Postgres's together. */
export const parts: Row = {
  id: 'parts',
  what: 'processor time of an order for what keeps account of it',
  against: 'all that the order costs Node and Postgres, in process, up to 1,000 to a batch',
  goal: 'the log ≤ 0.05×',
  async run(stage) {
    const commits: Commit[] = []
    const heard = await orderCost(stage, false, commit => commits.push(commit))
    const unheard = await orderCost(stage, true)
    const { ours: whole, reference: without } = await inTurn(6, { ours: heard, reference: unheard })
    const { log, events, origins } = await costs(await stage.pool(await stage.database()), commits)
    const line = (name: string, ours: number, goals: Line['goals'] = []): Line => ({
      ...{ case: name, ours, reference: whole, show: microseconds, goals },
    })
    return [
      line('the log: requests and answers', log, [{ of: 'ratio', most: 0.05 }]),
      line('the events and their index', events),
      line('the origins of requests', origins),
      line('followers of events: inbox, frames, webhooks', whole - without),
    ]
  },
}

/** Starts an exchange. The returned function places orders in it and returns the cost of one. `hear` gets the commits of twenty large batches. */
async function orderCost(stage: Stage, withoutFollowers: boolean, hear: (commit: Commit) => void = () => undefined) {
  const db = await stage.pool(await stage.database())
  let heard = 0
  const store = heardBy(new PostgresStore(db.lane, { wall_ms: machineWall.now, madeBy: 'bench' }), commit => {
    if (commit.commands.length > 100 && heard++ < 20) hear({ ...commit, events: [...commit.events] })
  })
  const { exchange, dataDir } = await composeExchange({ db, store, wall: machineWall, withoutFollowers })
  await exchange.start()
  stage.later(async () => {
    await exchange.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const place = placing(exchange)
  const price = middle(exchange)
  const half = people.length / 2
  return () =>
    processorOf(db.pool, orders, () =>
      together(orders, 1000, n => {
        const isSell = n % 2 === 0
        return place(people[((n >> 1) % half) + (isSell ? 0 : half)] as number, isSell ? 2 : 1, price)
      }),
    ).then(({ node, postgres }) => node + postgres)
}

const heardBy = (inner: PostgresStore, hear: (commit: Commit) => void): Store => ({
  commit(fence, changes, commit) {
    hear(commit)
    return inner.commit(fence, changes, commit)
  },
  claimed: () => inner.claimed(),
  claim: epoch => inner.claim(epoch),
  open: tables => inner.open(tables),
  find: (wanted, epoch) => inner.find(wanted, epoch),
  transaction: (fence, commit, work, options) => inner.transaction(fence, commit, work, options),
  onLost: listener => inner.onLost(listener),
  close: () => inner.close(),
})

/** For real batches: the time Node needs to write each part of the log row, and Postgres to insert it. */
async function costs({ pool }: Awaited<ReturnType<Stage['pool']>>, commits: readonly Commit[]) {
  const commands = again * commits.reduce((sum, commit) => sum + commit.commands.length, 0)
  const nobodys = commits.map(commit => ({
    ...commit,
    events: [],
    commands: commit.commands.map(command => ({ ...command, origin: noOrigin })),
  }))
  const silent = commits.map(commit => ({ ...commit, events: [] }))
  const node = (work: () => void) => {
    work()
    const before = process.cpuUsage()
    for (let i = 0; i < again; i++) work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / commands
  }
  const packed = node(() => nobodys.map(written))
  const withOrigins = node(() => silent.map(written))
  const eventTexts = node(() => commits.map(({ events }) => [eventsText(events), readersOf(events)]))

  const client = await pool.connect()
  try {
    const postgres = await inPostgres(client, commits, commands)
    return {
      log: packed + postgres.log,
      events: eventTexts + postgres.events - postgres.row,
      origins: Math.max(0, withOrigins - packed) + postgres.origins - postgres.row,
    }
  } finally {
    client.release(true)
  }
}

/** Compares a log row that has only one part with an empty one. */
async function inPostgres(client: PoolClient, commits: readonly Commit[], commands: number) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const texts = commits.map(commit => ({ ...written(commit), readers: readersOf(commit.events) }))
  const insert = async (
    batch: number,
    { commands = '', answers = '', events = null, asked = '', readers = '' }: Parts,
  ) => {
    const values = [batch, 1, 'call', 1, 1, 'bench', commands, answers, events, null, '{}', asked, null]
    await client.query(commitStatement.text, values)
    if (readers) await client.query(indexStatement.text, [batch, readers])
  }
  const spentOn = async (partsOf: (text: (typeof texts)[0]) => Parts) => {
    const spent = async () => {
      const before = (await processorSeconds(rows[0].pid)) ?? Number.NaN
      await client.query('BEGIN')
      let batch = 1e9
      for (let i = 0; i < again; i++) for (const text of texts) await insert(++batch, partsOf(text))
      await client.query('ROLLBACK')
      return ((((await processorSeconds(rows[0].pid)) ?? Number.NaN) - before) * 1e6) / commands
    }
    return median([await spent(), await spent(), await spent()])
  }
  return {
    row: await spentOn(() => ({})),
    log: await spentOn(({ commands, answers }) => ({ commands, answers })),
    events: await spentOn(({ events, readers }) => ({ events, readers })),
    origins: await spentOn(({ asked }) => ({ asked })),
  }
}

interface Parts {
  commands?: string
  answers?: string
  events?: string | null
  asked?: string
  readers?: string
}
