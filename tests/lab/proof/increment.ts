import { figure } from './judge'
import type { Pool } from './pool'
import type { Figure } from './section'

/**
 * What must hold of everything that was posted since `$1`, the last posting that was checked: cheap enough for every second of a run. Each
 * is a query that returns no row; the full list, over all there is, is `ledger/invariants`.
 */
const increments: readonly { id: string; sql: string }[] = [
  {
    id: 'I-01',
    sql: `SELECT entry_id, coin_id, sum(available + frozen) AS sum FROM world.posting WHERE id > $1
          GROUP BY entry_id, coin_id HAVING sum(available + frozen) <> 0`,
  },
  {
    id: 'I-02',
    sql: `SELECT coin_id, sum(available + frozen) AS sum FROM world.wallet
          WHERE $1::bigint IS NOT NULL GROUP BY coin_id HAVING sum(available + frozen) <> 0`,
  },
  {
    id: 'I-03',
    sql: `SELECT id FROM world.wallet WHERE $1::bigint IS NOT NULL AND owner_id > 0 AND (available < 0 OR frozen < 0)`,
  },
  {
    id: 'I-04',
    sql: `WITH fresh AS (
            SELECT wallet_id, id, available, frozen, after_available, after_frozen,
                   lag(id) OVER history AS before_id, lead(id) OVER history IS NULL AS is_last,
                   lag(after_available) OVER history AS before_available, lag(after_frozen) OVER history AS before_frozen
            FROM world.posting WHERE id > $1 WINDOW history AS (PARTITION BY wallet_id ORDER BY id)
          )
          SELECT f.wallet_id, f.id FROM fresh f JOIN world.wallet w ON w.id = f.wallet_id
          LEFT JOIN LATERAL (
            SELECT after_available, after_frozen FROM world.posting
            WHERE f.before_id IS NULL AND wallet_id = f.wallet_id AND id <= $1 ORDER BY id DESC LIMIT 1
          ) old ON true
          WHERE f.after_available <> coalesce(f.before_available, old.after_available, 0) + f.available
             OR f.after_frozen <> coalesce(f.before_frozen, old.after_frozen, 0) + f.frozen
             OR f.is_last AND (w.available <> f.after_available OR w.frozen <> f.after_frozen)`,
  },
  {
    id: 'I-05',
    sql: `SELECT owner_id, account, coin_id FROM (
            SELECT owner_id, account, coin_id, frozen, 0 AS held FROM world.wallet WHERE $1::bigint IS NOT NULL
            UNION ALL SELECT owner_id, account, coin_id, 0, amount FROM world.hold
          ) both_sides GROUP BY owner_id, account, coin_id HAVING sum(frozen) <> sum(held)`,
  },
  {
    id: 'I-08',
    sql: `SELECT p.id FROM world.posting p WHERE p.id > $1 AND NOT EXISTS (SELECT FROM world.entry e WHERE e.id = p.entry_id)`,
  },
]

/** Looks each second, from the last checked posting on; a database that is away is asked again a second later. */
export class Watch {
  readonly #broken: unknown[] = []
  #mark = 0
  #looks = 0
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(private readonly pool: Pool) {}

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.look()).catch(() => undefined)
    }, 1000)
  }

  async stop(): Promise<readonly Figure[]> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#looking
    await this.look()
    return [{ what: 'looks between', value: this.#looks }, figure('violations seen between', this.#broken)]
  }

  /** All increments against one moment, however much is written meanwhile. */
  async look(): Promise<void> {
    const client = await this.pool.connect()
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const { rows } = await client.query('SELECT coalesce(max(id), 0) AS mark FROM world.posting')
      for (const { id, sql } of increments) {
        const found = await client.query(sql, [this.#mark])
        if (found.rows.length > 0) this.#broken.push({ id, after: this.#mark, rows: found.rows.slice(0, 3) })
      }
      await client.query('COMMIT')
      this.#mark = Number(rows[0].mark)
      this.#looks++
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
