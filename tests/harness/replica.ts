import { appendFile, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresAccount } from '@lagoon/server/platform/postgres/account'
import { findPostgresBinaries } from '@lagoon/server/platform/postgres/binaries'
import { openCluster } from '@lagoon/server/platform/postgres/cluster'
import { startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { freePort } from '@lagoon/server/platform/postgres/freePort'
import { launchPostmaster, stopPostmaster } from '@lagoon/server/platform/postgres/postmaster'
import pg from 'pg'
import { takeCluster } from './database'
import { leftBehindBy } from './leftovers'
import { makeTemplate } from './setup/template'

/** A Postgres for exchanges of tests, and a streaming replica of it. */
export interface Replicated {
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
export async function startReplicated(): Promise<Replicated> {
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
