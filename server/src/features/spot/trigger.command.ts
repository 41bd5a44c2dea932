import type { Side } from '@lagoon/shared/money/spot'
import type { Lots, Ticks } from '@lagoon/shared/money/steps'
import { release } from '../../ledger/post'
import { holds } from '../../ledger/wallets'
import type { SpotDeps } from './deps'
import { enter } from './enter'
import { holdFor, linkedOf, wantLinked } from './linked'
import { leaving, triggered } from './order'
import { came, ended as isEnded, lost, recordOrders, traded } from './recordOrders'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { cancelled, spotOrders, untriggered } from './spot.table'
import { loadWallets } from './wallets.load'

/** `price` and `amount` are the worst price and the largest amount at the tick that triggers it. */
interface Triggering {
  id: number
  user_id: number
  pair_id: number
  side: Side
  price: Ticks
  amount: Lots
  other: number
}

/**
 * The public price has reached a stop price: the linked order ends, the hold is released, and the order enters the book as if it were placed
 * now. A trailing stop begins to follow the price at its stop price, and triggers where the price has come back by its distance.
 */
export const trigger = spot.command<Triggering, void>('spot.trigger')

export const triggering = (deps: SpotDeps) => {
  const { books, listing, market, reachOf } = deps
  return trigger.by({
    load: (unit, { id, user_id, pair_id, side, price, amount, other }) => {
      unit.want(spotOrders, { id })
      unit.want(holds, holdOf(id))
      if (other !== 0) wantLinked(unit, id, other)
      return Promise.all([
        reachOf(unit).take(pair_id, side, price, amount, user_id),
        loadWallets(deps, unit, listing.pair(pair_id), user_id, side),
      ])
    },
    decide: (unit, { id, pair_id }) => {
      const order = unit.get(spotOrders, { id })
      if (order?.status !== untriggered) return
      const pair = listing.pair(pair_id)
      if (order.trailing_delta !== null && order.trailing_since === null) {
        const following = unit.update(spotOrders, { id }, { trailing_since: unit.now })
        recordOrders(deps, unit, pair, [[following]], [], [])
        return
      }
      const tick = market.openTick(pair.id, unit.now).price
      const book = books.at(pair.id, unit.now)
      const mark = book.mark()
      unit.undo(() => book.rollback(mark))
      const other = linkedOf(unit, order)
      const ended = other && unit.update(spotOrders, { id: other.id }, { status: cancelled, reason: 'other' })
      if (ended) book.cancel(ended.id)
      release(unit, holdFor(order), 'spot_release', 'trigger')
      const entered = enter(deps, unit, pair, triggered(order, tick, unit.now), 'trigger')
      const taken = unit.update(spotOrders, { id }, entered.order)
      const gone = ended ? [...entered.ended, ended] : entered.ended
      const others = [...entered.makers.map(traded), ...entered.lessened.map(lost), ...gone.map(isEnded)]
      const changes = [came(taken, 'triggered', entered.trades.length > 0), ...others] as const
      recordOrders(deps, unit, pair, changes, [...(ended ? leaving(ended) : []), ...entered.moved], entered.trades)
    },
  })
}
