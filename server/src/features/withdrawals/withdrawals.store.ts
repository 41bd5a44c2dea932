import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { wallets } from '../../ledger/wallets'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { withdrawalPage } from './withdrawals.sql'
import type { WithdrawalRow } from './withdrawals.table'

type WithdrawalRecord = Omit<WithdrawalRow, 'user_id'> & { review_id: number; status: number; reason: string }

/** A user's withdrawals, newest first, each with its result. */
export async function withdrawalsOf(
  { prisma, pool }: Database,
  user_id: number,
  asked: { page: number; limit: number },
): Promise<{ rows: WithdrawalRecord[]; total: number }> {
  const { skip, take } = sliceOf(asked)
  const [rows, total] = await Promise.all([
    withdrawalPage.all(pool, user_id, take, skip),
    prisma.withdrawal.count({ where: { user_id } }),
  ])
  return { rows, total }
}

/** How much of a coin a user can withdraw, and how often they did on a day. */
export async function readiness(
  { prisma }: Database,
  { user_id, coin_id, day }: { user_id: number; coin_id: number; day: number },
): Promise<{ available: string; used: number }> {
  const key = { owner_id: user_id, account: 'change', coin_id }
  const [wallet, used] = await Promise.all([
    prisma.wallet.findUnique({ where: { owner_id_account_coin_id: key } }),
    prisma.withdrawalDay.findUnique({ where: { user_id_day: { user_id, day } } }),
  ])
  return { available: fromAtoms(wallet ? wallets.decode(wallet).available : zero), used: used?.count ?? 0 }
}
