import type { Pool } from 'pg'
import { openPool } from '../platform/db/pools'
import { allowCopy, allowServer } from '../platform/db/serverRole'
import { FairTurns } from '../platform/fairTurns'
import { Refusal, refuse } from '../platform/refusal'
import { listingOf } from '../world/fork/forkRows'

/** Where the databases of a host are: the role that creates, migrates and drops them, and the one that serves a world. */
interface Roles {
  ownerUrl: string
  serverUrl: string
}

const insufficientPrivilege = '42501'
/** Connections that a new world may not take from the others. */
const spared_connections = 10

/** Creates, copies and drops the databases of worlds. It is connected as their owner only while it does so. */
export class Databases {
  readonly #pool: Pool
  /** Creating and dropping take long, and leave a connection to the rest. */
  readonly #long = new FairTurns<string>({ atOnce: 2, each: 2, waiting: 10_000 })

  constructor(private readonly roles: Roles) {
    this.#pool = openPool(roles.ownerUrl, { max: 3, query_timeout_ms: 120_000, idle_ms: 10 })
  }

  ownerUrl = (database: string): string => databaseAt(this.roles.ownerUrl, database)
  serverUrl = (database: string): string => databaseAt(this.roles.serverUrl, database)

  async exists(name: string): Promise<boolean> {
    return (await this.#pool.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1
  }

  /** The names of the databases that begin so. */
  async named(beginning: string): Promise<string[]> {
    const { rows } = await this.#pool.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      beginning,
    ])
    return rows.map(({ datname }) => datname)
  }

  /** Creates a database: an empty one, or a copy of another that has no connections. */
  async create(name: string, template?: string): Promise<void> {
    const copied = template ? ` TEMPLATE ${quoted(template)}` : ''
    const statement = `CREATE DATABASE ${quoted(name)}${copied}`
    await this.#inTurn('create', statement).catch((error: Error & { code?: string }) => {
      if (error.code !== insufficientPrivilege) throw error
      const role = decodeURIComponent(new URL(this.roles.ownerUrl).username)
      refuse('host_not_allowed', { params: { role, statement: `ALTER ROLE ${role} CREATEDB` } })
    })
    await this.#pool.query(`REVOKE CONNECT ON DATABASE ${quoted(name)} FROM PUBLIC`)
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#pool.query(`ALTER DATABASE ${quoted(from)} RENAME TO ${quoted(to)}`)
  }

  async drop(name: string): Promise<void> {
    await this.#inTurn('drop', `DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`)
  }

  /** Gives the server's role its rights. A copy has all of them but those on the database itself. */
  async allow(pool: Pool, name: string, { isCopy = false } = {}): Promise<void> {
    if (new URL(this.roles.ownerUrl).username === new URL(this.roles.serverUrl).username) return
    await (isCopy ? allowCopy : allowServer)(pool, this.serverUrl(name))
  }

  async asOwner<R>(name: string, work: (pool: Pool) => Promise<R>): Promise<R> {
    const pool = openPool(this.ownerUrl(name), { max: 1, query_timeout_ms: 120_000 })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }

  /** The sizes of these databases in bytes. */
  async sizes(names: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.#pool.query(
      'SELECT datname AS name, pg_database_size(oid) AS size FROM pg_database WHERE datname = ANY($1)',
      [names],
    )
    return new Map(rows.map(({ name, size }) => [name, Number(size)]))
  }

  /** The coins and pairs of a world, as its files name them. */
  listingOf(name: string): Promise<string> {
    return this.asOwner(name, pool => listingOf(async (text, values = []) => (await pool.query(text, values)).rows))
  }

  async assertRoom(): Promise<void> {
    const { rows } = await this.#pool.query(
      `SELECT current_setting('max_connections')::int - count(*)::int AS free FROM pg_stat_activity`,
    )
    if (rows[0].free < spared_connections) throw full('connections')
  }

  #inTurn(kind: 'create' | 'drop', statement: string) {
    return this.#long.take(kind, () => this.#pool.query(statement))
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

export const full = (what: 'memory' | 'disk' | 'connections' | 'worlds'): Refusal =>
  new Refusal('host_full', { params: { what }, text: `host_full.${what}` })

export function databaseAt(url: string, database: string): string {
  const at = new URL(url)
  at.pathname = `/${database}`
  return at.href
}

/** Names of databases are ours; they are quoted because a template's may begin with a digit. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
