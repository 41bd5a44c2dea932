import { table } from '../../platform/db/table'

export const transfers = table(
  'world.transfer',
  { id: 'int', user_id: 'int', coin_id: 'int', from_account: 'text', to_account: 'text', amount: 'money', at: 'int' },
  { key: ['id'], serial: 'id' },
)
