import type { Pool } from 'pg'
import { openPool } from '../platform/db/pools'
import { Visits } from './visits.data'

/** What a host knows of a world besides `main`. Times are unix seconds of the wall; null is never. */
export interface WorldRow {
  name: string
  /** The name of its database. */
  database: string
  /** `deleting`: its database may be gone already. `archived`: it is a file. */
  state: 'creating' | 'ready' | 'failed' | 'deleting' | 'archived'
  brand: string
  /** The software that last opened it. */
  version: string
  created_at: number
  expires_at: number | null
  sleeps_after: number
  reset_every: number | null
  reset_to: string | null
  reset_at: number | null
  /** The second at which a sleeping world has work for someone outside, such as a webhook. */
  wake_at: number | null
  seen_at: number | null
  visits: number
  /** The address of the host that last opened it; it is there while that host has its lock. */
  holder: string
  /** Its secrets, encrypted. */
  secrets: string
  /** The data sets of recorded prices that it used when it last closed, separated by commas. */
  market: string
  /** Who created it at `/new`, and the digest of the address; null: an operator or a program did. */
  visitor: string | null
  visitor_address: string | null
}

const columns = {
  name: 'text PRIMARY KEY',
  database: 'text NOT NULL UNIQUE',
  state: 'text NOT NULL',
  brand: "text NOT NULL DEFAULT ''",
  version: "text NOT NULL DEFAULT ''",
  created_at: 'int8 NOT NULL',
  expires_at: 'int8',
  sleeps_after: 'int4 NOT NULL',
  reset_every: 'int4',
  reset_to: 'text',
  reset_at: 'int8',
  wake_at: 'int8',
  seen_at: 'int8',
  visits: 'int4 NOT NULL DEFAULT 0',
  secrets: 'text NOT NULL',
  holder: "text NOT NULL DEFAULT ''",
  market: "text NOT NULL DEFAULT ''",
  visitor: 'text',
  visitor_address: 'text',
} satisfies Record<keyof WorldRow, string>
const names = Object.keys(columns) as (keyof WorldRow)[]
const times = names.filter(name => columns[name].startsWith('int8'))
/** Columns that an older list lacks. */
const later = ['holder', 'market', 'visitor', 'visitor_address'] as const

/** The worlds of a host, in a database of its own. */
export class Registry {
  readonly #pool: Pool
  readonly visits: Visits

  constructor(url: string) {
    this.#pool = openPool(url, { max: 2, query_timeout_ms: 5000 })
    this.visits = new Visits(this.#pool)
  }

  async open(): Promise<void> {
    const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
    // Two hosts may start at once, and the list may be of an older version.
    await this.#pool.query(`BEGIN; SELECT pg_advisory_xact_lock(1);
      CREATE TABLE IF NOT EXISTS world (${definitions.join(', ')});
      ${later.map(name => `ALTER TABLE world ADD COLUMN IF NOT EXISTS ${name} ${columns[name]};`).join(' ')}
      CREATE UNIQUE INDEX IF NOT EXISTS world_visitor ON world (visitor); COMMIT`)
    await this.visits.open()
  }

  async all(): Promise<WorldRow[]> {
    return (await this.#pool.query<WorldRow>('SELECT * FROM world ORDER BY created_at DESC, name')).rows.map(read)
  }

  async read(name: string): Promise<WorldRow | null> {
    const { rows } = await this.#pool.query<WorldRow>('SELECT * FROM world WHERE name = $1', [name])
    return rows[0] ? read(rows[0]) : null
  }

  /** The world of a visitor. */
  async ofVisitor(visitor: string): Promise<WorldRow | null> {
    const { rows } = await this.#pool.query<WorldRow>('SELECT * FROM world WHERE visitor = $1', [visitor])
    return rows[0] ? read(rows[0]) : null
  }

  /** False if the name is taken. */
  async add(row: WorldRow): Promise<boolean> {
    const places = names.map((_, n) => `$${n + 1}`)
    const { rowCount } = await this.#pool.query(
      `INSERT INTO world (${names.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT (name) DO NOTHING`,
      names.map(name => row[name]),
    )
    return rowCount === 1
  }

  async change(name: string, change: Partial<WorldRow>): Promise<void> {
    const changed = Object.entries(change)
    const set = changed.map(([column], n) => `${column} = $${n + 2}`)
    await this.#pool.query(`UPDATE world SET ${set.join(', ')} WHERE name = $1`, [name, ...changed.map(([, to]) => to)])
  }

  /** Adds to the number of visits, because other hosts add to it too. Returns the new number. */
  async visited(name: string, visits: number, seen_at: number | null): Promise<number> {
    const { rows } = await this.#pool.query(
      'UPDATE world SET visits = visits + $2, seen_at = greatest(seen_at, $3) WHERE name = $1 RETURNING visits',
      [name, visits, seen_at],
    )
    return rows[0]?.visits ?? 0
  }

  async remove(name: string): Promise<void> {
    await this.#pool.query('DELETE FROM world WHERE name = $1', [name])
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

/** An int8 comes as text; a second of the wall is a safe number. */
function read(row: WorldRow): WorldRow {
  const seconds = times.map(name => [name, row[name] === null ? null : Number(row[name])])
  return { ...row, ...Object.fromEntries(seconds) }
}
