import { atoms, fromAtoms, negate } from '@lagoon/shared/money/atoms'
import type { Command } from '../../lane/lane'
import type { Unit } from '../../lane/unit'
import { post } from '../../ledger/post'
import { outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import type { MoneyRoute } from '../../market/route'
import { amountIn, largestAmount } from '../../platform/amount'
import { refuse, refuseField } from '../../platform/refusal'
import type { Review, ReviewHandler, ReviewQueue } from '../../reviews/review'
import { type DepositRow, deposits } from './deposits.table'

interface DepositForm {
  amount: string
  netType?: string | undefined
  account?: string | undefined
  imgs: string
}

/** Puts a deposit under review; answers the number its record has. Nothing is credited before it passes. */
export function submitDeposit(
  reviews: ReviewQueue,
  user_id: number,
  { kind, coin }: MoneyRoute,
  form: DepositForm,
): Command<{ id: number }> {
  const chain = kind === 'bank' ? '' : (form.netType ?? (coin.chains[0] as string))
  if (kind === 'chain' && !coin.chains.includes(chain)) refuseField('netType', 'choice')
  const amount = amountIn('amount', form.amount, coin.scale)
  if (amount < coin.min_deposit) {
    const range = `${fromAtoms(coin.min_deposit)} ${coin.name}`
    refuse('below_minimum', { params: { range }, text: 'below_minimum.deposit' })
  }
  const transferred = form.account === undefined ? amount : atoms(form.account)
  if (amount > largestAmount) refuseField('amount', 'too_large')
  if (transferred > largestAmount) refuseField('account', 'too_large')
  return {
    name: 'submit deposit',
    decide(unit) {
      const id = unit.nextId(deposits)
      unit.insert(deposits, {
        id,
        user_id,
        route: kind,
        coin_id: coin.id,
        chain,
        amount,
        transferred,
        proof: form.imgs,
        at: unit.now,
      })
      const review = reviews.submit(unit, {
        kind: 'deposit',
        ref: id,
        user_id,
        summary: kind === 'bank' ? `Bank transfer of ${fromAtoms(transferred)}` : `${coin.name} by ${chain}`,
        amount,
        coin_id: coin.id,
        files: [form.imgs].filter(Boolean),
      })
      return { id: review.id }
    },
  }
}

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
