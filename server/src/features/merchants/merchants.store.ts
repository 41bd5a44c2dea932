import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { everyMerchant, merchantCount, merchantPage } from './merchants.sql'
import type { Merchant } from './merchants.table'

interface MerchantQuery {
  currency_id?: number | null | undefined
  pay_type?: number | null | undefined
  page: number
  limit: number
}

/** Open merchants, the cheapest of each coin first. */
export async function listMerchants(
  { pool }: Database,
  { currency_id = null, pay_type = null, ...asked }: MerchantQuery,
): Promise<{ rows: Merchant[]; total: number }> {
  const { skip, take } = sliceOf(asked)
  const [rows, { total }] = await Promise.all([
    merchantPage.all(pool, currency_id, pay_type, take, skip),
    merchantCount.one(pool, currency_id, pay_type),
  ])
  return { rows, total }
}

export const allMerchants = ({ rows }: Pick<Database, 'rows'>): Promise<readonly Merchant[]> => rows.all(everyMerchant)
