import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Account, postgresAccount } from './account'
import { findPostgresBinaries, type PostgresBinaries } from './binaries'
import { type Cluster, openCluster } from './cluster'
import { freePort } from './freePort'
import { becomeOwner, DataFolderInUse, databaseUrl, ensureDatabase, serverUrl } from './owner'
import { findPostmaster, isRunning, launchPostmaster, stopPostmaster } from './postmaster'

/**
 * A Postgres of this exchange under the data folder, with no service to install. The process that starts it owns the folder until `stop()`.
 * If a killed server left its Postgres running, the next server uses that one. If Postgres dies or somebody stops it, the server
 * starts it again on the same port.
 */
export interface EmbeddedPostgres {
  /** For the owner role, which migrates. */
  url: string
  /** For the role of the server. */
  serverUrl: string
  /** The id of the main process; it changes when Postgres is restarted. */
  readonly pid: number
  stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Off only for test databases: a crash of the machine may lose them. */
  durable?: boolean
  /** The address of this server, shown to another one that wants the folder. */
  servesAt?: string | undefined
}

interface Setup {
  cluster: Cluster
  binaries: PostgresBinaries
  account: Account | undefined
  durable: boolean
  log: (line: string) => void
  servesAt: string | undefined
}

interface Attached {
  owner: pg.Client
  pid: number
  port: number
}

const database = 'lagoon'
/** Long, because after a crash Postgres first replays its write-ahead log. */
const timeout_ms = 60_000
const look_ms = 1000

export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true
  const binaries = await findPostgresBinaries()
  const account = await postgresAccount()
  const cluster = await openCluster(resolve(options.dataDir), binaries, account, durable)
  const setup: Setup = { cluster, binaries, account, durable, log: options.log, servesAt: options.servesAt }
  let current = await attach(setup)
  await ensureDatabase(current.owner, database)

  const end = new AbortController()
  let reviving: Promise<void> = Promise.resolve()
  const watch = () => {
    const { owner } = current
    const looking = setInterval(async () => {
      // After a SIGTERM Postgres would wait for this connection too.
      if ((await findPostmaster(cluster))?.isStopping) await owner.end()
    }, look_ms)
    owner.once('end', () => {
      clearInterval(looking)
      if (end.signal.aborted) return
      options.log('The database went away; starting it again.')
      reviving = revive()
    })
  }
  const revive = async () => {
    while (!end.signal.aborted) {
      try {
        current = await attach(setup, current.port, end.signal)
        if (end.signal.aborted) return
        watch()
        options.log('The database is back.')
        return
      } catch (error) {
        if (end.signal.aborted) return
        options.log(`The database does not start: ${messageOf(error)}`)
        await pause(1000)
      }
    }
  }
  watch()

  return {
    url: databaseUrl(cluster, current.port, database),
    serverUrl: serverUrl(cluster, current.port, database),
    get pid() {
      return current.pid
    },
    async stop() {
      end.abort()
      await reviving
      await current.owner.end().catch(() => undefined)
      await stopPostmaster(cluster, binaries, current.pid)
    },
  }
}

/** Connects to the cluster's Postgres, starting it if it does not run, until this process owns it. */
async function attach(setup: Setup, samePort?: number, end?: AbortSignal): Promise<Attached> {
  const deadline = performance.now() + timeout_ms
  let failure: unknown
  while (performance.now() < deadline && !end?.aborted) {
    try {
      return (await adopt(setup)) ?? (await launch(setup, samePort))
    } catch (error) {
      if (error instanceof DataFolderInUse || cannotRun(error)) throw error
      failure = error
      await pause(50)
    }
  }
  throw new Error(`Postgres does not answer: ${messageOf(failure)} (see ${setup.cluster.logFile})`)
}

async function adopt({ cluster, binaries, servesAt }: Setup): Promise<Attached | undefined> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return undefined
  const { pid, port, isStopping } = postmaster
  if (!isStopping) return { pid, port, owner: await becomeOwner(cluster, port, servesAt) }
  await stopPostmaster(cluster, binaries, pid)
  return undefined
}

async function launch(setup: Setup, samePort?: number): Promise<Attached> {
  const { cluster } = setup
  const port = samePort ?? (await freePort(await rememberedPort(cluster)))
  const pid = await launchPostmaster(cluster, setup.binaries, setup.account, { port, durable: setup.durable })
  for (;;) {
    // Postgres exits by itself if another server was faster, or while processes of a killed one are still ending.
    if (!isRunning(pid)) throw new Error(await lastWords(cluster))
    try {
      const owner = await becomeOwner(cluster, port, setup.servesAt)
      await writeFile(cluster.portFile, `${port}\n`)
      return { owner, pid, port }
    } catch (error) {
      if (error instanceof DataFolderInUse) throw error
      await pause(15)
    }
  }
}

/** Another try would fail in the same way. */
const cannotRun = (error: unknown): boolean => /^spawn/.test((error as NodeJS.ErrnoException).syscall ?? '')

async function rememberedPort(cluster: Cluster): Promise<number | undefined> {
  return Number(await readFile(cluster.portFile, 'utf8').catch(() => '')) || undefined
}

async function lastWords(cluster: Cluster): Promise<string> {
  const log = await readFile(cluster.logFile, 'utf8').catch(() => '')
  const fatal = log.split('\n').filter(line => /FATAL|PANIC|error/.test(line))
  return fatal.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it ended at once'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
