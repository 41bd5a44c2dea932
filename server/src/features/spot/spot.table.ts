import { addLots, type Lots, noLots, subLots } from '@lagoon/shared/money/steps'
import { spotOrder as states } from '@lagoon/shared/products/spot.rules'
import type { RowOf } from '../../platform/db/table'
import { spot } from './spot.owner'

const orderColumns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  type: 'int',
  order_type: 'text',
  price: 'ticks',
  amount: 'lots',
  filled: 'lots',
  value: 'atoms',
  fee: 'atoms',
  fee_rate: 'rate',
  status: 'int',
  reason: 'text?',
  created_at: 'int',
  client_order_id: 'text?',
  time_in_force: 'text?',
  post_only: 'bool?',
  stop_price: 'ticks?',
  total: 'atoms?',
  other_id: 'int?',
  triggered_at: 'int?',
  maker_rate: 'rate?',
  take_profit: 'bool?',
  self_trade: 'text?',
  prevented: 'lots?',
  trailing_delta: 'int?',
  trailing_since: 'int?',
  ahead: 'lots?',
  after_id: 'int?',
  label: 'text?',
  amends: 'int?',
  shown: 'lots?',
  showing: 'lots?',
  turn: 'int?',
  turned_at: 'int?',
  turned_after: 'int?',
  received: 'bool?',
} as const

export const spotOrders = spot.table('world.spot_order', orderColumns, {
  key: ['id'],
  state: { column: 'status', states },
  serial: 'id',
  cached: true,
  inMemory: [states.codeOf('waiting'), states.codeOf('untriggered'), states.codeOf('pending')],
})
export type SpotOrder = RowOf<typeof orderColumns>

export const waiting = states.codeOf('waiting')
export const completed = states.codeOf('completed')
export const cancelled = states.codeOf('cancelled')
export const untriggered = states.codeOf('untriggered')
export const pending = states.codeOf('pending')

/** Whether it rests in the book, waits for its stop price, or waits for another order. */
export const isLive = ({ status }: Pick<SpotOrder, 'status'>): boolean =>
  status === waiting || status === untriggered || status === pending

const amendmentColumns = {
  id: 'int',
  order_id: 'int',
  at: 'int',
  amount_from: 'lots',
  amount: 'lots',
  name_from: 'text?',
  name: 'text?',
} as const

/** The changes that made orders smaller. */
export const amendments = spot.table('world.spot_amendment', amendmentColumns, { key: ['id'], serial: 'id' })

/** Whether it waits, or has waited, for a price before it enters the book. */
export const isStop = ({ stop_price, trailing_delta }: Pick<SpotOrder, 'stop_price' | 'trailing_delta'>): boolean =>
  stop_price !== null || trailing_delta !== null

/** What an order still wants: its amount, less what it has filled and what was prevented. */
export const leftOf = ({ amount, filled, prevented }: Pick<SpotOrder, 'amount' | 'filled' | 'prevented'>): Lots =>
  subLots(amount, doneOf({ filled, prevented }))

/** The part of an order that is filled or was prevented. */
export const doneOf = ({ filled, prevented }: Pick<SpotOrder, 'filled' | 'prevented'>): Lots =>
  addLots(filled, prevented ?? noLots)

/** What the book shows of an order: all that it still wants, or the part that it shows now. */
export const visibleAmount = (order: Pick<SpotOrder, 'amount' | 'filled' | 'prevented' | 'showing'>): Lots =>
  order.showing ?? leftOf(order)

/** An order that lost a part of its amount shows no more than the rest. */
export const shrunk = (order: SpotOrder): Pick<SpotOrder, 'showing'> => {
  const left = leftOf(order)
  return { showing: order.showing !== null && order.showing > left ? left : order.showing }
}

/** The order of a client id: the last one that had it. */
export const clientOrders = spot.table(
  'world.spot_client_order',
  { user_id: 'int', client_order_id: 'text', order_id: 'int' },
  { key: ['user_id', 'client_order_id'], cached: true },
)

const tradeColumns = {
  id: 'int',
  pair_id: 'int',
  at: 'int',
  taker: 'int',
  price: 'ticks',
  amount: 'lots',
  buy_order_id: 'int?',
  sell_order_id: 'int?',
  buy_fee: 'atoms',
  sell_fee: 'atoms',
} as const

export const spotTrades = spot.table('world.spot_trade', tradeColumns, {
  key: ['id'],
  serial: 'id',
  inMemory: 'all',
})
export type SpotTrade = RowOf<typeof tradeColumns>

const preventedColumns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  at: 'int',
  mode: 'text',
  price: 'ticks',
  taker_order_id: 'int',
  maker_order_id: 'int',
  taker_amount: 'lots',
  maker_amount: 'lots',
} as const

/** Trades of a user with themselves that were prevented. */
export const spotPrevented = spot.table('world.spot_prevented', preventedColumns, { key: ['id'], serial: 'id' })
export type SpotPrevented = RowOf<typeof preventedColumns>

const cancelAfterColumns = { id: 'int', user_id: 'int', at: 'int' } as const

/** When the orders of a user are cancelled. */
export const cancelAfters = spot.table('world.spot_cancel_after', cancelAfterColumns, {
  key: ['user_id'],
  serial: 'id',
  inMemory: 'all',
})
export type CancelAfter = RowOf<typeof cancelAfterColumns>

const minuteColumns = { pair_id: 'int', minute: 'int', amount: 'lots' } as const

/** Users' volume of a pair in a minute, written with their trades. */
export const spotMinutes = spot.table('world.spot_minute', minuteColumns, {
  key: ['pair_id', 'minute'],
  cached: true,
  pack: ({ pair_id, minute }) => pair_id * 2 ** 27 + minute,
})
export const minuteOf = (pair_id: number, second: number) => ({ pair_id, minute: Math.floor(second / 60) })
