import { negate } from '@lagoon/shared/money/atoms'
import type { Unit } from '../../lane/unit'
import { post } from '../../ledger/post'
import { outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import { refuse } from '../../platform/refusal'
import type { Review, ReviewHandler } from '../../reviews/review'
import { type DepositRow, deposits } from './deposits.table'

const keysOf = ({ user_id, coin_id }: Pick<DepositRow, 'user_id' | 'coin_id'>) => ({
  to: userWallet(user_id, 'change', coin_id),
  from: outsideWallet('deposits', coin_id),
})

/** A deposit that passed comes from outside into the coin account. */
export const depositReview: ReviewHandler = {
  kind: 'deposit',
  async load(unit: Unit, { ref }: Review) {
    const deposit = await unit.find(deposits, { id: ref })
    if (!deposit) return
    const { to, from } = keysOf(deposit)
    await Promise.all([unit.find(wallets, to), unit.find(wallets, from)])
  },
  pass(unit, { ref }) {
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
  },
  reject: () => undefined,
}
