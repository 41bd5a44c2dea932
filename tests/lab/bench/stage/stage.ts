import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Exchange } from '@lagoon/server/app/createExchange'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { type EmbeddedPostgres, startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { machineWall } from '@lagoon/server/platform/wall'
import { buildExchange } from '../../../harness/build'
import { Client } from '../../../harness/client'
import { type ServerProcess, startServerProcess } from '../../../harness/process'
import { seedTemplate } from '../../../harness/seedTemplate'
import { databaseAt } from '../../../harness/url'
import { emailOf, password, settlePeople } from './people'
import { type Plain, startPlain } from './plain'

/**
 * What rows are measured on: one Postgres with fsync on, and clones of one seeded database in it. When a row ends, everything that it took
 * from here stops, in reverse order.
 */
export class Stage {
  readonly #endings: (() => Promise<unknown>)[] = []
  #postgres: { server: EmbeddedPostgres; dataDir: string } | null = null
  #databases = 0

  /** Runs when the row ends. */
  later(end: () => Promise<unknown>): void {
    this.#endings.push(end)
  }

  async endOfRow(): Promise<void> {
    for (let end = this.#endings.pop(); end; end = this.#endings.pop()) await end()
  }

  async close(): Promise<void> {
    await this.endOfRow()
    await this.#postgres?.server.stop()
    if (this.#postgres) await rm(this.#postgres.dataDir, { recursive: true, force: true })
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'lagoon-bench-'))
    this.later(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** The address of a new clone of the seeded world: frozen, with the users of `people.ts`. */
  async database(): Promise<string> {
    const url = await this.#cluster()
    const name = `bench_${++this.#databases}`
    await onCluster(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
    this.later(() => onCluster(url, `DROP DATABASE ${name} WITH (FORCE)`))
    return databaseAt(url, name)
  }

  /** The address of a migrated database without a world, which does not wait for the disk. */
  async empty(): Promise<string> {
    const url = await this.#cluster()
    const name = `bench_${++this.#databases}`
    await onCluster(url, `CREATE DATABASE ${name}`)
    await onCluster(url, `ALTER DATABASE ${name} SET synchronous_commit = off`)
    this.later(() => onCluster(url, `DROP DATABASE ${name} WITH (FORCE)`))
    const { pool, close } = openDatabase(databaseAt(url, name), { max: 1 })
    await migrate(pool).finally(close)
    return databaseAt(url, name)
  }

  /** An exchange inside this process, for the commands alone. */
  async exchange(url?: string): Promise<Exchange> {
    const db = await this.pool(url ?? (await this.database()))
    const { exchange, dataDir } = await buildExchange(db, machineWall)
    await exchange.start()
    this.later(async () => {
      await exchange.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    return exchange
  }

  async pool(url: string, max = 8): Promise<Database> {
    const db = openDatabase(url, { max, query_timeout_ms: 600_000 })
    this.later(() => db.close())
    return db
  }

  /** The server as users start it, in its own process. */
  async server(url?: string): Promise<ServerProcess & { port: number; pid: number }> {
    const DATA_DIR = await this.folder()
    const server = await startServerProcess({ DATABASE_URL: url ?? (await this.database()), DATA_DIR })
    this.later(() => server.end('SIGTERM'))
    await server.ready()
    return { ...server, port: Number(new URL(server.url).port), pid: server.child.pid as number }
  }

  /** A bare Fastify with these answers, also in its own process. */
  async plain(answers: Record<string, string> = {}): Promise<Plain> {
    const plain = await startPlain(answers)
    this.later(() => plain.stop())
    return plain
  }

  /** The token of one of the users. */
  login(origin: string, id: number): Promise<string> {
    return new Client(origin).call('POST user/login', { user_type: 'email', user_string: emailOf(id), password })
  }

  async #cluster(): Promise<string> {
    if (!this.#postgres) {
      const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-bench-'))
      const server = await startPostgres({ dataDir, log: () => undefined, durable: true })
      this.#postgres = { server, dataDir }
      await makeTemplate(server.url)
    }
    return this.#postgres.server.url
  }
}

const template = 'bench_template'

async function makeTemplate(url: string): Promise<void> {
  await onCluster(url, `CREATE DATABASE ${template}`)
  const at = databaseAt(url, template)
  await seedTemplate(at)
  const db = openDatabase(at, { max: 3 })
  const { exchange, dataDir } = await buildExchange(db, machineWall)
  await exchange.start()
  await settlePeople(exchange)
  await exchange.stop()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function onCluster(url: string, sql: string): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1 })
  await pool.query(sql).finally(close)
}
