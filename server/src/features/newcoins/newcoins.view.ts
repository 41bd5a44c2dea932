import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { expectedOf } from '@lagoon/shared/money/subscription'
import { newCoin } from '@lagoon/shared/products/newcoins.rules'
import { textsIn } from '../../console/editField'
import type { NotificationMakers } from '../../lane/notification'
import { fill } from '../../platform/text'
import { stampOf } from '../../platform/world-time'
import { decided } from '../../reviews/review'
import type { NewCoinsDeps } from './deps'
import type { NewCoin, Pay, Subscription } from './newcoins.data'
import { remaining, stateAt } from './newcoins.rules'

type OfferRow = CallData<'GET lh/send/product_info'>
type SubscriptionRow = CallData<'GET lh/send/order_list'>['order_list'][number]

/** A new coin at this second, in a language. */
export function offerRow({ listing, world, brand }: NewCoinsDeps, offer: NewCoin, lang: Language): OfferRow {
  const coin = listing.coin(offer.coin_id)
  const issue = offer.pays[0] as Pay
  return {
    id: offer.id,
    title: offer.title,
    tagline: textsIn(offer.words, lang).tagline,
    currency_id: issue.coin_id,
    currency_name: listing.coin(issue.coin_id).name,
    pay_currencies: offer.pays.map(({ coin_id, price }) => ({ id: coin_id, name: listing.coin(coin_id).name, price })),
    new_currency_id: coin.id,
    new_currency_name: coin.name,
    scale: coin.scale,
    logo: coin.logo,
    num: fromAtoms(offer.supply),
    last_num: fromAtoms(remaining(offer)),
    buy_num: fromAtoms(offer.min_amount),
    max_num: fromAtoms(offer.max_amount),
    change_rate: issue.price,
    day: offer.lock_days,
    predict_rate: fromAtoms(offer.predict_rate),
    interest_rate: fromAtoms(offer.interest_rate),
    created_at: stampOf(offer.starts_at),
    close_time: stampOf(offer.closes_at),
    online_time: stampOf(offer.launches_at),
    introduction: fill(textsIn(offer.words, lang).introduction, { brand: brand.now.name }),
    status: newCoin.codeOf(stateAt(offer, world.now())),
  }
}

/** A subscription: the request, the result, and when its coins become available. */
export function subscriptionRow({ listing }: Pick<NewCoinsDeps, 'listing'>, order: Subscription): SubscriptionRow {
  const coin = listing.coin(order.coin_id)
  return {
    id: order.id,
    config_id: order.new_coin_id,
    amount: fromAtoms(order.held),
    coins: fromAtoms(order.amount),
    allotted: fromAtoms(order.allotted),
    held: fromAtoms(order.held),
    paid: fromAtoms(order.paid),
    refunded: fromAtoms(order.refunded),
    currency_name: listing.coin(order.pay_coin_id).name,
    new_currency_name: coin.name,
    logo: coin.logo,
    day: order.lock_days,
    interest_rate: fromAtoms(order.interest_rate),
    online_time: stampOf(order.launches_at),
    unlock_at: stampOf(order.unlock_at),
    created_at: stampOf(order.created_at),
    updated_at: stampOf(order.updated_at),
    exam_status: order.exam_status,
    status: order.status,
    original_interest: fromAtoms(expectedOf(order.allotted, order.issue_price, order.interest_rate, 8)),
  }
}

export const subscriptionNotifications: NotificationMakers<'newcoins'> = {
  'subscription.decided': ({ id, exam_status, allotted, paid, held, new_currency_name, currency_name }) =>
    decided(exam_status, { id: String(id), name: new_currency_name, coin: currency_name, allotted, paid, held }),
  'subscription.unlocked': ({ id, allotted, new_currency_name: name }) => ({ id: String(id), name, allotted }),
}
