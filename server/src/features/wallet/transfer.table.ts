import type { Account } from '@lagoon/shared/catalogue/accounts'
import { typed } from '../../platform/db/kinds'
import { wallet } from './wallet.owner'

export const transfers = wallet.table(
  'world.transfer',
  {
    id: 'int',
    user_id: 'int',
    coin_id: 'int',
    from_account: typed<Account>('text'),
    to_account: typed<Account>('text'),
    amount: 'atoms',
    at: 'int',
  },
  { key: ['id'], serial: 'id' },
)
