import type { CallParsed } from '@lagoon/shared/api/index'
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

/**
 * The payments that user $1 declared: $2 the coin, $3 the route, $4 the state, $5 to $6 when; null means any. The review is the record, and a
 * deposit adds its route and chain.
 */
const own = `
FROM world.review r LEFT JOIN world.deposit d ON r.kind = 'deposit' AND d.id = r.ref
WHERE r.user_id = $1 AND r.kind IN ('deposit', 'merchant') AND ($2::int IS NULL OR r.coin_id = $2)
  AND ($3::text IS NULL OR coalesce(d.route, r.kind) = $3) AND ($4::int IS NULL OR r.status = $4)
  AND ($5::bigint IS NULL OR r.created_at >= $5) AND ($6::bigint IS NULL OR r.created_at <= $6)`
const own_takes = ['int', 'int?', 'text?', 'int?', 'int?', 'int?'] as const

/** Newest first. */
export const depositPage = statement({
  text: `
SELECT r.id, r.kind, d.route, d.chain, r.coin_id, r.amount, r.status, r.files, r.reason, r.created_at AS at ${own}
ORDER BY r.id DESC LIMIT $7 OFFSET $8`,
  takes: [...own_takes, 'int', 'int'],
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

export const depositsCounted = statement({
  text: `SELECT count(*) AS total ${own}`,
  takes: own_takes,
  gives: { total: 'int' },
  sure: { total: 'a count' },
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
  { pool }: Database,
  user_id: number,
  requested: CallParsed<'GET charge_mention/log2'>,
): Promise<{ rows: DepositRecord[]; total: number }> {
  const { skip, take } = sliceOf(requested)
  const { currency = null, kind = null, status = null, from = null, to = null } = requested
  const wanted = [user_id, currency, kind, status, from, to] as const
  const [rows, counted] = await Promise.all([
    depositPage.all(pool, ...wanted, take, skip),
    depositsCounted.one(pool, ...wanted),
  ])
  const shown = rows.map(({ kind, route, chain, coin_id, amount, files, ...row }) => ({
    ...row,
    route: (route ?? kind) as DepositRecord['route'],
    chain: chain ?? '',
    coin_id: coin_id as number,
    amount: amount ?? '0',
    img: (files as string[])[0] ?? '',
  }))
  return { rows: shown, total: counted.total }
}
