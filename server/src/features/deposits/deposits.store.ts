import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { depositPage } from './deposits.sql'

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
  asked: { page: number; limit: number },
): Promise<{ rows: DepositRecord[]; total: number }> {
  const { skip, take } = sliceOf(asked)
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
