import type { CallData } from '@lagoon/shared/api/index'
import { type Decimal, day_s, dec, refuse, refuseIf, up } from '../money'
import type { Person } from '../person'

type Config = CallData<'GET lh/send/config'>[number]
interface Offer {
  readonly terms: Config
  readonly startsAt: number
  readonly closesAt: number
  readonly unlockAt: number
  left: Decimal
  readonly shares: Map<Person, Decimal>
}

export interface Subscription {
  id: number
  readonly owner: Person
  readonly offer: Offer
  readonly pay: { id: number; price: string }
  /** Amount of the new coin. */
  readonly amount: Decimal
  readonly held: Decimal
  allotted: Decimal
  paid: Decimal
  refunded: Decimal
  /** 3 under review, 1 passed, 2 rejected. */
  exam: 1 | 2 | 3
  /** 1 subscribing, 2 locked, 3 done. */
  status: 1 | 2 | 3
}

const second = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`) / 1000

/** The expected result of subscriptions: the payment is held, the review allots coins, and the coins are free when their lock ends. */
export class NewCoinBook {
  readonly subscriptions: Subscription[] = []
  readonly #offers: readonly Offer[]

  constructor(
    terms: readonly Config[],
    private readonly scaleOf: (coin: number) => number,
  ) {
    this.#offers = terms.map(each => ({
      terms: each,
      startsAt: second(each.created_at),
      closesAt: second(each.close_time),
      unlockAt: second(each.online_time) + each.day * day_s,
      left: dec(each.last_num),
      shares: new Map(),
    }))
  }

  subscribe(owner: Person, offerId: number, held: Decimal, payId: number, now: number): Subscription {
    const offer = this.#offers.find(({ terms }) => terms.id === offerId) ?? refuse('not_found')
    const pay = offer.terms.pay_currencies.find(({ id }) => id === payId) ?? refuse('param_invalid')
    refuseIf(held.decimalPlaces() > this.scaleOf(pay.id), 'param_invalid')
    const amount = held.div(pay.price).toDecimalPlaces(offer.terms.scale, 1)
    refuseIf(now < offer.startsAt || now >= offer.closesAt, 'not_open')
    refuseIf(amount.lt(offer.terms.buy_num), 'below_minimum')
    refuseIf(amount.add(offer.shares.get(owner) ?? 0).gt(offer.terms.max_num), 'above_maximum')
    refuseIf(offer.left.lt(offer.terms.buy_num) || amount.gt(offer.left), 'sold_out')
    owner.assertHas('change', pay.id, held)
    owner.freeze('change', pay.id, held)
    this.#take(offer, owner, amount)
    const nothing = { allotted: dec(0), paid: dec(0), refunded: dec(0) }
    const subscription: Subscription = { id: 0, owner, offer, pay, amount, held, ...nothing, exam: 3, status: 1 }
    this.subscriptions.push(subscription)
    return subscription
  }

  pass(subscription: Subscription, allotted: Decimal, now: number): void {
    const { owner, offer, pay, amount, held } = subscription
    refuseIf(allotted.gt(amount), 'param_invalid')
    const paid = allotted.eq(amount) ? held : up(allotted.mul(pay.price), this.scaleOf(pay.id))
    const locked = now < offer.unlockAt
    owner.freeze('change', pay.id, held.neg())
    owner.add('change', pay.id, paid.neg())
    if (locked) owner.addFrozen('change', offer.terms.new_currency_id, allotted)
    else owner.add('change', offer.terms.new_currency_id, allotted)
    this.#take(offer, owner, allotted.sub(amount))
    Object.assign(subscription, { allotted, paid, refunded: held.sub(paid), exam: 1, status: locked ? 2 : 3 })
  }

  reject(subscription: Subscription): void {
    const { owner, offer, pay, amount, held } = subscription
    owner.freeze('change', pay.id, held.neg())
    this.#take(offer, owner, amount.neg())
    Object.assign(subscription, { refunded: held, exam: 2, status: 3 })
  }

  nextAt(): number {
    return Math.min(...this.subscriptions.filter(({ status }) => status === 2).map(({ offer }) => offer.unlockAt))
  }

  live(now: number): void {
    for (const subscription of this.subscriptions) {
      const { owner, offer, allotted, status } = subscription
      if (status !== 2 || offer.unlockAt > now) continue
      owner.freeze('change', offer.terms.new_currency_id, allotted.neg())
      subscription.status = 3
    }
  }

  #take(offer: Offer, owner: Person, amount: Decimal): void {
    offer.left = offer.left.sub(amount)
    offer.shares.set(owner, amount.add(offer.shares.get(owner) ?? 0))
  }
}
