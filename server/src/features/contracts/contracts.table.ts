import { position as machine } from '@lagoon/shared/lifecycle/position'
import type { RowOf } from '../../platform/db/table'
import { contracts } from './contracts.owner'

/** A position from its order to its end. It keeps the terms under which it was opened. */
const columns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  coin_id: 'int',
  type: 'int',
  status: 'int',
  share: 'int',
  multiple: 'int',
  number: 'atoms',
  origin_price: 'atoms',
  price: 'atoms',
  profit_price: 'atoms',
  loss_price: 'atoms',
  trailing_distance: 'atoms',
  trailing_since: 'int?',
  liquidation_price: 'atoms',
  origin_margin: 'atoms',
  margin: 'atoms',
  open_fee: 'atoms',
  close_fee: 'atoms',
  fee_rate: 'rate',
  spread: 'atoms',
  maintenance_rate: 'rate',
  fact_profits: 'atoms',
  shortfall: 'atoms',
  close_price: 'atoms?',
  close_reason: 'text?',
  open_tick_id: 'text?',
  close_tick_id: 'text?',
  created_at: 'int',
  opened_at: 'int?',
  completed_at: 'int?',
  armed_at: 'int',
  part_of: 'int?',
  rest_number: 'atoms',
  margin_changes: 'int',
} as const

export const positions = contracts.table('world.position', columns, {
  key: ['id'],
  state: { column: 'status', states: machine },
  serial: 'id',
  cached: true,
  kept: [machine.codeOf('pending'), machine.codeOf('holding')],
})
export type Position = RowOf<typeof columns>

export const pending = machine.codeOf('pending')
export const holding = machine.codeOf('holding')
export const closed = machine.codeOf('closed')
export const cancelled = machine.codeOf('cancelled')
