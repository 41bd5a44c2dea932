import type { Command } from '../../lane/lane'
import { release } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import { refuse } from '../../platform/refusal'
import { buy, type Side } from './book/matcher'
import type { SpotDeps } from './deps'
import { cancelled, spotOrders, waiting } from './spot.table'
import { tell } from './spot.view'

/** Cancels what is not filled and gives back what it held. Against a fill of the same moment, whoever is first in the lane wins. */
export function cancel(deps: SpotDeps, userId: number, id: number): Command<undefined> {
  const { books, listing, reachOf } = deps
  return {
    name: 'cancel spot order',
    load: async unit => {
      const pairId = books.pairOf(id)
      const resting = pairId === null ? null : books.of(pairId).find(id)
      if (pairId !== null && resting) reachOf(unit).lift(pairId, resting.side, resting.left)
      const [order] = await Promise.all([
        unit.find(spotOrders, { id }),
        unit.find(holds, { kind: 'spot_order', ref: id }),
      ])
      if (order?.user_id !== userId) return
      const pair = listing.pair(order.pair_id)
      await unit.find(wallets, userWallet(userId, 'change', order.type === buy ? pair.legal_id : pair.currency_id))
    },
    decide: unit => {
      const order = unit.get(spotOrders, { id })
      if (order?.user_id !== userId) refuse('not_found')
      if (order.status !== waiting) refuse('state_invalid')
      const book = books.of(order.pair_id)
      const mark = book.mark()
      unit.undo(() => book.rollback(mark))
      const moved = { side: order.type as Side, price: order.price, amount: -book.cancel(id) }
      release(unit, { kind: 'spot_order', ref: id }, 'spot_release', 'cancel')
      const gone = unit.update(spotOrders, { id }, { status: cancelled, reason: 'user' })
      tell(deps, unit, listing.pair(order.pair_id), [gone], [moved], [])
      return undefined
    },
  }
}
