import type { Pool } from 'pg'
import { type Changes, rowsOf } from '../../platform/db/changes'
import { type OptionDuration, type OptionOrder, optionDurations, optionOrders } from './options.table'

/** The durations, kept in memory: every form and every purchase asks for them. */
export class Durations {
  #all: OptionDuration[] = []

  constructor(private readonly pool: Pool) {}

  async load(): Promise<void> {
    this.#all = await allDurations(this.pool)
  }

  /** After a commit: as it is in the database now. */
  changed(changes: readonly Changes[]): void {
    const edited = rowsOf(changes, optionDurations)
    if (edited.length === 0) return
    const ids = new Set(edited.map(({ id }) => id))
    this.#all = [...this.#all.filter(({ id }) => !ids.has(id)), ...edited].sort((a, b) => a.seconds - b.seconds)
  }

  get offered(): OptionDuration[] {
    return this.#all.filter(duration => duration.status === 1)
  }

  ofSeconds(seconds: number): OptionDuration | undefined {
    return this.#all.find(duration => duration.seconds === seconds)
  }
}

export async function allDurations(pool: Pool): Promise<OptionDuration[]> {
  const { rows } = await pool.query('SELECT * FROM world.option_duration ORDER BY seconds')
  return rows.map(row => optionDurations.decode(row))
}

export interface OptionQuery {
  user_id: number
  status: number
  match_id?: number
  currency_id?: number
  page: number
  limit: number
}

/** One's own orders: the awaiting ones by delivery time, the history newest first. */
export async function listOptions(pool: Pool, asked: OptionQuery): Promise<{ rows: OptionOrder[]; total: number }> {
  const where = `user_id = $1 AND status = $2 AND ($3::int IS NULL OR pair_id = $3) AND ($4::int IS NULL OR coin_id = $4)`
  const filter = [asked.user_id, asked.status, asked.match_id ?? null, asked.currency_id ?? null]
  const order = asked.status === 1 ? 'close_at, id' : 'settled_at DESC, id DESC'
  const [{ rows }, count] = await Promise.all([
    pool.query(`SELECT * FROM world.option_order WHERE ${where} ORDER BY ${order} LIMIT $5 OFFSET $6`, [
      ...filter,
      asked.limit,
      (asked.page - 1) * asked.limit,
    ]),
    pool.query(`SELECT count(*) FROM world.option_order WHERE ${where}`, filter),
  ])
  return { rows: rows.map(row => optionOrders.decode(row)), total: Number(count.rows[0].count) }
}

/** The earliest delivery that is awaited on each pair, up to a second, of those that have not failed. */
export async function nextDeliveries(
  pool: Pool,
  to: number,
  failed: readonly number[],
): Promise<{ pair_id: number; close_at: number }[]> {
  const { rows } = await pool.query(
    `SELECT pair_id, min(close_at) AS close_at FROM world.option_order
     WHERE status = 1 AND close_at <= $1 AND id <> ALL($2::int[]) GROUP BY pair_id`,
    [to, failed],
  )
  return rows.map(row => ({ pair_id: Number(row.pair_id), close_at: Number(row.close_at) }))
}

/** All that is awaited up to a second, in the order of their ids. */
export async function dueOptions(
  pool: Pool,
  second: number,
  failed: readonly number[],
): Promise<Pick<OptionOrder, 'id' | 'user_id' | 'pair_id' | 'coin_id' | 'close_at'>[]> {
  const { rows } = await pool.query(
    `SELECT id, user_id, pair_id, coin_id, close_at FROM world.option_order
     WHERE status = 1 AND close_at <= $1 AND id <> ALL($2::int[]) ORDER BY id`,
    [second, failed],
  )
  return rows.map(row => ({ ...row, close_at: Number(row.close_at) }))
}
