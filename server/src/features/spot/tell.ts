import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Unit } from '../../lane/unit'
import type { Pair } from '../../market/listing'
import type { SpotDeps } from './deps'
import type { Moved } from './publicBook'
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

/**
 * Tells what happened to orders; after the commit the book keeps what was done, and the trades are public. Gives back the row of the
 * first order.
 */
export function tell(
  deps: SpotDeps,
  unit: Unit,
  pair: Pair,
  changes: readonly [Change, ...Change[]],
  moved: readonly Moved[],
  trades: readonly SpotTrade[],
): OrderRow {
  const { books, stops, hub, world, bookChanged } = deps
  const decided = books.of(pair.id).mark()
  const rows = changes.map(([order, ...events]) => {
    const row = rowOf(deps, order)
    for (const type of events) unit.tell(type, order.user_id, row)
    return row
  })
  unit.emit(() => {
    books.of(pair.id).keep(decided)
    books.publish(pair.id, moved, trades)
    // What is due at a second is told with its tick; what users do after it would else be heard of by nobody.
    if (trades.length > 0 && unit.now === world.now() && hub.readers(`trades:${pair.symbol}`) > 0) {
      hub.publish(`trades:${pair.symbol}`, tradeFrame(pair, trades))
    }
    bookChanged(pair.id)
    for (const [i, [order, event]] of changes.entries()) {
      stops.keep(order)
      if (!event) hub.toUser(order.user_id, { type: 'spot_order', data: rows[i] as OrderRow })
    }
  })
  return rows[0] as OrderRow
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
