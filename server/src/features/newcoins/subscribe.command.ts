import type { CallData } from '@lagoon/shared/api/index'
import { type Atoms, add, atoms, fromAtoms, isFiner, zero } from '@lagoon/shared/money/atoms'
import { coinsFor, costOf, mostFor } from '@lagoon/shared/money/subscription'
import { subscription, subscriptionReview } from '@lagoon/shared/products/newcoins.rules'
import type { Unit } from '../../lane/unit'
import { assertCovered } from '../../ledger/covered'
import { hold } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Coin } from '../../market/listing'
import { refuse, refuseField } from '../../platform/refusal'
import type { NewCoinsDeps } from './deps'
import { holdOf, type NewCoin, newCoinShares, newCoins, type Pay, subscriptions } from './newcoins.data'
import { newcoins } from './newcoins.owner'
import { notAllowed, unlockAt } from './newcoins.rules'
import { subscriptionRow } from './newcoins.view'

interface Requested {
  user_id: number
  config_id: number
  /** The payment, in its currency. */
  amount: string
  pay_currency_id?: number | undefined
}

/** Subscribes with a payment: the supply is reserved and the payment held in the same decision, then a review decides the allotment. */
export const subscribe = newcoins.command<Requested, CallData<'POST lh/send/order'>>('newcoins.subscribe')

export const subscribing = (deps: NewCoinsDeps) =>
  subscribe.by({
    async load(unit, { user_id, config_id }) {
      const offer = (await unit.find(newCoins, { id: config_id })) as NewCoin | undefined
      if (!offer) return
      await Promise.all([
        unit.find(newCoinShares, { new_coin_id: config_id, user_id }),
        ...offer.pays.map(pay => unit.find(wallets, userWallet(user_id, 'change', pay.coin_id))),
      ])
    },
    decide: (unit, requested) => {
      const offer = unit.get(newCoins, { id: requested.config_id }) as NewCoin | undefined
      if (!offer?.is_published) return refuse('not_found')
      const coin = deps.listing.coin(offer.coin_id)
      const pay = payOf(offer, requested.pay_currency_id)
      const paysWith = deps.listing.coin(pay.coin_id)
      const payment = atoms(requested.amount)
      if (isFiner(payment, paysWith.scale)) refuseField('amount', 'decimals')
      const price = atoms(pay.price)
      const coins = coinsFor(payment, price, coin.scale)
      assertAllowed(unit, offer, requested.user_id, coins, sizeIn(coin, paysWith, pay))
      const wallet = userWallet(requested.user_id, 'change', pay.coin_id)
      assertCovered(unit, wallet, payment, paysWith)

      reserve(unit, offer, requested.user_id, coins)
      const id = unit.nextId(subscriptions)
      const order = unit.insert(subscriptions, {
        id,
        user_id: requested.user_id,
        new_coin_id: offer.id,
        coin_id: coin.id,
        pay_coin_id: pay.coin_id,
        price,
        issue_price: atoms((offer.pays[0] as Pay).price),
        amount: coins,
        held: payment,
        allotted: zero,
        paid: zero,
        refunded: zero,
        interest_rate: offer.interest_rate,
        lock_days: offer.lock_days,
        launches_at: offer.launches_at,
        unlock_at: unlockAt(offer.launches_at, offer.lock_days),
        status: subscription.codeOf('subscribing'),
        exam_status: subscriptionReview.codeOf('under_review'),
        created_at: unit.now,
        updated_at: unit.now,
      })
      hold(unit, holdOf(id), wallet, payment, 'subscription_hold')
      deps.reviews.submit(unit, {
        kind: 'subscription',
        ref: id,
        user_id: requested.user_id,
        amount: coins,
        coin_id: coin.id,
      })
      unit.record('subscription.submitted', requested.user_id, subscriptionRow(deps, order))
      return { id, coins: fromAtoms(coins), paid: fromAtoms(payment) }
    },
  })

/** The requested currency, or that of the issue price. */
function payOf(offer: NewCoin, requested: number | undefined): Pay {
  const pay = requested === undefined ? offer.pays[0] : offer.pays.find(each => each.coin_id === requested)
  return pay ?? refuseField('pay_currency_id', 'choice')
}

type SizeOf = (size: Atoms, cost: typeof mostFor) => { range: string }

/** An amount of the new coin in a refusal: "100 MSHL (12 USDT)". */
const sizeIn =
  (coin: Coin, paysWith: Coin, { price }: Pay): SizeOf =>
  (size, cost) => ({
    range: `${fromAtoms(size)} ${coin.name} (${fromAtoms(cost(size, atoms(price), paysWith.scale))} ${paysWith.name})`,
  })

/** Refuses a subscription outside the window, the user's limits or the supply. */
function assertAllowed(unit: Unit, offer: NewCoin, user_id: number, coins: Atoms, of: SizeOf): void {
  const already = unit.get(newCoinShares, { new_coin_id: offer.id, user_id })?.amount ?? zero
  const refused = notAllowed(offer, unit.now, coins, already)
  if (!refused) return
  const { key, size } = refused
  if (size === undefined) refuse(key)
  refuse(key, { params: of(size, key === 'below_minimum' ? costOf : mostFor), text: `${key}.subscription` })
}

/** Reserves supply for a user, or returns it with a negative amount. */
export function reserve(unit: Unit<'newcoins'>, offer: NewCoin, user_id: number, amount: Atoms): void {
  const key = { new_coin_id: offer.id, user_id }
  const share = unit.get(newCoinShares, key)
  const sum = add(amount, share?.amount ?? zero)
  if (share) unit.update(newCoinShares, key, { amount: sum })
  else unit.insert(newCoinShares, { ...key, amount: sum })
  unit.update(newCoins, { id: offer.id }, { taken: add(amount, offer.taken) })
}
