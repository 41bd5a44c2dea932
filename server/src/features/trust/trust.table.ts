import type { Language } from '@lagoon/shared/catalogue/languages'
import { typed } from '../../platform/db/kinds'
import type { RowOf } from '../../platform/db/table'
import { trust } from './trust.owner'

const productColumns = {
  id: 'int',
  titles: typed<Record<Language, string>>('json'),
  coin_id: 'int',
  days: 'int',
  day_rate: 'money',
  save_min: 'money',
  save_max: 'money',
  penalty_mode: typed<PenaltyMode>('text'),
  penalty_rate: 'money',
  faxing: 'int',
} as const

export const trustProducts = trust.table('world.trust_product', productColumns, { key: ['id'], serial: 'id' })
export type TrustProduct = RowOf<typeof productColumns>
export type PenaltyMode = 'per_remaining_day' | 'daily_multiple'

const orderColumns = {
  id: 'int',
  user_id: 'int',
  product_id: 'int',
  coin_id: 'int',
  amount: 'money',
  days: 'int',
  day_rate: 'money',
  penalty_mode: typed<PenaltyMode>('text'),
  penalty_rate: 'money',
  daily_interest: 'money',
  paid_days: 'int',
  start_at: 'int',
  end_at: 'int',
  next_at: 'int?',
  status: 'int',
  penalty: 'money',
  returned: 'money',
  updated_at: 'int',
} as const

export const trustOrders = trust.table('world.trust_order', orderColumns, {
  key: ['id'],
  state: 'status',
  serial: 'id',
})
export type TrustOrder = RowOf<typeof orderColumns>
