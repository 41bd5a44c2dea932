import { position as machine } from '@lagoon/shared/lifecycle/position'
import type { RowOf } from '../../platform/db/table'
import { contracts } from './contracts.owner'

/** A position from its order to its end. The terms it was opened under stay with it, whatever the pair offers later. */
const columns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  coin_id: 'int',
  type: 'int',
  status: 'int',
  share: 'int',
  multiple: 'int',
  number: 'money',
  origin_price: 'money',
  price: 'money',
  profit_price: 'money',
  loss_price: 'money',
  liquidation_price: 'money',
  origin_margin: 'money',
  margin: 'money',
  open_fee: 'money',
  close_fee: 'money',
  fee_rate: 'money',
  spread: 'money',
  maintenance_rate: 'money',
  fact_profits: 'money',
  shortfall: 'money',
  close_price: 'money?',
  close_reason: 'text?',
  open_tick_id: 'text?',
  close_tick_id: 'text?',
  created_at: 'int',
  opened_at: 'int?',
  completed_at: 'int?',
  armed_at: 'int',
} as const

export const positions = contracts.table('world.position', columns, {
  key: ['id'],
  state: 'status',
  serial: 'id',
  cached: true,
})
export type Position = RowOf<typeof columns>

export const pending = machine.codeOf('pending')
export const holding = machine.codeOf('holding')
export const closed = machine.codeOf('closed')
export const cancelled = machine.codeOf('cancelled')
