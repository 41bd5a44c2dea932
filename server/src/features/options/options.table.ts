import type { RowOf } from '../../platform/db/table'
import { options } from './options.owner'

const durationColumns = {
  id: 'int',
  seconds: 'int',
  profit_ratio: 'money',
  min_num: 'money',
  max_num: 'money',
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
  number: 'money',
  fee: 'money',
  profit_ratio: 'money',
  open_price: 'money',
  open_tick_id: 'text',
  open_at: 'int',
  close_at: 'int',
  end_price: 'money?',
  end_tick_id: 'text?',
  fact_profits: 'money',
  result: 'int?',
  status: 'int',
  settled_at: 'int?',
} as const

export const optionOrders = options.table('world.option_order', orderColumns, {
  key: ['id'],
  state: 'status',
  serial: 'id',
})
export type OptionOrder = RowOf<typeof orderColumns>
