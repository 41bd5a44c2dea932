import { option as states } from '@lagoon/shared/lifecycle/option'
import type { RowOf } from '../../platform/db/table'
import { options } from './options.owner'

const durationColumns = {
  id: 'int',
  seconds: 'int',
  profit_ratio: 'rate',
  min_num: 'atoms',
  max_num: 'atoms',
  status: 'int',
} as const

export const optionDurations = options.table('world.option_duration', durationColumns, { key: ['id'], serial: 'id' })
export type OptionDuration = RowOf<typeof durationColumns>

const orderColumns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  coin_id: 'int',
  type: 'int',
  seconds: 'int',
  number: 'atoms',
  fee: 'atoms',
  profit_ratio: 'rate',
  open_price: 'atoms',
  open_tick_id: 'text',
  open_at: 'int',
  close_at: 'int',
  end_price: 'atoms?',
  end_tick_id: 'text?',
  fact_profits: 'atoms',
  result: 'int?',
  status: 'int',
  settled_at: 'int?',
} as const

export const optionOrders = options.table('world.option_order', orderColumns, {
  key: ['id'],
  state: { column: 'status', states },
  serial: 'id',
  kept: [states.codeOf('awaiting')],
})
export type OptionOrder = RowOf<typeof orderColumns>
