import { empty } from '../../platform/db/left'
import type { RowOf } from '../../platform/db/table'
import { depositsOwner } from './deposits.owner'

/** A payment that a user declared. Its state is that of its review. */
const columns = {
  id: 'int',
  user_id: 'int',
  route: 'text',
  coin_id: 'int',
  chain: 'text',
  amount: 'atoms',
  transferred: 'atoms',
  proof: 'text',
  at: 'int',
} as const
export const deposits = depositsOwner.table('world.deposit', columns, {
  key: ['id'],
  serial: 'id',
  personal: { of: 'user_id', left: { proof: empty } },
})
export type DepositRow = RowOf<typeof columns>
