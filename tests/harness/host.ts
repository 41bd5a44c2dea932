import { mkdtemp, rm } from 'node:fs/promises'
import { createExchange, type Exchange } from '@lagoon/server/app/createExchange'
import { serveWorlds } from '@lagoon/server/host/front'
import { Host } from '@lagoon/server/host/host'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { openPool } from '@lagoon/server/platform/db/pools'
import type { Log } from '@lagoon/server/platform/log'
import { newUuid } from '@lagoon/server/platform/random'
import { steeredWall } from '@lagoon/server/platform/wall'
import { type Config, readConfig } from '@lagoon/server/settings/config'
import type { CallData, CallInput } from '@lagoon/shared/api/index'
import type { RowOf } from '@lagoon/shared/client/rows'
import { demoPeople, everybodyNamed } from '../../seeds/named'
import { filesPrefix, testLog, worldStart } from './build'
import { Client } from './client'
import { cloneDatabase, onCluster, templateName } from './database'
import { leftBehindBy } from './leftovers'
import { beginFrozen } from './seedTemplate'
import { databaseAt } from './url'

export const hostKey = 'the-key-of-the-host'

/** A server with `main` and further worlds, which are copies of the template of all tests: frozen at `worldStart`. */
export interface TestHost {
  origin: string
  host: Host
  main: Exchange
  wall: ReturnType<typeof steeredWall>
  config: Config
  log: Log
  /** A program with the key of the host. */
  program: Client
  /** Creates a world. */
  create(name: string, more?: Omit<CallInput<'POST worlds'>, 'name'>): Promise<CallData<'POST worlds'>>
  /** The row of a world in the list of worlds. */
  rowOf(name: string): Promise<RowOf<'GET worlds'> | undefined>
  /** A client of a world, for example with a token of it. */
  at(name: string, token?: string): Client
  databaseOf(name: string): Promise<string>
  /** Makes the database of a sleeping world as an older version would have left it. */
  inDatabaseOf(name: string, statements: readonly string[]): Promise<void>
  /** Ends the connections to the list of worlds, with all locks. */
  loseLocks(): Promise<void>
  /** The database with the list of worlds. */
  registryUrl: string
  /** How long it took to open the host. */
  opened_ms: number
  /** Stops the process and starts it again on the same databases and files. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface HostedBeside {
  wall?: ReturnType<typeof steeredWall>
  beside?: TestHost
  owner?: { name: string; password: string }
}

const hashing = { memoryCost: 64, timeCost: 1 }

/** `beside` is a host whose worlds this one shares; it has a `main` of its own. `owner` is the role that creates the databases of worlds. */
export async function startHost(
  { worlds, ...settings }: Partial<Omit<Config, 'worlds'>> & { worlds?: Partial<Config['worlds']> } = {},
  { wall = steeredWall(), beside, owner }: HostedBeside = {},
): Promise<TestHost> {
  const log = testLog()
  const database = await cloneDatabase()
  const own = `lagoon_host_${newUuid().slice(0, 8)}`
  const dataDir = beside?.config.dataDir ?? (await mkdtemp(leftBehindBy(filesPrefix)))
  const config: Config = {
    ...{ ...readConfig({}), logLevel: 'silent', dataDir },
    worlds: {
      ...{ awake: 20, key: hostKey, address: null, database: beside?.config.worlds.database ?? own },
      ...{ visitors: 0, visitors_hours: 24, ...worlds },
    },
    ...settings,
  }
  const registry = config.worlds.database
  const ownerUrl = new URL(database.url)
  if (owner) Object.assign(ownerUrl, { username: owner.name, password: owner.password })
  async function open() {
    const db = openDatabase(database.url, { max: 6 })
    const host = new Host({
      ...{ wall, log, config, ownerUrl: ownerUrl.href, serverUrl: database.url, template: templateName() },
      build: options => createExchange({ ...options, demoPeople, hashing }),
      main: () => main,
      seed: (exchange, { seed = 'test', start = worldStart, isEmpty = false, market = {} }) =>
        beginFrozen(exchange, seed, start, { isEmpty, files: market }),
      people: Object.fromEntries(everybodyNamed.map(({ name, id }) => [name.toLowerCase(), id])),
    })
    const began = performance.now()
    await host.open()
    const opened_ms = performance.now() - began
    const main: Exchange = await createExchange({
      config,
      db,
      wall,
      log,
      demoPeople,
      hashing,
      worlds: host,
      addresses: host.addresses,
      copying: host.copying,
    })
    await main.app.ready()
    serveWorlds(main.app, host, wall)
    const origin = await main.app.listen({ host: '127.0.0.1', port: 0 })
    host.address = origin
    await main.start()
    const stop = async () => {
      await host.stop()
      await main.stop()
      await db.close()
    }
    return { host, main, origin, opened_ms, stop }
  }
  let now = await open()
  const withKey: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-host-key', hostKey)
    return fetch(address, { ...init, headers })
  }
  const program = () => new Client(now.origin, null, withKey)
  return {
    wall,
    config,
    log,
    get origin() {
      return now.origin
    },
    get host() {
      return now.host
    },
    get main() {
      return now.main
    },
    registryUrl: databaseAt(database.url, registry),
    get opened_ms() {
      return now.opened_ms
    },
    get program() {
      return program()
    },
    create: (name, more) => program().call('POST worlds', { name, ...more }),
    rowOf: async name => (await program().call('GET worlds', { name })).data[0],
    at: (name, token) => new Client(`${now.origin}/w/${name}`, token ?? null),
    async databaseOf(name) {
      const list = openPool(databaseAt(database.url, registry), { max: 1 })
      const { rows } = await list.query('SELECT database FROM world WHERE name = $1', [name])
      await list.end()
      return rows[0].database
    },
    async inDatabaseOf(name, statements) {
      const list = openPool(databaseAt(database.url, registry), { max: 1 })
      const { rows } = await list.query("UPDATE world SET version = 'older' WHERE name = $1 RETURNING database", [name])
      await list.end()
      const pool = openPool(databaseAt(database.url, rows[0].database), { max: 1 })
      for (const statement of statements) await pool.query(statement)
      await pool.end()
    },
    async loseLocks() {
      const text = `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND datname = '${registry}'`
      await onCluster(text)
    },
    async restart() {
      await now.stop()
      now = await open()
    },
    async stop() {
      if (!beside) await Promise.all((await now.host.list(now.origin)).map(({ name }) => now.host.delete(name)))
      await now.stop()
      await database.drop()
      if (beside) return
      await onCluster(`DROP DATABASE IF EXISTS ${registry} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
