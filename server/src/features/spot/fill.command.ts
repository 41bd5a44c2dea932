import type { Side } from '@lagoon/shared/money/spot'
import { type Lots, noLots, subLots } from '@lagoon/shared/money/steps'
import { holds } from '../../ledger/wallets'
import type { SpotDeps } from './deps'
import { wantLinked, win } from './linked'
import { leaving, movedBy } from './order'
import { ended as isEnded, recordOrders, traded } from './recordOrders'
import { settle } from './settlement'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { spotOrders, waiting } from './spot.table'
import { loadWallets } from './wallets.load'

/**
 * A tick has reached a resting order: it takes the house's quotes at its price or better, and the rest of it stays. An iceberg order
 * takes no more than the part that it shows. In a venue with a queue, the orders in front get the quotes first: of 7 with 5 in front, the
 * order gets 2.
 */
export const fill = spot.command<{ id: number; user_id: number; pair_id: number; side: Side; other: number }, void>(
  'spot.fill',
)

const lesser = (a: Lots, b: Lots): Lots => (a < b ? a : b)

export const filling = (deps: SpotDeps) =>
  fill.by({
    load: (unit, { id, user_id, pair_id, side, other }) => {
      unit.want(spotOrders, { id })
      unit.want(holds, holdOf(id))
      if (other !== 0) wantLinked(unit, id, other)
      return loadWallets(deps, unit, deps.listing.pair(pair_id), user_id, side)
    },
    decide: (unit, { id, pair_id, side }) => {
      const order = unit.get(spotOrders, { id })
      if (order?.status !== waiting) return
      const pair = deps.listing.pair(pair_id)
      const book = deps.books.at(pair.id, unit.now)
      const mark = book.mark()
      unit.undo(() => book.rollback(mark))
      const { ahead } = order
      const passed = ahead === null ? noLots : lesser(ahead, book.houseLeft(side, order.price))
      const fills = book.meet(id, passed)
      const queued = ahead === null || passed === noLots ? order : { ...order, ahead: subLots(ahead, passed) }
      if (fills.length === 0) {
        if (queued !== order) unit.update(spotOrders, { id }, queued)
        return
      }
      const ended = win(unit, pair, order)
      const settled = settle(deps, unit, pair, queued, fills, true)
      const filled = unit.update(spotOrders, { id }, settled.order)
      const moved = fills.flatMap(each => movedBy(side, id, order.price, each))
      if (ended) moved.push(...leaving(ended))
      recordOrders(deps, unit, pair, [traded(filled), ...(ended ? [isEnded(ended)] : [])], moved, settled.trades)
    },
  })
