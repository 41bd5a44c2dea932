import { typed } from '../../platform/db/kinds'
import { empty } from '../../platform/db/left'
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
