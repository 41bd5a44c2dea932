import type { Language } from '@lagoon/shared/catalogue/languages'
import type { PenaltyMode } from '@lagoon/shared/money/custody'
import { trustOrder as states, trustOrder, trustWire } from '@lagoon/shared/products/trust.rules'
import { waitingRows } from '../../lane/waitingRows'
import { liveObjects } from '../../ledger/liveObjects'
import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { typed } from '../../platform/db/kinds'
import { by, sorted, wholeRows } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { trust } from './trust.owner'

const productColumns = {
  id: 'int',
  titles: typed<Record<Language, string>>('json'),
  coin_id: 'int',
  days: 'int',
  day_rate: 'rate',
  save_min: 'atoms',
  save_max: 'atoms',
  penalty_mode: typed<PenaltyMode>('text'),
  penalty_rate: 'rate',
  faxing: 'int',
} as const

export const trustProducts = trust.table('world.trust_product', productColumns, { key: ['id'], serial: 'id' })
export type TrustProduct = RowOf<typeof productColumns>

const orderColumns = {
  id: 'int',
  user_id: 'int',
  product_id: 'int',
  coin_id: 'int',
  amount: 'atoms',
  days: 'int',
  day_rate: 'rate',
  penalty_mode: typed<PenaltyMode>('text'),
  penalty_rate: 'rate',
  daily_interest: 'atoms',
  paid_days: 'int',
  start_at: 'int',
  end_at: 'int',
  next_at: 'int?',
  status: 'int',
  penalty: 'atoms',
  returned: 'atoms',
  updated_at: 'int',
} as const

export const trustOrders = trust.table('world.trust_order', orderColumns, {
  key: ['id'],
  state: { column: 'status', states },
  serial: 'id',
  inMemory: [states.codeOf('custody')],
})
export type TrustOrder = RowOf<typeof orderColumns>

export const allProducts = wholeRows(trustProducts)

/** The interest and the custody of user $1 by coin. $2 is the start of today: interest of today is that of days that ended since then. */
export const reportOfCoins = statement({
  text: `
SELECT coin_id, sum(daily_interest * paid_days) AS interest,
  sum(CASE WHEN paid_days > 0 AND start_at + paid_days * 86400 >= $2::bigint THEN daily_interest ELSE 0 END) AS interest_today,
  sum(CASE WHEN status = 1 THEN amount ELSE 0 END) AS in_custody,
  count(*) FILTER (WHERE status = 1) AS orders
FROM world.trust_order WHERE user_id = $1 GROUP BY coin_id`,
  takes: ['int', 'int'],
  gives: { coin_id: 'int', interest: 'decimal', interest_today: 'decimal', in_custody: 'decimal', orders: 'int' },
  sure: {
    interest: 'a group has a row',
    interest_today: 'a group has a row',
    in_custody: 'a group has a row',
    orders: 'a count',
  },
})

/** Custodies, by the second at which their next day becomes full. */
export const custodyRows = waitingRows({
  table: trustOrders,
  state: trustOrder.codeOf('custody'),
  second: 'next_at',
  gives: { id: 'int', user_id: 'int', coin_id: 'int' },
})

/** A custody freezes its principal until its end. */
export const runningOrders = liveObjects({
  kind: 'trust',
  counted: 'trust',
  sql: `SELECT id AS ref, user_id, amount FROM world.trust_order WHERE status = 1`,
})

export const { holdOf } = runningOrders

/** All products: open ones first, then by coin and length. */
export async function listProducts({ rows }: Pick<Database, 'rows'>): Promise<TrustProduct[]> {
  const newestCoin = (one: TrustProduct, other: TrustProduct) => other.coin_id - one.coin_id
  return sorted(await rows.all(allProducts), by('faxing'), newestCoin, by('days'), by('id'))
}

export async function findProduct({ prisma }: Database, id: number): Promise<TrustProduct | null> {
  const row = await prisma.trustProduct.findUnique({ where: { id } })
  return row && trustProducts.decode(row)
}

interface OrderQuery {
  user_id: number
  status?: number | undefined
  is_cancel?: number | undefined
  page: number
  limit: number
}

/** The user's orders, newest first. */
export async function listOrders(
  { prisma }: Database,
  requested: OrderQuery,
): Promise<{ rows: TrustOrder[]; total: number }> {
  const states = trustOrder.states
    .filter(state => (requested.status ?? trustWire[state].status) === trustWire[state].status)
    .filter(state => (requested.is_cancel ?? trustWire[state].is_cancel) === trustWire[state].is_cancel)
    .map(state => trustOrder.codeOf(state))
  const where = { user_id: requested.user_id, status: { in: states } }
  const [rows, total] = await Promise.all([
    prisma.trustOrder.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    prisma.trustOrder.count({ where }),
  ])
  return { rows: rows.map(row => trustOrders.decode(row)), total }
}

export interface CoinReport {
  coin_id: number
  interest: string
  interest_today: string
  in_custody: string
  orders: number
}

/** The user's interest and custody by coin; today is the UTC day of world time. */
export const reportByCoin = ({ pool }: Database, userId: number, now: number): Promise<CoinReport[]> =>
  reportOfCoins.all(pool, userId, now - (now % 86_400))

/** Each full day is paid once, a finished order ends once, and its penalty can be recomputed. */
export const trustInvariants: readonly Invariant[] = [
  {
    id: 'I-18',
    sql: `WITH paid AS (
            SELECT o.id, count(e.id) AS days, coalesce(sum(p.available), 0) AS amount,
                   bool_or(e.at < o.start_at + substr(e.phase, 5)::int * 86400) AS early
            FROM world.trust_order o
            LEFT JOIN world.entry e ON e.type = 'trust_interest' AND e.ref = o.id::text
            LEFT JOIN world.posting p ON p.entry_id = e.id
              AND p.wallet_id IN (SELECT id FROM world.wallet WHERE owner_id = o.user_id)
            GROUP BY o.id
          ), ends AS (
            SELECT o.id, count(e.id) AS count, min(e.type) AS type FROM world.trust_order o
            LEFT JOIN world.entry e ON e.ref = o.id::text AND e.type IN ('trust_principal', 'trust_redeem')
            GROUP BY o.id
          )
          SELECT o.id, 'paid ' || paid.days || ' days, ' || paid.amount AS what FROM world.trust_order o JOIN paid USING (id)
          WHERE paid.days <> o.paid_days OR paid.amount <> o.daily_interest * o.paid_days OR paid.early
          UNION ALL
          SELECT o.id, 'a day was skipped' FROM world.trust_order o, world.clock c
          WHERE o.paid_days < least(o.days, (CASE o.status WHEN 3 THEN o.updated_at ELSE c.horizon END - o.start_at) / 86400)
          UNION ALL
          SELECT o.id, 'status ' || o.status || ' with ' || ends.count || ' ends' FROM world.trust_order o JOIN ends USING (id)
          WHERE ends.count <> (o.status <> 1)::int
             OR ends.type <> CASE o.status WHEN 2 THEN 'trust_principal' ELSE 'trust_redeem' END
          UNION ALL
          SELECT o.id, 'penalty ' || o.penalty FROM world.trust_order o JOIN world.coin c ON c.id = o.coin_id
          WHERE o.status = 3 AND o.penalty <> least(o.amount, ceil(power(10::numeric, c.scale) * o.penalty_rate * CASE o.penalty_mode
            WHEN 'daily_multiple' THEN o.daily_interest
            ELSE o.amount * ((o.end_at - o.updated_at + 86399) / 86400) END) / power(10::numeric, c.scale))`,
  },
]
