import { buy, type Side } from '@lagoon/shared/money/spot'
import { noLots, subLots } from '@lagoon/shared/money/steps'
import { release } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import { refuse } from '../../platform/refusal'
import type { SpotDeps } from './deps'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { cancelled, spotOrders, waiting } from './spot.table'
import { tell } from './spot.view'

/** Cancels what is not filled and gives back what it held. Against a fill of the same moment, whoever is first in the lane wins. */
export const cancel = spot.command<{ user_id: number; id: number }, undefined>('spot.cancel')

export const cancelling = (deps: SpotDeps) => {
  const { books, listing, reachOf } = deps
  return cancel.by({
    load: async (unit, { user_id, id }) => {
      const pairId = books.pairOf(id)
      const resting = pairId === null ? null : books.of(pairId).find(id)
      if (pairId !== null && resting) reachOf(unit).lift(pairId, resting.side, resting.left)
      const [order] = await Promise.all([unit.find(spotOrders, { id }), unit.find(holds, holdOf(id))])
      if (order?.user_id !== user_id) return
      const pair = listing.pair(order.pair_id)
      await unit.find(wallets, userWallet(user_id, 'change', order.type === buy ? pair.legal_id : pair.currency_id))
    },
    decide: (unit, { user_id, id }) => {
      const order = unit.get(spotOrders, { id })
      if (order?.user_id !== user_id) refuse('not_found')
      if (order.status !== waiting) refuse('state_invalid')
      const book = books.of(order.pair_id)
      const mark = book.mark()
      unit.undo(() => book.rollback(mark))
      const moved = { side: order.type as Side, price: order.price, amount: subLots(noLots, book.cancel(id)) }
      release(unit, holdOf(id), 'spot_release', 'cancel')
      const gone = unit.update(spotOrders, { id }, { status: cancelled, reason: 'user' })
      tell(deps, unit, listing.pair(order.pair_id), [gone], [moved], [])
      return undefined
    },
  })
}
