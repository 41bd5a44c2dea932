import { appendFile, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresAccount } from '@lagoon/server/platform/postgres/account'
import { findPostgresBinaries } from '@lagoon/server/platform/postgres/binaries'
import { openCluster } from '@lagoon/server/platform/postgres/cluster'
import { startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { freePort } from '@lagoon/server/platform/postgres/freePort'
import { launchPostmaster, stopPostmaster } from '@lagoon/server/platform/postgres/postmaster'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeCluster } from '../../harness/database'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { leftBehindBy } from '../../harness/leftovers'
import { makeTemplate } from '../../harness/setup/template'

/** A read replica that may be behind: it serves reads, and users never see an older state than they have already seen. */
let postgres: Replicated

beforeAll(async () => {
  postgres = await startReplicated()
}, 120_000)
afterAll(() => postgres?.stop())

/** A price far below the market, so that the order waits. */
const waits = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0001', target_price: '1000' } as const

describe.each([
  ['by itself', false],
  ['behind a gateway', true],
])('an exchange %s with a read replica', (_, behindGateway) => {
  let exchange: TestExchange

  beforeAll(async () => {
    exchange = await startExchange({}, { replica: postgres.replica, behindGateway })
  })
  afterAll(() => exchange?.stop())
  beforeEach(() => postgres.level())
  afterEach(() => postgres.resume())

  const readBy = async (who: 'replica' | 'primary') => {
    const figures = await (await fetch(`${exchange.origin}/metrics`)).text()
    return Number(new RegExp(`lagoon_private_reads{by="${who}"} (\\d+)`).exec(figures)?.[1])
  }
  const orders = async (person: Awaited<ReturnType<TestExchange['as']>>) =>
    (await person.call('GET coin/list', { status: 1 })).map(({ id }) => id)

  it('reads from the replica once it has the caller’s last write', async () => {
    const alice = await exchange.as('alice')
    const { id } = await alice.call('POST coin/trade', waits)
    await postgres.level()
    const before = await readBy('replica')
    expect(await orders(alice)).toContain(id)
    expect(await readBy('replica')).toBe(before + 1)
  })

  it('reads from the primary for a caller that sends no batch number', async () => {
    const before = await readBy('replica')
    await orders(await exchange.as('bob'))
    expect(await readBy('replica')).toBe(before)
  })

  it('shows a user their own changes while the replica is paused', async () => {
    const alice = await exchange.as('alice')
    await alice.call('POST coin/trade', waits)
    await postgres.pause()
    const { id } = await alice.call('POST coin/trade', waits)
    expect(await orders(alice)).toContain(id)
    await alice.call('PUT coin/trade', { id })
    expect(await orders(alice)).not.toContain(id)
  })

  it('shows a user the fills by others while the replica is paused', async () => {
    const [alice, bob] = [await exchange.as('alice'), await exchange.as('bob')]
    const { bids, asks } = (await exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: 3 })).depth
    // A price between the best quotes of the house, where only users trade.
    const target_price = ((Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2).toFixed(2)
    const { id } = await alice.call('POST coin/trade', { ...waits, amount: '0.01', target_price })
    await postgres.level()
    expect(await orders(alice)).toContain(id)
    await postgres.pause()
    await bob.call('POST coin/trade', { ...waits, type: 2, amount: '0.01', target_price })
    expect(await orders(alice)).not.toContain(id)
  })

  it('reads notifications from the primary, because no batch writes them', async () => {
    const alice = await exchange.as('alice')
    await alice.call('POST coin/trade', waits)
    await postgres.level()
    await alice.call('GET notifications', { page: 1, limit: 10 })
    const before = await readBy('replica')
    await alice.call('POST notifications/read', {})
    expect((await alice.call('GET notifications', { page: 1, limit: 10 })).unread).toBe(0)
    expect(await readBy('replica')).toBe(before)
  })

  it('continues to read when a restore cancels queries at the replica', async () => {
    const alice = await exchange.as('alice')
    await exchange.inside.snapshots.take('before', { by: '', request: '', sending: null })
    const { id } = await alice.call('POST coin/trade', waits)
    const read = { on: true }
    const statuses = new Set<number>()
    const reading = (async () => {
      // While the server reads the restored world, it answers 503.
      while (read.on) await alice.ask('GET coin/list', { status: 1 }).then(({ status }) => statuses.add(status))
    })()
    await exchange.inside.snapshots.restore('before', { by: '', request: '', sending: null })
    expect(await orders(alice)).not.toContain(id)
    read.on = false
    await reading
    expect([...statuses].filter(status => status !== 200 && status !== 503)).toEqual([])
  })
})

it('An exchange continues to read when its replica is gone', async () => {
  const exchange = await startExchange({}, { replica: postgres.replica })
  const alice = await exchange.as('alice')
  const { id } = await alice.call('POST coin/trade', waits)
  await postgres.level()
  expect((await alice.call('GET coin/list', { status: 1 })).map(row => row.id)).toContain(id)
  await postgres.stopReplica()
  expect((await alice.call('GET coin/list', { status: 1 })).map(row => row.id)).toContain(id)
  await exchange.stop()
})

/** A Postgres for exchanges of tests, and a streaming replica of it. */
interface Replicated {
  /** The address of the replica. */
  replica: string
  /** The replica keeps receiving, but shows nothing new until it is resumed. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits until the replica shows everything that the primary has. */
  level(): Promise<void>
  /** Stops the replica. */
  stopReplica(): Promise<void>
  stop(): Promise<void>
}

/** Databases are cloned there until it stops. */
async function startReplicated(): Promise<Replicated> {
  const dataDir = await mkdtemp(leftBehindBy('lagoon-test-'))
  const copyDir = await mkdtemp(leftBehindBy('lagoon-test-'))
  const primary = await startPostgres({ dataDir, durable: false, log: () => undefined })
  takeCluster({ clusterUrl: primary.url, template: await makeTemplate(primary.url) })
  const first = await connected(primary.url)
  const copy = await copied(first, dataDir, copyDir, primary.url)
  const replica = `${primary.url.replace(/:\d+\//, `:${copy.port}/`)}`
  const other = await connected(replica)
  let isStopped = false
  const stopReplica = async () => {
    if (isStopped) return
    isStopped = true
    await other.end()
    await copy.stop()
  }
  return {
    replica,
    async pause() {
      await other.query('SELECT pg_wal_replay_pause()')
      await until(other, `SELECT pg_get_wal_replay_pause_state() = 'paused' AS done`)
    },
    async resume() {
      await other.query('SELECT pg_wal_replay_resume()')
    },
    async level() {
      const { rows } = await first.query<{ at: string }>('SELECT pg_current_wal_lsn() AS at')
      await until(other, 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done', [rows[0]?.at])
    },
    stopReplica,
    async stop() {
      await stopReplica()
      await first.end()
      await primary.stop()
      takeCluster(null)
      for (const folder of [dataDir, copyDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A base backup of a running cluster, done by hand as in Postgres's manual; the copy then streams from the primary. */
async function copied(first: pg.Client, from: string, to: string, primaryUrl: string) {
  const [binaries, account] = await Promise.all([findPostgresBinaries(), postgresAccount()])
  await first.query(`SELECT pg_backup_start('replica', true)`)
  await cp(from, to, {
    recursive: true,
    filter: source => !source.endsWith('postmaster.pid') && !source.endsWith('postgres.port'),
  })
  const { rows } = await first.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  const cluster = await openCluster(to, binaries, account, false)
  const { hostname: host, port, username: user, password } = new URL(primaryUrl)
  await writeFile(join(cluster.folder, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(cluster.folder, 'standby.signal'), '')
  await appendFile(
    join(cluster.folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} password=${password}'\nmax_standby_streaming_delay = 1s\n`,
  )
  if (account) {
    const files = await readdir(cluster.folder, { recursive: true })
    for (const file of ['', ...files]) await chown(join(cluster.folder, file), account.uid, account.gid)
  }
  const at = await freePort(undefined)
  const pid = await launchPostmaster(cluster, binaries, account, { port: at, durable: false })
  return { port: at, stop: () => stopPostmaster(cluster, binaries, pid) }
}

/** A server that was just started may not answer yet. */
async function connected(url: string): Promise<pg.Client> {
  const end = performance.now() + 30_000
  let client = await tried(url)
  while (!client && performance.now() < end) client = await tried(url)
  return client ?? Promise.reject(new Error('the replica does not answer'))
}

async function tried(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client,
    () => null,
  )
}

async function until(client: pg.Client, question: string, values: unknown[] = []): Promise<void> {
  const isDone = async () => (await client.query<{ done: boolean }>(question, values)).rows[0]?.done
  const end = performance.now() + 30_000
  while (!(await isDone())) if (performance.now() > end) throw new Error(`never: ${question}`)
}
