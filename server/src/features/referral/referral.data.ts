import { rankingSize } from '@lagoon/shared/products/referral.rules'
import { type Rebate, rebates } from '../../fees/rebate.table'
import { type Partner, partners } from '../../people/invite'
import { type UserRow, userColumns, users } from '../../people/user.table'
import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'

/** The users with the highest rebates; between equals, the earlier one is first. */
export const rankingOf = statement({
  text: `
SELECT u.*, p.earned FROM world.partner p JOIN world."user" u ON u.id = p.user_id
WHERE p.earned > 0 ORDER BY p.earned DESC, p.user_id LIMIT $1`,
  takes: ['int'],
  gives: { ...userColumns, earned: 'decimal' },
})

const inviteesOf = `
SELECT u.*, coalesce(r.usdt, 0) AS rebate FROM world."user" u
LEFT JOIN LATERAL (SELECT sum(usdt) AS usdt FROM world.rebate WHERE payer_id = u.id) r ON true
WHERE u.inviter_id = $1`
const gives = { ...userColumns, rebate: 'decimal' } as const
const sure = { rebate: 'coalesced' }

/** Verified (1) or unverified (0) invitees, or all; newest first. */
export const inviteePage = statement({
  text: `${inviteesOf} AND ($2::int IS NULL OR (u.basic_status = 2) = ($2 = 1))
ORDER BY u.created_at DESC, u.id DESC LIMIT $3 OFFSET $4`,
  takes: ['int', 'int?', 'int', 'int'],
  gives,
  sure,
})

/** The invitees with the highest rebates. */
export const bestInviteesOf = statement({
  text: `${inviteesOf} ORDER BY rebate DESC, u.id LIMIT $2`,
  takes: ['int', 'int'],
  gives,
  sure,
})

interface Paging {
  page: number
  limit: number
}

export async function partnerOf({ prisma }: Database, user_id: number): Promise<Partner | undefined> {
  const row = await prisma.partner.findUnique({ where: { user_id } })
  return row ? partners.decode(row) : undefined
}

/** The users with the highest rebates, in USDT; between equals, the earlier one is first. */
export async function ranking({ pool }: Database): Promise<{ person: UserRow; earned: string }[]> {
  return (await rankingOf.all(pool, rankingSize)).map(({ earned, ...person }) => ({ person, earned }))
}

export interface Invitee {
  person: UserRow
  /** The total rebate from this invitee's fees, in USDT. */
  rebate: string
}

const invitee = ({ rebate, ...person }: UserRow & { rebate: string }): Invitee => ({ person, rebate })

const verified = 2

/** Newest first; optionally only verified or only unverified ones. */
export async function invitees(
  { prisma, pool }: Database,
  inviter_id: number,
  { status, ...requested }: Paging & { status?: number | undefined },
): Promise<{ rows: Invitee[]; total: number }> {
  const kind = status === undefined ? {} : { basic_status: status === 1 ? verified : { not: verified } }
  const { skip, take } = sliceOf(requested)
  const [rows, total] = await Promise.all([
    inviteePage.all(pool, inviter_id, status ?? null, take, skip),
    prisma.user.count({ where: { inviter_id, ...kind } }),
  ])
  return { rows: rows.map(invitee), total }
}

/** The invitees with the highest rebates. */
export const bestInvitees = async ({ pool }: Database, inviter_id: number): Promise<Invitee[]> =>
  (await bestInviteesOf.all(pool, inviter_id, rankingSize)).map(invitee)

export async function rebatesOf(
  { prisma }: Database,
  inviter_id: number,
  requested: Paging,
): Promise<{ rows: { rebate: Rebate; payer: UserRow }[]; total: number }> {
  const [rows, total] = await Promise.all([
    prisma.rebate.findMany({ where: { inviter_id }, orderBy: [{ at: 'desc' }, { id: 'desc' }], ...sliceOf(requested) }),
    prisma.rebate.count({ where: { inviter_id } }),
  ])
  const payers = await prisma.user.findMany({ where: { id: { in: rows.map(({ payer_id }) => payer_id) } } })
  const byId = new Map(payers.map(row => [row.id, users.decode(row)]))
  return {
    rows: rows.map(row => ({ rebate: rebates.decode(row), payer: byId.get(row.payer_id) as UserRow })),
    total,
  }
}

/** The earnings of inviters equal what they were credited. */
export const referralInvariants: readonly Invariant[] = [
  {
    id: 'I-21',
    sql: `SELECT 'rebate' AS what, id FROM world.rebate WHERE value > fee OR value <= 0 OR inviter_id = payer_id
          UNION ALL
          SELECT 'credited', owner_id FROM (
            SELECT w.owner_id, w.coin_id, p.available AS posted, 0 AS recorded
            FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id
            WHERE p.reason = 'rebate' AND w.owner_id > 0
            UNION ALL SELECT inviter_id, coin_id, 0, value FROM world.rebate
          ) both_sides GROUP BY owner_id, coin_id HAVING sum(posted) <> sum(recorded)
          UNION ALL
          SELECT 'partner', coalesce(p.user_id, u.id) FROM world.partner p
          FULL JOIN (SELECT inviter_id AS id, count(*) AS invitees FROM world."user" WHERE inviter_id IS NOT NULL GROUP BY inviter_id) u
            ON u.id = p.user_id
          WHERE coalesce(p.invitees, 0) <> coalesce(u.invitees, 0)
             OR p.earned <> (SELECT coalesce(sum(usdt), 0) FROM world.rebate WHERE inviter_id = p.user_id)
          UNION ALL
          (WITH RECURSIVE line AS (
             SELECT id, inviter_id FROM world."user" WHERE inviter_id IS NOT NULL
             UNION ALL SELECT line.id, u.inviter_id FROM line JOIN world."user" u ON u.id = line.inviter_id
             WHERE u.inviter_id IS NOT NULL
           ) CYCLE id, inviter_id SET is_loop USING path
           SELECT 'loop', id FROM line WHERE is_loop)`,
  },
]
