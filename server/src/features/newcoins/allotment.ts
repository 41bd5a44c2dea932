import type { Language } from '@lagoon/shared/catalogue/languages'
import { type Atoms, add, atoms, fromAtoms, isFiner, negate, sub, zero } from '@lagoon/shared/money/atoms'
import { settlementOf } from '@lagoon/shared/money/subscription'
import { subscription, subscriptionReview } from '@lagoon/shared/products/newcoins.rules'
import type { Unit } from '../../lane/unit'
import { post } from '../../ledger/post'
import { holds, houseWallet, userWallet, wallets } from '../../ledger/wallets'
import { refuseField } from '../../platform/refusal'
import { text } from '../../platform/text'
import type { Decision, Review, ReviewHandler } from '../../reviews/review'
import type { NewCoinsDeps } from './deps'
import { holdOf, type NewCoin, newCoinShares, newCoins, type Subscription, subscriptions } from './newcoins.data'
import { newcoins } from './newcoins.owner'
import { subscriptionRow } from './newcoins.view'
import { reserve } from './subscribe.command'

/**
 * The effect of a subscription's review. Approved, in full or in part: the payment for the allotment leaves its hold, the rest is released,
 * and the coins are frozen in the coin account until the lock ends, or are available at once if it has ended. Rejected: everything is
 * released. Coins that are not allotted are on offer again.
 */
export function subscriptionReviews({ db, listing }: NewCoinsDeps): ReviewHandler {
  const read = (unit: Unit, { ref }: Review) => {
    const order = unit.get(subscriptions, { id: ref }) as Subscription
    return { order, offer: unit.get(newCoins, { id: order.new_coin_id }) as NewCoin }
  }
  return {
    kind: 'subscription',
    summaries: subscriptionSummaries({ db, listing }),
    async load(unit, { ref }) {
      const order = await unit.find(subscriptions, { id: ref })
      if (!order) return
      const { user_id, new_coin_id, coin_id, pay_coin_id } = order
      await Promise.all([
        unit.find(newCoins, { id: new_coin_id }),
        unit.find(newCoinShares, { new_coin_id, user_id }),
        unit.find(holds, holdOf(order.id)),
        ...[coin_id, pay_coin_id].flatMap(coin => [
          unit.find(wallets, userWallet(user_id, 'change', coin)),
          unit.find(wallets, houseWallet('counterparty', coin)),
        ]),
      ])
    },
    pass(given, review, decision) {
      const unit = newcoins.unit(given)
      const { order, offer } = read(unit, review)
      const allotted = allottedBy(decision, order, listing.coin(order.coin_id).scale)
      const scale = listing.coin(order.pay_coin_id).scale
      const { paid, refunded } = settlementOf(order, allotted, scale)
      takePayment(unit, order, { paid, refunded })
      const locked = unit.now < order.unlock_at
      deliver(unit, order, allotted, locked)
      if (allotted < order.amount) reserve(unit, offer, order.user_id, sub(allotted, order.amount))
      const decided = unit.update(
        subscriptions,
        { id: order.id },
        {
          allotted,
          paid,
          refunded,
          status: subscription.codeOf(locked ? 'locked' : 'done'),
          exam_status: subscriptionReview.codeOf('passed'),
          updated_at: unit.now,
        },
      )
      unit.record('subscription.decided', order.user_id, subscriptionRow({ listing }, decided))
    },
    reject(given, review) {
      const unit = newcoins.unit(given)
      const { order, offer } = read(unit, review)
      takePayment(unit, order, { paid: zero, refunded: order.held })
      reserve(unit, offer, order.user_id, negate(order.amount))
      const decided = unit.update(
        subscriptions,
        { id: order.id },
        {
          refunded: order.held,
          status: subscription.codeOf('done'),
          exam_status: subscriptionReview.codeOf('rejected'),
          updated_at: unit.now,
        },
      )
      unit.record('subscription.decided', order.user_id, subscriptionRow({ listing }, decided))
    },
  }
}

/** Everything, unless the operator allots a part. */
function allottedBy(decision: Decision, order: Subscription, scale: number): Atoms {
  const allotted = decision.amount === undefined ? order.amount : atoms(decision.amount)
  if (isFiner(allotted, scale)) refuseField('amount', 'decimals')
  if (allotted <= zero) refuseField('amount', 'too_small')
  if (allotted > order.amount) refuseField('amount', 'too_large')
  return allotted
}

/** Ends the held payment: a part goes to the house for the coins, the rest is released. */
function takePayment(unit: Unit, order: Subscription, { paid, refunded }: { paid: Atoms; refunded: Atoms }): void {
  const wallet = userWallet(order.user_id, 'change', order.pay_coin_id)
  post(unit, {
    type: paid > zero ? 'subscription_payment' : 'subscription_refund',
    ref: order.id,
    phase: 'decide',
    legs: [
      { wallet, amount: negate(add(paid, refunded)), hold: holdOf(order.id) },
      { wallet, amount: refunded },
      { wallet: houseWallet('counterparty', order.pay_coin_id), amount: paid },
    ],
  })
}

/** The coins are frozen until their lock ends, under the same hold, which now holds coins instead of the payment. */
function deliver(unit: Unit, order: Subscription, allotted: Atoms, locked: boolean): void {
  const wallet = userWallet(order.user_id, 'change', order.coin_id)
  post(unit, {
    type: 'subscription_allotted',
    ref: order.id,
    legs: [
      { wallet: houseWallet('counterparty', order.coin_id), amount: negate(allotted) },
      { wallet, amount: allotted, ...(locked && { hold: holdOf(order.id) }) },
    ],
  })
}

/** The requested amount of a new coin, and the payment held for it. */
const subscriptionSummaries =
  ({ db, listing }: Pick<NewCoinsDeps, 'db' | 'listing'>) =>
  async (refs: readonly number[], lang: Language): Promise<ReadonlyMap<number, string>> => {
    const rows = await db.prisma.subscription.findMany({ where: { id: { in: [...refs] } } })
    return new Map(
      rows.map(row => {
        const { id, coin_id, pay_coin_id, amount, held } = subscriptions.decode(row)
        const bought = `${fromAtoms(amount)} ${listing.coin(coin_id).name}`
        const payment = `${fromAtoms(held)} ${listing.coin(pay_coin_id).name}`
        return [id, text(lang, 'summary.bought', { amount: bought, payment })]
      }),
    )
  }
