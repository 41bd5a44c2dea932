import { negate } from '@lagoon/shared/money/atoms'
import type { Unit } from '../../lane/unit'
import { post } from '../../ledger/post'
import { outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import { refuse } from '../../platform/refusal'
import type { Review, ReviewHandler } from '../../reviews/review'
import { type DepositRow, deposits } from './deposits.data'
import { depositSummaries } from './deposits.summaries'
import { depositEvent } from './deposits.view'

const keysOf = ({ user_id, coin_id }: Pick<DepositRow, 'user_id' | 'coin_id'>) => ({
  to: userWallet(user_id, 'change', coin_id),
  from: outsideWallet('deposits', coin_id),
})

/** An approved deposit is credited from outside to the coin account. */
export const depositReview = ({ db, listing }: { db: Database; listing: Listing }): ReviewHandler => ({
  kind: 'deposit',
  summaries: depositSummaries({ db, listing }),
  async load(unit: Unit, { ref }: Review) {
    const deposit = await unit.find(deposits, { id: ref })
    if (!deposit) return
    const { to, from } = keysOf(deposit)
    await Promise.all([unit.find(wallets, to), unit.find(wallets, from)])
  },
  pass(unit, review) {
    const { ref } = review
    const deposit = unit.get(deposits, { id: ref }) ?? refuse('not_found')
    const { to, from } = keysOf(deposit)
    const { amount } = deposit
    post(unit, {
      type: deposit.route === 'bank' ? 'bank_deposit' : 'deposit',
      ref,
      legs: [
        { wallet: from, amount: negate(amount) },
        { wallet: to, amount },
      ],
    })
    unit.record('deposit.decided', deposit.user_id, depositEvent({ listing }, deposit, review))
  },
  reject(unit, review) {
    const deposit = unit.get(deposits, { id: review.ref }) ?? refuse('not_found')
    unit.record('deposit.decided', deposit.user_id, depositEvent({ listing }, deposit, review))
  },
})
