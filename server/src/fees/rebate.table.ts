import type { RowOf } from '../platform/db/table'
import { fees } from './fees.owner'

const columns = {
  id: 'int',
  inviter_id: 'int',
  payer_id: 'int',
  kind: 'text',
  ref: 'text',
  coin_id: 'int',
  fee: 'atoms',
  rate: 'rate',
  value: 'atoms',
  usdt: 'atoms',
  at: 'int',
} as const

/** Every rebate: a share of one fee, named like it, with its worth at that tick. */
export const rebates = fees.table('world.rebate', columns, { key: ['id'], serial: 'id' })
export type Rebate = RowOf<typeof columns>
