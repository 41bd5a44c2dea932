import type { Pool } from 'pg'
import { wallets } from '../ledger/wallets'
import type { UserRow } from '../people/user.table'

export interface PersonRow extends Omit<UserRow, 'password_hash' | 'fund_hash'> {
  invitees: number | null
  volume: string | null
  /** As the basic identity has it. */
  name: string | null
}

const columns = `u.id, u.uuid, u.nickname, u.area_code, u.phone, u.email, u.extension_code, u.inviter_id, u.language,
  u.basic_status, u.advanced_status, u.created_at, p.invitees, p.volume,
  (SELECT i.name FROM world.identity i WHERE i.user_id = u.id AND i.level = 1 ORDER BY i.id DESC LIMIT 1) AS name`
const from = 'FROM world."user" u LEFT JOIN world.partner p ON p.user_id = u.id'

/** By id, account, phone, e-mail or nickname; a part of one is enough. */
const matches = `($1::text IS NULL OR u.id::text = $1 OR position(lower($1) IN lower(concat_ws(' ', u.email, u.nickname))) > 0
  OR position($1 IN concat(u.area_code, u.phone)) > 0)`

export async function findPeople(
  pool: Pool,
  { query = null, page, limit }: { query?: string | null | undefined; page: number; limit: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    pool.query(`SELECT ${columns} ${from} WHERE ${matches} ORDER BY u.id LIMIT $2 OFFSET $3`, [
      query,
      limit,
      (page - 1) * limit,
    ]),
    pool.query(`SELECT count(*) FROM world."user" u WHERE ${matches}`, [query]),
  ])
  return { rows, total: Number(counted.rows[0].count) }
}

export async function findPerson(pool: Pool, id: number): Promise<PersonRow | null> {
  const { rows } = await pool.query(`SELECT ${columns} ${from} WHERE u.id = $1`, [id])
  return rows[0] ?? null
}

export async function walletsOf(pool: Pool, userId: number) {
  const { rows } = await pool.query('SELECT * FROM world.wallet WHERE owner_id = $1', [userId])
  return rows.map(row => wallets.decode(row))
}
