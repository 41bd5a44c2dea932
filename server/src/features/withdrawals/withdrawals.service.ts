import { type Atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { withdrawalOf } from '@lagoon/shared/money/fee'
import type { Call } from '../../http/call'
import type { CommandRecord } from '../../lane/command'
import { type MoneyRoute, moneyRoute } from '../../market/route'
import { assertVerified } from '../../people/identity'
import { amountIn } from '../../platform/amount'
import { refuse, refuseField } from '../../platform/refusal'
import type { WithdrawalDeps } from './deps'
import { withdraw } from './withdraw.command'
import { assertWithin } from './withdrawals.rules'

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
 * The checks of a withdrawal in order: verified, fund password, destination, its age, amount, proof of the owner for a new destination,
 * balance, three a day. The checks before the lane may take time (a hash, a read of addresses), so everything that may change meanwhile is
 * checked again in the decision, which freezes the amount.
 */
export async function withdrawal(
  deps: WithdrawalDeps,
  { caller, ip }: Pick<Call<unknown>, 'caller' | 'ip'>,
  form: WithdrawalForm,
): Promise<CommandRecord<{ id: number }>> {
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
  return withdraw.with({
    user_id,
    fund_hash,
    ...withdrawn(route, amount),
    destination: { chain: destination.chain, address: destination.address, chosen: destination.chosen },
    notes: form.notes ?? '',
  })
}

/** The amount withdrawn on this route, and the amount that arrives. */
export function withdrawn({ kind, coin }: MoneyRoute, amount: Atoms) {
  const { fee, receipt } = withdrawalOf(amount, coin.withdraw_fee, coin.scale)
  const figures = { amount: fromAtoms(amount), fee: fromAtoms(fee), receipt: fromAtoms(receipt) }
  return { route: kind, coin_id: coin.id, ...figures }
}
