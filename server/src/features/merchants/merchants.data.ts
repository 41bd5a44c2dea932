import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { typed } from '../../platform/db/kinds'
import { empty } from '../../platform/db/left'
import { wholeRows } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { merchantsOwner } from './merchants.owner'

const merchantColumns = {
  id: 'int',
  name: 'text',
  logo: 'text',
  coin_id: 'int',
  pay_currency: 'text',
  rate: 'rate',
  min_number: 'atoms',
  max_number: 'atoms',
  stock: 'atoms',
  reserved: 'atoms',
  sold: 'atoms',
  pay_types: 'json',
  pay_accounts: typed<Readonly<Record<string, string>> | null>('json?'),
  bank_name: 'text',
  bank_account: 'text',
  real_name: 'text',
  orders_done: 'int',
  orders_failed: 'int',
  minutes: 'int',
  status: 'int',
} as const

export const merchants = merchantsOwner.table('world.merchant', merchantColumns, { key: ['id'], serial: 'id' })
export type Merchant = RowOf<typeof merchantColumns>

const orderColumns = {
  id: 'int',
  user_id: 'int',
  merchant_id: 'int',
  coin_id: 'int',
  price: 'atoms',
  number: 'atoms',
  total: 'atoms',
  pay_type: 'int',
  voucher: 'text',
  at: 'int',
} as const

export const merchantOrders = merchantsOwner.table('world.merchant_order', orderColumns, {
  key: ['id'],
  serial: 'id',
  personal: { of: 'user_id', left: { voucher: empty } },
})
export type MerchantOrder = RowOf<typeof orderColumns>

export const everyMerchant = wholeRows(merchants, { order: ['id'] })

/** Open merchants of coin $1 with pay type $2, or any; USDT first, then the cheapest of each coin first. */
const offered = 'status = 1 AND ($1::int IS NULL OR coin_id = $1) AND ($2::int IS NULL OR pay_types @> to_jsonb($2))'

export const merchantPage = statement({
  text: `
SELECT * FROM world.merchant WHERE ${offered}
ORDER BY coin_id = 3 DESC, coin_id, pay_currency, rate, id LIMIT $3 OFFSET $4`,
  takes: ['int?', 'int?', 'int', 'int'],
  gives: merchants,
})

export const merchantCount = statement({
  text: `SELECT count(*) AS total FROM world.merchant WHERE ${offered}`,
  takes: ['int?', 'int?'],
  gives: { total: 'int' },
  sure: { total: 'a count' },
})

interface MerchantQuery {
  currency_id?: number | null | undefined
  pay_type?: number | null | undefined
  page: number
  limit: number
}

/** Open merchants, the cheapest of each coin first. */
export async function listMerchants(
  { pool }: Database,
  { currency_id = null, pay_type = null, ...requested }: MerchantQuery,
): Promise<{ rows: Merchant[]; total: number }> {
  const { skip, take } = sliceOf(requested)
  const [rows, { total }] = await Promise.all([
    merchantPage.all(pool, currency_id, pay_type, take, skip),
    merchantCount.one(pool, currency_id, pay_type),
  ])
  return { rows, total }
}

export const allMerchants = ({ rows }: Pick<Database, 'rows'>): Promise<readonly Merchant[]> => rows.all(everyMerchant)

/** No more is sold than is in stock. */
export const merchantInvariants: readonly Invariant[] = [
  {
    id: 'I-20',
    sql: `SELECT m.id AS merchant, m.reserved, m.sold FROM world.merchant m LEFT JOIN (
            SELECT o.merchant_id, sum(o.number) FILTER (WHERE r.status = 1) AS reserved,
                   sum(o.number) FILTER (WHERE r.status = 2) AS sold
            FROM world.merchant_order o JOIN world.review r ON r.kind = 'merchant' AND r.ref = o.id GROUP BY o.merchant_id
          ) ordered ON ordered.merchant_id = m.id
          WHERE m.reserved <> coalesce(ordered.reserved, 0) OR m.sold <> coalesce(ordered.sold, 0) OR m.reserved + m.sold > m.stock
          UNION ALL
          SELECT o.merchant_id, o.id, count(e.id) FROM world.merchant_order o
          LEFT JOIN world.review r ON r.kind = 'merchant' AND r.ref = o.id
          LEFT JOIN world.entry e ON e.type = 'merchant_purchase' AND e.ref = o.id::text
          GROUP BY o.merchant_id, o.id, r.status HAVING count(e.id) <> coalesce((r.status = 2)::int, -1)`,
  },
]
