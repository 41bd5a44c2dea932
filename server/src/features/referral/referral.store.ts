import { rankingSize } from '@lagoon/shared/catalogue/limits'
import type { Pool } from 'pg'
import { type Rebate, rebates } from '../../fees/rebate.table'
import { type Partner, partners } from '../../people/invite'
import { type UserRow, users } from '../../people/user.table'

interface Paging {
  page: number
  limit: number
}

export async function partnerOf(pool: Pool, user_id: number): Promise<Partner | undefined> {
  const { rows } = await pool.query('SELECT * FROM world.partner WHERE user_id = $1', [user_id])
  return rows[0] && partners.decode(rows[0])
}

/** Those who have received most, in USDT; whoever got there first stands first. */
export async function ranking(pool: Pool): Promise<{ person: UserRow; earned: string }[]> {
  const { rows } = await pool.query(
    `SELECT u.*, p.earned FROM world.partner p JOIN world."user" u ON u.id = p.user_id
     WHERE p.earned > 0 ORDER BY p.earned DESC, p.user_id LIMIT $1`,
    [rankingSize],
  )
  return rows.map(row => ({ person: users.decode(row), earned: row.earned }))
}

export interface Invitee {
  person: UserRow
  /** All that this person's fees have brought the inviter, in USDT. */
  rebate: string
}

const inviteesOf = `FROM world."user" u
  LEFT JOIN LATERAL (SELECT sum(usdt) AS usdt FROM world.rebate WHERE payer_id = u.id) r ON true
  WHERE u.inviter_id = $1`

/** Newest first; of a verified or an unverified kind only, where that is asked. */
export async function invitees(
  pool: Pool,
  inviter_id: number,
  { status, page, limit }: Paging & { status?: number | undefined },
): Promise<{ rows: Invitee[]; total: number }> {
  const where = '($2::int IS NULL OR (u.basic_status = 2) = ($2 = 1))'
  const filter = [inviter_id, status ?? null]
  const [{ rows }, counted] = await Promise.all([
    pool.query(
      `SELECT u.*, coalesce(r.usdt, 0) AS rebate ${inviteesOf} AND ${where}
       ORDER BY u.created_at DESC, u.id DESC LIMIT $3 OFFSET $4`,
      [...filter, limit, (page - 1) * limit],
    ),
    pool.query(`SELECT count(*) FROM world."user" u WHERE u.inviter_id = $1 AND ${where}`, filter),
  ])
  return { rows: rows.map(invitee), total: Number(counted.rows[0].count) }
}

/** Those who brought most. */
export async function bestInvitees(pool: Pool, inviter_id: number): Promise<Invitee[]> {
  const { rows } = await pool.query(
    `SELECT u.*, coalesce(r.usdt, 0) AS rebate ${inviteesOf} ORDER BY rebate DESC, u.id LIMIT $2`,
    [inviter_id, rankingSize],
  )
  return rows.map(invitee)
}

const invitee = (row: Record<string, unknown>): Invitee => ({
  person: users.decode(row),
  rebate: row.rebate as string,
})

export async function rebatesOf(
  pool: Pool,
  inviter_id: number,
  { page, limit }: Paging,
): Promise<{ rows: { rebate: Rebate; payer: UserRow }[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    pool.query('SELECT * FROM world.rebate WHERE inviter_id = $1 ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3', [
      inviter_id,
      limit,
      (page - 1) * limit,
    ]),
    pool.query('SELECT count(*) FROM world.rebate WHERE inviter_id = $1', [inviter_id]),
  ])
  const payers = await pool.query('SELECT * FROM world."user" WHERE id = ANY($1)', [rows.map(row => row.payer_id)])
  const byId = new Map(payers.rows.map(row => [row.id as number, users.decode(row)]))
  return {
    rows: rows.map(row => ({ rebate: rebates.decode(row), payer: byId.get(row.payer_id) as UserRow })),
    total: Number(counted.rows[0].count),
  }
}
