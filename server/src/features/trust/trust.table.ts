import type { Language } from '@lagoon/shared/catalogue/languages'
import { trustOrder as states } from '@lagoon/shared/lifecycle/trustOrder'
import type { PenaltyMode } from '@lagoon/shared/money/custody'
import { typed } from '../../platform/db/kinds'
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
  kept: [states.codeOf('custody')],
})
export type TrustOrder = RowOf<typeof orderColumns>
