import { fromAtoms } from '@lagoon/shared/money/atoms'
import { buy } from '@lagoon/shared/money/spot'
import { decimalOf } from '@lagoon/shared/money/steps'
import type { Emitted } from '../../lane/delta'
import type { Listing } from '../../market/listing'
import { tradesIn } from './recordOrders'

/** The fills of a batch as their takers see them. A trade that the house took has no taker order, and is left out. */
export const fillsOfTakers = (deltas: readonly Emitted[], listing: Listing) =>
  tradesIn(deltas).flatMap(({ id, pair_id, taker, price, amount, buy_order_id, sell_order_id, buy_fee, sell_fee }) => {
    const pair = listing.pair(pair_id)
    const isBuy = taker === buy
    const order_id = isBuy ? buy_order_id : sell_order_id
    if (order_id === null) return []
    return {
      ...{ id, order_id },
      price: decimalOf(price, pair.price_scale),
      amount: decimalOf(amount, pair.amount_scale),
      fee: fromAtoms(isBuy ? buy_fee : sell_fee),
      fee_currency: listing.coin(isBuy ? pair.currency_id : pair.legal_id).name,
    }
  })
