import { withdrawalsPerDay } from '@lagoon/shared/catalogue/limits'
import type { Atoms } from '@lagoon/shared/money/atoms'
import { withdrawalOf } from '@lagoon/shared/money/fee'
import type { Call } from '../../http/call'
import type { Command } from '../../lane/lane'
import type { Unit } from '../../lane/unit'
import { assertCovered } from '../../ledger/covered'
import { hold } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import { type MoneyRoute, moneyRoute } from '../../market/route'
import type { Destination } from '../../payout/destination'
import { assertVerified } from '../../people/identity'
import { users } from '../../people/user.table'
import { amountIn } from '../../platform/amount'
import { refuse, refuseField } from '../../platform/refusal'
import { dayOf } from '../../platform/world-time'
import type { WithdrawalDeps } from './deps'
import { holdOf } from './withdrawals.holds'
import { assertWithin } from './withdrawals.rules'
import { withdrawalDays, withdrawals } from './withdrawals.table'

interface WithdrawalForm {
  currency: number
  number: string
  address?: string | undefined
  pay_password?: string | undefined
  netType?: string | undefined
  notes?: string | undefined
  login_password?: string | undefined
  code?: string | undefined
}

/**
 * The gates of a withdrawal in their order: verified, fund password, where to, how long that is known, how much, whose order it is where it
 * goes somewhere new, balance, three a day. Those before the lane may take long (a hash, a read of addresses); whatever could change meanwhile
 * is looked at again in the decision, which freezes the amount.
 */
export async function withdrawal(
  deps: WithdrawalDeps,
  { caller, ip }: Pick<Call<unknown>, 'caller' | 'ip'>,
  form: WithdrawalForm,
): Promise<Command<{ id: number }>> {
  const { people, listing, payout, assertOwner } = deps
  const user_id = caller.userId
  const person = await people.persons.find(user_id)
  assertVerified(person, 'not_verified.withdrawal')
  const route = moneyRoute(listing, form.currency)
  if (person?.fund_hash === null) refuse('fund_password_missing')
  if (form.pay_password === undefined) refuseField('pay_password', 'required')
  const fund_hash = await people.fundPassword.check(user_id, form.pay_password)
  const destination = await payout.destinationOf(user_id, route, form)
  payout.assertNotHeld(person, destination)
  const amount = amountIn('number', form.number, route.coin.scale)
  assertWithin(amount, route.coin)
  if (destination.isNew) await assertOwner(caller, form, ip)
  const figures = { amount, ...withdrawalOf(amount, route.coin.withdraw_fee, route.coin.scale) }
  return withdrawing(deps, { user_id, fund_hash, route, destination, figures, notes: form.notes ?? '' })
}

interface Gated {
  user_id: number
  fund_hash: string
  route: MoneyRoute
  destination: Destination
  figures: { amount: Atoms; fee: Atoms; receipt: Atoms }
  notes: string
}

/** The decision, for who has passed the gates before the lane. */
export function withdrawing({ reviews }: Pick<WithdrawalDeps, 'reviews'>, gated: Gated): Command<{ id: number }> {
  const { user_id, fund_hash, route, destination, figures, notes } = gated
  const { coin, kind } = route
  const wallet = userWallet(user_id, 'change', coin.id)
  return {
    name: 'withdraw',
    load: unit =>
      Promise.all([
        unit.find(users, { id: user_id }),
        unit.find(wallets, wallet),
        unit.find(withdrawalDays, today(unit, user_id)),
        destination.load(unit),
      ]),
    decide(unit) {
      const person = unit.get(users, { id: user_id })
      assertVerified(person, 'not_verified.withdrawal')
      if (person?.fund_hash !== fund_hash) refuse('fund_password_wrong')
      destination.use(unit)
      assertCovered(unit, wallet, figures.amount, coin)
      countToday(unit, user_id)

      const id = unit.nextId(withdrawals)
      const { chain, address } = destination
      unit.insert(withdrawals, {
        ...{ id, user_id, route: kind, coin_id: coin.id, chain, address },
        ...{ ...figures, notes, at: unit.now },
      })
      hold(unit, holdOf(id), wallet, figures.amount, 'withdrawal_hold')
      const review = reviews.submit(unit, {
        kind: 'withdrawal',
        ref: id,
        user_id,
        summary: [kind === 'bank' ? 'Bank' : chain, address, notes].filter(Boolean).join(' · '),
        amount: figures.amount,
        coin_id: coin.id,
      })
      return { id: review.id }
    },
  }
}

const today = (unit: Unit, user_id: number) => ({ user_id, day: dayOf(unit.now) })

/** Counts one more of this day; the fourth is refused. */
function countToday(unit: Unit, user_id: number): void {
  const key = today(unit, user_id)
  const known = unit.get(withdrawalDays, key)
  if (!known) unit.insert(withdrawalDays, { ...key, count: 1 })
  else if (known.count < withdrawalsPerDay) unit.update(withdrawalDays, key, { count: known.count + 1 })
  else refuse('daily_limit', { params: { count: String(withdrawalsPerDay) }, text: 'daily_limit.withdrawal' })
}
