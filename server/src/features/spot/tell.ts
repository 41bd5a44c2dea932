import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { WorldEvent } from '@lagoon/shared/events/events'
import type { AppliedDelta } from '../../lane/delta'
import type { Unit } from '../../lane/unit'
import type { Pair } from '../../market/listing'
import type { SpotDeps } from './deps'
import type { Moved } from './publicBook'
import { spot } from './spot.owner'
import { cancelled, type SpotOrder, type SpotTrade } from './spot.table'
import { type OrderRow, rowOf, tradeFrame } from './spot.view'

type OrderEvent = EventType & `order.${string}`

/** An order that changed, and what happened to it; nothing where it was only linked with another, or made smaller. */
type Change = readonly [order: SpotOrder, ...events: OrderEvent[]]

/** What its coming to the book means for an order: it may have traded, and may have ended with it. */
export const came = (order: SpotOrder, how: 'placed' | 'triggered', hasTraded: boolean): Change => {
  const events: OrderEvent[] = [`order.${how}`]
  if (hasTraded) events.push('order.filled')
  if (order.status === cancelled) events.push('order.cancelled')
  return [order, ...events]
}
export const traded = (order: SpotOrder): Change => [order, 'order.filled']
export const ended = (order: SpotOrder): Change => [order, 'order.cancelled']

/** What one decision did to the book of a pair. */
interface BookDelta {
  pair_id: number
  /** How far the book had come that decided it. */
  decided: number
  moved: readonly Moved[]
  trades: readonly SpotTrade[]
  /** Orders that wait for a price, or did. */
  stops: readonly SpotOrder[]
  /** Orders of which nothing is told but how they stand now. */
  shown: readonly { user_id: number; row: OrderRow }[]
}
const bookChanged = spot.delta<BookDelta>('spot.bookChanged')

/** After the commit the book keeps what was done, and the trades are public. */
export const bookDelta = ({ books, stops, hub, world, listing, bookChanged: isChanged }: SpotDeps): AppliedDelta =>
  bookChanged.by(({ pair_id, decided, moved, trades, stops: orders, shown }, now) => {
    books.keep(pair_id, decided)
    books.publish(pair_id, moved, trades)
    // What is due at a second is told with its tick; what users do after it would else be heard of by nobody.
    if (trades.length > 0 && now === world.now()) {
      const pair = listing.pair(pair_id)
      if (hub.readers(`trades:${pair.symbol}`) > 0) hub.publish(`trades:${pair.symbol}`, tradeFrame(pair, trades))
    }
    isChanged(pair_id)
    for (const order of orders) stops.keep(order)
    for (const { user_id, row } of shown) hub.toUser(user_id, { type: 'spot_order', data: row })
  })

/** Tells what happened to orders. Gives back the row of the first order. */
export function tell(
  deps: SpotDeps,
  unit: Unit,
  pair: Pair,
  changes: readonly [Change, ...Change[]],
  moved: readonly Moved[],
  trades: readonly SpotTrade[],
): OrderRow {
  const decided = deps.books.of(pair.id).mark()
  const [stops, shown]: [SpotOrder[], { user_id: number; row: OrderRow }[]] = [[], []]
  const [[first]] = changes
  const answer = rowOf(deps, first)
  for (const [order, ...events] of changes) {
    const row = order === first ? answer : rowOf(deps, order)
    for (const type of events) unit.tell(type, order.user_id, row)
    if (events.length === 0) shown.push({ user_id: order.user_id, row })
    if (order.stop_price !== null) stops.push(order)
  }
  unit.emit(bookChanged, { pair_id: pair.id, decided, moved, trades, stops, shown })
  return answer
}

/** Shows the owner of an order, live, how it stands; once for all that happened to it in one decision. */
export const orderFrames =
  ({ hub }: Pick<SpotDeps, 'hub'>) =>
  (events: readonly WorldEvent[]): void => {
    let last: unknown = null
    for (const { type, user_id, data } of events) {
      if (!type.startsWith('order.') || user_id === null || data === last) continue
      last = data
      hub.toUser(user_id, { type: 'spot_order', data: data as OrderRow })
    }
  }
