import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { CommandRecord } from '../../lane/command'
import { emptied } from '../../lane/log/erased'
import type { Listing } from '../../market/listing'
import type { MoneyRoute } from '../../market/route'
import { amountIn, largestAmount } from '../../platform/amount'
import { refuse, refuseField } from '../../platform/refusal'
import type { ReviewQueue } from '../../reviews/review'
import { deposits } from './deposits.data'
import { depositsOwner } from './deposits.owner'
import { depositEvent } from './deposits.view'

interface DepositForm {
  amount: string
  netType?: string | undefined
  account?: string | undefined
  imgs: string
}

interface Submitted {
  user_id: number
  route: MoneyRoute['kind']
  coin_id: number
  chain: string
  amount: string
  transferred: string
  proof: string
}

/** Submits a deposit for review; returns the number of its record. Nothing is credited before approval. */
const submit = depositsOwner.command<Submitted, { id: number }>('deposits.submit', {
  personal: { proof: emptied },
})

/** The requested deposit, checked against the coin's terms. */
export function requestedDeposit(
  user_id: number,
  { kind, coin }: MoneyRoute,
  form: DepositForm,
): CommandRecord<{ id: number }> {
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
  const figures = { amount: fromAtoms(amount), transferred: fromAtoms(transferred) }
  return submit.with({ user_id, route: kind, coin_id: coin.id, chain, ...figures, proof: form.imgs })
}

export const submitting = ({ listing, reviews }: { listing: Listing; reviews: ReviewQueue }) =>
  submit.by({
    decide(unit, submitted) {
      const { user_id, coin_id, transferred, proof } = submitted
      const amount = atoms(submitted.amount)
      const id = unit.nextId(deposits)
      const deposit = { id, ...submitted, amount, transferred: atoms(transferred), at: unit.now }
      unit.insert(deposits, deposit)
      const review = reviews.submit(unit, {
        kind: 'deposit',
        ref: id,
        user_id,
        amount,
        coin_id,
        files: [proof].filter(Boolean),
      })
      unit.record('deposit.submitted', user_id, depositEvent({ listing }, deposit, review))
      return { id: review.id }
    },
  })
