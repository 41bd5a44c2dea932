import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { WorldEvent } from '@lagoon/shared/events/events'
import type { AppliedDelta, Emitted } from '../../lane/delta'
import type { Unit } from '../../lane/unit'
import type { Pair } from '../../market/listing'
import { type BookDelta, bookForm } from './bookDelta.rules'
import type { SpotDeps } from './deps'
import { type Moved, tapeTrade } from './publicBook'
import { spot } from './spot.owner'
import { cancelled, isStop, type SpotOrder, type SpotTrade } from './spot.table'
import { type OrderRow, rowOf } from './spot.view'

type OrderEvent = EventType & `order.${string}`

/** A changed order and its events. An order that was only linked with another or made smaller has none. */
type Change = readonly [order: SpotOrder, ...events: OrderEvent[]]

/** An order that entered the book, with its events: it may have traded or ended at once. */
export const came = (order: SpotOrder, how: 'placed' | 'triggered', hasTraded: boolean): Change => {
  const events: OrderEvent[] = [`order.${how}`]
  if (hasTraded) events.push('order.filled')
  if (order.prevented !== null && order.status !== cancelled) events.push('order.prevented')
  if (order.status === cancelled) events.push('order.cancelled')
  return [order, ...events]
}
export const traded = (order: SpotOrder): Change => [order, 'order.filled']
export const lost = (order: SpotOrder): Change => [order, 'order.prevented']
export const ended = (order: SpotOrder): Change => [order, 'order.cancelled']

const bookChanged = spot.delta<BookDelta>('spot.bookChanged', bookForm)

/** After the commit the book drops its undo entries, and the trades become public. */
export const bookDelta = ({ books, pendings, stops, hub, bookChanged: publishChange }: SpotDeps): AppliedDelta =>
  bookChanged.by(({ pair_id, decided, moved, trades, stops: orders, rowsToSend }) => {
    books.keep(pair_id, decided)
    books.publish(pair_id, moved, trades)
    publishChange(pair_id, trades.map(tapeTrade))
    for (const order of orders) stops.keep(order)
    pendings.take(orders)
    for (const { user_id, row } of rowsToSend) hub.toUser(user_id, { type: 'spot_order', data: row })
  })

/** The trades of a batch. */
export const tradesIn = (deltas: readonly Emitted[]): SpotTrade[] =>
  deltas.flatMap(({ delta, data }) => (delta === bookChanged ? (data as BookDelta).trades : []))

/** Records the events of orders and emits the change of the book. Returns the row of the first order. */
export function recordOrders(
  deps: SpotDeps,
  unit: Unit,
  pair: Pair,
  changes: readonly [Change, ...Change[]],
  moved: readonly Moved[],
  trades: readonly SpotTrade[],
): OrderRow {
  const decided = deps.books.of(pair.id).mark()
  const [stops, rowsToSend]: [SpotOrder[], { user_id: number; row: OrderRow }[]] = [[], []]
  const [[first]] = changes
  const answer = rowOf(deps, first)
  for (const [order, ...events] of changes) {
    const forget = deps.open.keep(order)
    if (forget) unit.undo(forget)
    const row = order === first ? answer : rowOf(deps, order)
    for (const type of events) unit.record(type, order.user_id, row)
    if (events.length === 0) rowsToSend.push({ user_id: order.user_id, row })
    if (isStop(order) || order.after_id !== null || deps.pendings.follows(order.id)) stops.push(order)
  }
  unit.emit(bookChanged, { pair_id: pair.id, decided, moved, trades, stops, rowsToSend })
  return answer
}

/** Sends each changed order to its owner, once for all its events of one decision. */
export const orderFrames =
  ({ hub }: Pick<SpotDeps, 'hub'>) =>
  (events: readonly WorldEvent[]): void => {
    let last: unknown = null
    for (const event of events) {
      const { type, user_id } = event
      if (!type.startsWith('order.') || user_id === null || hub.readersOfUser(user_id) === 0) continue
      const { data } = event
      if (data === last) continue
      last = data
      hub.toUser(user_id, { type: 'spot_order', data: data as OrderRow })
    }
  }
