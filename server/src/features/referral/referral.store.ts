import { rankingSize } from '@lagoon/shared/catalogue/limits'
import { type Rebate, rebates } from '../../fees/rebate.table'
import { type Partner, partners } from '../../people/invite'
import { type UserRow, users } from '../../people/user.table'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { bestInviteesOf, inviteePage, rankingOf } from './referral.sql'

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
  { status, ...asked }: Paging & { status?: number | undefined },
): Promise<{ rows: Invitee[]; total: number }> {
  const kind = status === undefined ? {} : { basic_status: status === 1 ? verified : { not: verified } }
  const { skip, take } = sliceOf(asked)
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
  asked: Paging,
): Promise<{ rows: { rebate: Rebate; payer: UserRow }[]; total: number }> {
  const [rows, total] = await Promise.all([
    prisma.rebate.findMany({ where: { inviter_id }, orderBy: [{ at: 'desc' }, { id: 'desc' }], ...sliceOf(asked) }),
    prisma.rebate.count({ where: { inviter_id } }),
  ])
  const payers = await prisma.user.findMany({ where: { id: { in: rows.map(({ payer_id }) => payer_id) } } })
  const byId = new Map(payers.map(row => [row.id, users.decode(row)]))
  return {
    rows: rows.map(row => ({ rebate: rebates.decode(row), payer: byId.get(row.payer_id) as UserRow })),
    total,
  }
}
