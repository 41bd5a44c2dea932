import type { Pool } from 'pg'
import { type Merchant, merchants } from './merchants.table'

interface MerchantQuery {
  currency_id?: number | undefined
  pay_type?: number | undefined
  page: number
  limit: number
}

/** Open merchants, the cheapest of each coin first. */
export async function listMerchants(
  pool: Pool,
  { currency_id, pay_type, page, limit }: MerchantQuery,
): Promise<{ rows: Merchant[]; total: number }> {
  const where = 'status = 1 AND ($1::int IS NULL OR coin_id = $1) AND ($2::int IS NULL OR pay_types @> to_jsonb($2))'
  const filter = [currency_id ?? null, pay_type ?? null]
  const [{ rows }, counted] = await Promise.all([
    pool.query(
      `SELECT * FROM world.merchant WHERE ${where} ORDER BY coin_id = 3 DESC, coin_id, pay_currency, rate, id LIMIT $3 OFFSET $4`,
      [...filter, limit, (page - 1) * limit],
    ),
    pool.query(`SELECT count(*) FROM world.merchant WHERE ${where}`, filter),
  ])
  return { rows: rows.map(row => merchants.decode(row)), total: Number(counted.rows[0].count) }
}

export async function allMerchants(pool: Pool): Promise<Merchant[]> {
  const { rows } = await pool.query('SELECT * FROM world.merchant ORDER BY id')
  return rows.map(row => merchants.decode(row))
}
