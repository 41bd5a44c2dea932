import { atoms, negate, rate, zero } from '@lagoon/shared/money/atoms'
import { costOf } from '@lagoon/shared/money/subscription'
import { subscription, subscriptionReview } from '@lagoon/shared/products/newcoins.rules'
import { holdOf, subscriptions } from '../server/src/features/newcoins/newcoins.data'
import { unlockAt } from '../server/src/features/newcoins/newcoins.rules'
import { post } from '../server/src/ledger/post'
import { houseWallet, outsideWallet, userWallet, wallets } from '../server/src/ledger/wallets'
import { passed, reviews } from '../server/src/reviews/review'
import { seeds } from './seeds.owner'

interface Allotted {
  user_id: number
  new_coin_id: number
  coin_id: number
  coin_name: string
  amount: string
  pay_coin_id: number
  price: string
  interest_rate: string
  lock_days: number
  launches_at: number
  created_at: number
}

/** Allots a new coin to a user before the world begins: pays for it with funds credited for this purpose, and locks it until its day. */
export const allot = seeds.command<Allotted, void>('seeds.allot')

const payScale = 8

const walletsOf = ({ user_id, coin_id, pay_coin_id }: Allotted) => ({
  pay: userWallet(user_id, 'change', pay_coin_id),
  coin: userWallet(user_id, 'change', coin_id),
  payHouse: houseWallet('counterparty', pay_coin_id),
  coinHouse: houseWallet('counterparty', coin_id),
  outside: outsideWallet('credit', pay_coin_id),
})

export const allotting = allot.by({
  load: (unit, allotted) => {
    for (const wallet of Object.values(walletsOf(allotted))) unit.want(wallets, wallet)
  },
  decide(unit, allotted) {
    const { user_id, new_coin_id, coin_id, pay_coin_id, lock_days, launches_at, created_at } = allotted
    const [amount, price] = [atoms(allotted.amount), atoms(allotted.price)]
    const cost = costOf(amount, price, payScale)
    const id = unit.nextId(subscriptions)
    unit.append(subscriptions, {
      ...{ id, user_id, new_coin_id, coin_id, pay_coin_id, price, issue_price: price, amount },
      ...{ held: cost, allotted: amount, paid: cost, refunded: zero },
      interest_rate: rate(allotted.interest_rate),
      ...{ lock_days, launches_at, unlock_at: unlockAt(launches_at, lock_days) },
      status: subscription.codeOf('locked'),
      exam_status: subscriptionReview.codeOf('passed'),
      ...{ created_at, updated_at: created_at },
    })
    unit.append(reviews, {
      id: unit.nextId(reviews),
      ...{ kind: 'subscription', ref: id, user_id, status: passed, amount, coin_id, files: [], reason: '' },
      summary: '',
      ...{ created_at, due_at: null, due_decision: null, decided_at: created_at, decided_by: 'policy' },
    })
    const of = walletsOf(allotted)
    post(unit, {
      type: 'credit',
      ref: `seed-subscription-${id}`,
      legs: [
        { wallet: of.outside, amount: negate(cost) },
        { wallet: of.pay, amount: cost },
      ],
    })
    post(unit, {
      type: 'subscription_payment',
      ref: id,
      phase: 'decide',
      legs: [
        { wallet: of.pay, amount: negate(cost) },
        { wallet: of.payHouse, amount: cost },
      ],
    })
    post(unit, {
      type: 'subscription_allotted',
      ref: id,
      legs: [
        { wallet: of.coinHouse, amount: negate(amount) },
        { wallet: of.coin, amount, hold: holdOf(id) },
      ],
    })
  },
})
