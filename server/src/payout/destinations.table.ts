import { aliased, empty, zero } from '../platform/db/left'
import type { RowOf } from '../platform/db/table'
import { payout } from './payout.owner'

/** The destinations for a user's money: addresses by chain, and one bank card. */
const addressColumns = {
  id: 'int',
  user_id: 'int',
  coin_id: 'int',
  chain: 'text',
  address: 'text',
  notes: 'text',
  created_at: 'int',
  used: 'bool',
} as const
export const addresses = payout.table('world.address', addressColumns, {
  key: ['user_id', 'coin_id', 'chain', 'address'],
  serial: 'id',
  personal: { of: 'user_id', left: { address: aliased, notes: empty } },
})
export type AddressRow = RowOf<typeof addressColumns>

const cardColumns = {
  user_id: 'int',
  id: 'int',
  bank_id: 'int',
  bank_name: 'text',
  bank_of_deposit: 'text',
  bank_branch: 'text',
  bank_account: 'text',
  real_name: 'text',
  cardholder_name: 'text',
  bank_address: 'text',
  swift_code: 'text',
  international_account: 'text',
  residence_address: 'text',
  postal_code: 'text',
  used: 'bool',
  changed_at: 'int',
} as const
export const cards = payout.table('world.card', cardColumns, {
  key: ['user_id'],
  serial: 'id',
  personal: {
    of: 'user_id',
    left: {
      bank_id: zero,
      bank_name: empty,
      bank_of_deposit: empty,
      bank_branch: empty,
      bank_account: aliased,
      real_name: empty,
      cardholder_name: empty,
      bank_address: empty,
      swift_code: empty,
      international_account: empty,
      residence_address: empty,
      postal_code: empty,
    },
  },
})
export type CardRow = RowOf<typeof cardColumns>
