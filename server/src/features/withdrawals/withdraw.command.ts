import { atoms } from '@lagoon/shared/money/atoms'
import { withdrawalsPerDay } from '@lagoon/shared/products/withdrawals.rules'
import { emptied } from '../../lane/log/erased'
import type { Unit } from '../../lane/unit'
import { assertCovered } from '../../ledger/covered'
import { hold } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Listing } from '../../market/listing'
import type { MoneyRoute } from '../../market/route'
import { type Destination, erasedDestination, loadDestination, useDestination } from '../../payout/destination'
import { assertVerified } from '../../people/identity'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { dayOf } from '../../platform/world-time'
import type { ReviewQueue } from '../../reviews/review'
import { holdOf, withdrawalDays, withdrawals } from './withdrawals.data'
import { withdrawalsOwner } from './withdrawals.owner'
import { withdrawalEvent } from './withdrawals.view'

/** A withdrawal that has passed the checks before the lane. */
interface Gated {
  user_id: number
  /** The hash of the given fund password. */
  fund_hash: string
  route: MoneyRoute['kind']
  coin_id: number
  destination: Pick<Destination, 'chain' | 'address' | 'chosen'>
  amount: string
  fee: string
  receipt: string
  notes: string
}

/** Freezes the amount until its review, after checking again everything that may have changed since. */
export const withdraw = withdrawalsOwner.command<Gated, { id: number }>('withdrawals.withdraw', {
  secret: ['fund_hash'],
  personal: { destination: erasedDestination, notes: emptied },
})

export const withdrawing = ({ listing, reviews }: { listing: Listing; reviews: ReviewQueue }) =>
  withdraw.by({
    load: (unit, { user_id, coin_id, destination }) =>
      Promise.all([
        unit.find(users, { id: user_id }),
        unit.find(wallets, userWallet(user_id, 'change', coin_id)),
        unit.find(withdrawalDays, today(unit, user_id)),
        loadDestination(unit, destination.chosen),
      ]),
    decide(unit, gated) {
      const { user_id, fund_hash, route, coin_id, destination, notes } = gated
      const [amount, fee, receipt] = [atoms(gated.amount), atoms(gated.fee), atoms(gated.receipt)]
      const person = unit.get(users, { id: user_id })
      assertVerified(person, 'not_verified.withdrawal')
      if (person?.fund_hash !== fund_hash) refuse('fund_password_wrong')
      useDestination(unit, destination.chosen)
      const wallet = userWallet(user_id, 'change', coin_id)
      assertCovered(unit, wallet, amount, listing.coin(coin_id))
      countToday(unit, user_id)

      const id = unit.nextId(withdrawals)
      const { chain, address } = destination
      const at = unit.now
      const withdrawal = { id, user_id, route, coin_id, chain, address, amount, fee, receipt, notes, at }
      unit.insert(withdrawals, withdrawal)
      hold(unit, holdOf(id), wallet, amount, 'withdrawal_hold')
      const review = reviews.submit(unit, {
        kind: 'withdrawal',
        ref: id,
        user_id,
        amount,
        coin_id,
      })
      unit.record('withdrawal.submitted', user_id, withdrawalEvent({ listing }, withdrawal, review))
      return { id: review.id }
    },
  })

const today = (unit: Unit, user_id: number) => ({ user_id, day: dayOf(unit.now) })

/** Counts one more withdrawal of this day; the fourth is refused. */
function countToday(unit: Unit<'withdrawals'>, user_id: number): void {
  const key = today(unit, user_id)
  const known = unit.get(withdrawalDays, key)
  if (!known) unit.insert(withdrawalDays, { ...key, count: 1 })
  else if (known.count < withdrawalsPerDay) unit.update(withdrawalDays, key, { count: known.count + 1 })
  else refuse('daily_limit', { params: { count: String(withdrawalsPerDay) }, text: 'daily_limit.withdrawal' })
}
