import type { Database } from '../../platform/db/database'
import { empty } from '../../platform/db/left'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { depositsOwner } from './deposits.owner'

/** A payment that a user declared. Its state is that of its review. */
const columns = {
  id: 'int',
  user_id: 'int',
  route: 'text',
  coin_id: 'int',
  chain: 'text',
  amount: 'atoms',
  transferred: 'atoms',
  proof: 'text',
  at: 'int',
} as const
export const deposits = depositsOwner.table('world.deposit', columns, {
  key: ['id'],
  serial: 'id',
  personal: { of: 'user_id', left: { proof: empty } },
})
export type DepositRow = RowOf<typeof columns>

/** The payments that user $1 declared, newest first: the review is the record, and a deposit adds its route and chain. */
export const depositPage = statement({
  text: `
SELECT r.id, r.kind, d.route, d.chain, r.coin_id, r.amount, r.status, r.files, r.reason, r.created_at AS at
FROM world.review r LEFT JOIN world.deposit d ON r.kind = 'deposit' AND d.id = r.ref
WHERE r.user_id = $1 AND r.kind IN ('deposit', 'merchant') ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
  takes: ['int', 'int', 'int'],
  gives: {
    id: 'int',
    kind: 'text',
    route: 'text?',
    chain: 'text?',
    coin_id: 'int?',
    amount: 'decimal?',
    status: 'int',
    files: 'json',
    reason: 'text',
    at: 'int',
  },
})

export interface DepositRecord {
  id: number
  route: 'chain' | 'bank' | 'merchant'
  coin_id: number
  chain: string
  amount: string
  status: number
  img: string
  reason: string
  at: number
}

/**
 * All payments that a user declared, newest first. The review is the record that all kinds share, including those of other features, such
 * as purchases from merchants.
 */
export async function depositsOf(
  { prisma, pool }: Database,
  user_id: number,
  requested: { page: number; limit: number },
): Promise<{ rows: DepositRecord[]; total: number }> {
  const { skip, take } = sliceOf(requested)
  const [rows, total] = await Promise.all([
    depositPage.all(pool, user_id, take, skip),
    prisma.review.count({ where: { user_id, kind: { in: ['deposit', 'merchant'] } } }),
  ])
  const shown = rows.map(({ kind, route, chain, coin_id, amount, files, ...row }) => ({
    ...row,
    route: (route ?? kind) as DepositRecord['route'],
    chain: chain ?? '',
    coin_id: coin_id as number,
    amount: amount ?? '0',
    img: (files as string[])[0] ?? '',
  }))
  return { rows: shown, total }
}
