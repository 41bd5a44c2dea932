import { subscription, subscriptionReview } from '@lagoon/shared/lifecycle/subscription'
import { atoms } from '@lagoon/shared/money/atoms'
import { Decimal } from '@lagoon/shared/money/decimal'
import { assertCovered } from '../../ledger/covered'
import type { Command } from '../../ledger/lane'
import { hold } from '../../ledger/post'
import type { Unit } from '../../ledger/unit'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Coin } from '../../market/listing'
import { refuse, refuseField } from '../../platform/refusal'
import type { NewCoinsDeps } from './deps'
import { costOf, remaining, stateAt, unlockAt } from './newcoins.rules'
import { type NewCoin, newCoinShares, newCoins, type Pay, subscriptions } from './newcoins.table'

export interface Asked {
  user_id: number
  config_id: number
  /** Of the new coin. */
  amount: string
  pay_currency_id?: number | undefined
}

/** Subscribes: the supply is reserved and the payment held in the same decision, then a review says how much of it counts. */
export function subscribe(deps: NewCoinsDeps, asked: Asked): Command<{ id: number }> {
  const key = { id: asked.config_id }
  const share = { new_coin_id: asked.config_id, user_id: asked.user_id }
  return {
    name: 'subscribe',
    async load(unit) {
      const offer = (await unit.find(newCoins, key)) as NewCoin | undefined
      if (!offer) return
      await Promise.all([
        unit.find(newCoinShares, share),
        ...offer.pays.map(pay => unit.find(wallets, userWallet(asked.user_id, 'change', pay.coin_id))),
      ])
    },
    decide: unit => {
      const offer = (unit.get(newCoins, key) as NewCoin | undefined) ?? refuse('not_found')
      const coin = deps.listing.coin(offer.coin_id)
      const pay = payOf(offer, asked.pay_currency_id)
      const amount = allowed(unit, offer, coin, asked)
      const paysWith = deps.listing.coin(pay.coin_id)
      const cost = costOf(amount, pay.price, paysWith.scale)
      const wallet = userWallet(asked.user_id, 'change', pay.coin_id)
      assertCovered(unit, wallet, atoms(cost), paysWith)

      reserve(unit, offer, asked.user_id, amount)
      const id = unit.nextId(subscriptions)
      unit.insert(subscriptions, {
        id,
        user_id: asked.user_id,
        new_coin_id: offer.id,
        coin_id: coin.id,
        pay_coin_id: pay.coin_id,
        price: pay.price,
        issue_price: (offer.pays[0] as Pay).price,
        amount: amount.toFixed(),
        held: cost.toFixed(),
        allotted: '0',
        paid: '0',
        refunded: '0',
        interest_rate: offer.interest_rate,
        lock_days: offer.lock_days,
        launches_at: offer.launches_at,
        unlock_at: unlockAt(offer.launches_at, offer.lock_days),
        status: subscription.codeOf('subscribing'),
        exam_status: subscriptionReview.codeOf('under_review'),
        created_at: unit.now,
        updated_at: unit.now,
      })
      hold(unit, { kind: 'subscription', ref: id }, wallet, atoms(cost), 'subscription_hold')
      deps.reviews.submit(unit, {
        kind: 'subscription',
        ref: id,
        user_id: asked.user_id,
        summary: `${amount.toFixed()} ${coin.name} for ${cost.toFixed()} ${paysWith.name}`,
        amount: amount.toFixed(),
        coin_id: coin.id,
      })
      return { id }
    },
  }
}

/** In the currency that was asked for; in the one of the issue price when none was. */
function payOf(offer: NewCoin, asked: number | undefined): Pay {
  const pay = asked === undefined ? offer.pays[0] : offer.pays.find(each => each.coin_id === asked)
  return pay ?? refuseField('pay_currency_id', 'choice')
}

/** The amount, if the window, the user's limits and the supply allow it. */
function allowed(unit: Unit, offer: NewCoin, coin: Coin, asked: Asked): Decimal {
  const amount = new Decimal(asked.amount)
  const of = (size: string) => ({ range: `${size} ${coin.name}` })
  const state = stateAt(offer, unit.now)
  if (state === 'upcoming' || state === 'launched') refuse('not_open')
  if (amount.decimalPlaces() > coin.scale) refuseField('amount', 'decimals')
  if (amount.lt(offer.min_amount)) {
    refuse('below_minimum', { params: of(offer.min_amount), text: 'below_minimum.subscription' })
  }
  const already = unit.get(newCoinShares, { new_coin_id: offer.id, user_id: asked.user_id })?.amount ?? '0'
  if (amount.add(already).gt(offer.max_amount)) {
    refuse('above_maximum', { params: of(offer.max_amount), text: 'above_maximum.subscription' })
  }
  if (state === 'sold_out') refuse('sold_out')
  const left = remaining(offer)
  if (amount.gt(left)) refuse('sold_out', { params: of(left.toFixed()), text: 'sold_out.subscription' })
  return amount
}

/** Takes supply for a user, or gives it back with a negative amount. */
export function reserve(unit: Unit, offer: NewCoin, user_id: number, amount: Decimal): void {
  const key = { new_coin_id: offer.id, user_id }
  const share = unit.get(newCoinShares, key)
  const sum = amount.add(share?.amount ?? '0').toFixed()
  if (share) unit.update(newCoinShares, key, { amount: sum })
  else unit.insert(newCoinShares, { ...key, amount: sum })
  unit.update(newCoins, { id: offer.id }, { taken: amount.add(offer.taken).toFixed() })
}
