import { add, negate, sub } from '@lagoon/shared/money/atoms'
import type { Unit } from '../../lane/unit'
import { post } from '../../ledger/post'
import { outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import { refuse } from '../../platform/refusal'
import type { Review, ReviewHandler } from '../../reviews/review'
import { type Merchant, type MerchantOrder, merchantOrders, merchants } from './merchants.data'
import { merchantsOwner } from './merchants.owner'
import { orderSummaries } from './merchants.summaries'
import { orderInFrame } from './merchants.view'

const keysOf = ({ user_id, coin_id }: MerchantOrder) => ({
  to: userWallet(user_id, 'change', coin_id),
  from: outsideWallet('deposits', coin_id),
})

/**
 * An approved order credits its coins to the coin account; a rejected or expired one returns the stock. Each happens once, like the review.
 */
export const merchantReview = ({ db, listing }: { db: Database; listing: Listing }): ReviewHandler => ({
  kind: 'merchant',
  summaries: orderSummaries({ db }),

  async load(unit: Unit, { ref }: Review) {
    const order = await unit.find(merchantOrders, { id: ref })
    if (!order) return
    const { to, from } = keysOf(order)
    await Promise.all([
      unit.find(merchants, { id: order.merchant_id }),
      unit.find(wallets, to),
      unit.find(wallets, from),
    ])
  },

  pass(given, review) {
    const { ref } = review
    const unit = merchantsOwner.unit(given)
    const { order, merchant } = found(unit, ref)
    unit.update(merchants, merchant, {
      reserved: sub(merchant.reserved, order.number),
      sold: add(merchant.sold, order.number),
      orders_done: merchant.orders_done + 1,
    })
    const { to, from } = keysOf(order)
    const amount = order.number
    post(unit, {
      type: 'merchant_purchase',
      ref,
      legs: [
        { wallet: from, amount: negate(amount) },
        { wallet: to, amount },
      ],
    })
    recordDecision(unit, listing, order, review)
  },

  reject(given, review) {
    const unit = merchantsOwner.unit(given)
    const { order, merchant } = found(unit, review.ref)
    unit.update(merchants, merchant, {
      reserved: sub(merchant.reserved, order.number),
      orders_failed: merchant.orders_failed + 1,
    })
    recordDecision(unit, listing, order, review)
  },
})

function recordDecision(unit: Unit, listing: Listing, order: MerchantOrder, review: Review): void {
  const name = listing.findCoin(order.coin_id)?.name ?? ''
  unit.record('merchant.decided', order.user_id, { ...orderInFrame(order, review), name, reason: review.reason })
}

function found(unit: Unit, ref: number): { order: MerchantOrder; merchant: Merchant } {
  const order = unit.get(merchantOrders, { id: ref }) ?? refuse('not_found')
  return { order, merchant: unit.get(merchants, { id: order.merchant_id }) ?? refuse('not_found') }
}
