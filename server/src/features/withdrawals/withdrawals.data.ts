import type { CallParsed } from '@lagoon/shared/api/index'
import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { liveObjects } from '../../ledger/liveObjects'
import { wallets } from '../../ledger/wallets'
import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { empty } from '../../platform/db/left'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import type { Review } from '../../reviews/review'
import { withdrawalsOwner } from './withdrawals.owner'

/** Withdrawals. The state is that of the review: held while it is open, then paid out or returned. */
const withdrawalColumns = {
  id: 'int',
  user_id: 'int',
  route: 'text',
  coin_id: 'int',
  chain: 'text',
  address: 'text',
  amount: 'atoms',
  fee: 'atoms',
  receipt: 'atoms',
  notes: 'text',
  at: 'int',
} as const
export const withdrawals = withdrawalsOwner.table('world.withdrawal', withdrawalColumns, {
  key: ['id'],
  serial: 'id',
  personal: { of: 'user_id', left: { address: empty, notes: empty } },
})
export type WithdrawalRow = RowOf<typeof withdrawalColumns>

/** How many withdrawals a user requested on a UTC day of world time. */
export const withdrawalDays = withdrawalsOwner.table(
  'world.withdrawal_day',
  { user_id: 'int', day: 'int', count: 'int' },
  { key: ['user_id', 'day'] },
)

/** The withdrawals of user $1: $2 the coin, $3 the route, $4 the state, $5 whether it was cancelled, $6 to $7 when; null means any. */
const own = `
FROM world.withdrawal w JOIN world.review r ON r.kind = 'withdrawal' AND r.ref = w.id
WHERE w.user_id = $1 AND ($2::int IS NULL OR w.coin_id = $2) AND ($3::text IS NULL OR w.route = $3)
  AND ($4::int IS NULL OR r.status = $4) AND ($5::int IS NULL OR (coalesce(r.decided_by, '') = 'user')::int = $5)
  AND ($6::bigint IS NULL OR w.at >= $6) AND ($7::bigint IS NULL OR w.at <= $7)`
const own_takes = ['int', 'int?', 'text?', 'int?', 'int?', 'int?', 'int?'] as const

/** Newest first, each with its result. */
export const withdrawalPage = statement({
  text: `
SELECT w.*, r.id AS review_id, r.status, r.reason, r.decided_by ${own}
ORDER BY w.id DESC LIMIT $8 OFFSET $9`,
  takes: [...own_takes, 'int', 'int'],
  gives: { ...withdrawalColumns, review_id: 'int', status: 'int', reason: 'text', decided_by: 'text?' },
})

export const withdrawalsCounted = statement({
  text: `SELECT count(*) AS total ${own}`,
  takes: own_takes,
  gives: { total: 'int' },
  sure: { total: 'a count' },
})

/** A withdrawal freezes its amount during the review; the console counts it among the reviews. */
export const reviewedWithdrawals = liveObjects({
  kind: 'withdrawal',
  sql: `SELECT ref, user_id, amount FROM world.review WHERE kind = 'withdrawal' AND status = 1`,
})

export const { holdOf } = reviewedWithdrawals

type WithdrawalRecord = Omit<WithdrawalRow, 'user_id'> & { review_id: number } & Pick<
    Review,
    'status' | 'reason' | 'decided_by'
  >

/** A user's withdrawals, newest first, each with its result. */
export async function withdrawalsOf(
  { pool }: Database,
  user_id: number,
  requested: CallParsed<'GET charge_mention/log3'>,
): Promise<{ rows: WithdrawalRecord[]; total: number }> {
  const { skip, take } = sliceOf(requested)
  const { currency = null, kind = null, status = null, cancelled = null, from = null, to = null } = requested
  const wanted = [user_id, currency, kind, status, cancelled, from, to] as const
  const [rows, counted] = await Promise.all([
    withdrawalPage.all(pool, ...wanted, take, skip),
    withdrawalsCounted.one(pool, ...wanted),
  ])
  return { rows, total: counted.total }
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

/** At most three withdrawals a day; each amount is receipt and fee, and was paid out or returned as its review decided. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    id: 'I-22',
    sql: `SELECT user_id AS subject, 'more than three on day ' || at / 86400 AS what FROM world.withdrawal
          GROUP BY user_id, at / 86400 HAVING count(*) > 3
          UNION ALL SELECT id, 'amount is not receipt and fee' FROM world.withdrawal WHERE amount <> receipt + fee
          UNION ALL
          SELECT w.id, 'status ' || r.status || ' with ' || count(p.id) || ' ends' FROM world.withdrawal w
          JOIN world.review r ON r.kind = 'withdrawal' AND r.ref = w.id
          LEFT JOIN world.entry p ON p.ref = w.id::text AND p.type IN ('withdrawal', 'withdrawal_refund')
          GROUP BY w.id, r.status
          HAVING count(*) FILTER (WHERE p.type = 'withdrawal') <> (r.status = 2)::int
              OR count(*) FILTER (WHERE p.type = 'withdrawal_refund') <> (r.status = 3)::int`,
  },
]
