import { empty } from '../../platform/db/left'
import type { RowOf } from '../../platform/db/table'
import { withdrawalsOwner } from './withdrawals.owner'

/** Withdrawals. The state is that of the review: held while it is open, then paid out or returned. */
export const withdrawalColumns = {
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
