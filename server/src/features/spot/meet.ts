import type { Command } from '../../lane/lane'
import { holds } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import type { Resting } from './book/matcher'
import type { SpotDeps } from './deps'
import { settle } from './settlement'
import { spotOrders, waiting } from './spot.table'
import { tell } from './spot.view'
import { loadWallets } from './wallets.load'

/** A tick has reached a waiting order: it takes what the house quotes at its price or better, and what is left of it waits on. */
export function meet(deps: SpotDeps, pair: Pair, { id, userId, side }: Resting): Command<void> {
  return {
    name: 'fill waiting order',
    load: unit => {
      unit.want(spotOrders, { id })
      unit.want(holds, { kind: 'spot_order', ref: id })
      return loadWallets(deps, unit, pair, userId, side)
    },
    decide: unit => {
      const order = unit.get(spotOrders, { id })
      if (order?.status !== waiting) return
      const book = deps.books.at(pair.id, unit.now)
      const mark = book.mark()
      unit.undo(() => book.rollback(mark))
      const fills = book.meet(id)
      if (fills.length === 0) return
      const settled = settle(deps, unit, pair, order, fills, true)
      const filled = unit.update(spotOrders, { id }, settled.order)
      const moved = fills.map(({ amount }) => ({ side, price: order.price, amount: -amount }))
      tell(deps, unit, pair, [filled], moved, settled.trades)
    },
  }
}
