import type { CallParsed } from '@lagoon/shared/api/index'
import { banks, findBank, otherBank } from '@lagoon/shared/catalogue/banks'
import type { Routes } from '../http/call'
import { byUser } from '../platform/audit'
import { refuseField } from '../platform/refusal'
import { bindCard, type Card } from './cards.command'
import type { PayoutDeps } from './deps'
import type { CardRow } from './destinations.table'

type Form = CallParsed<'POST user/cash_save'>

/** The bank card for withdrawals by bank; binding another one replaces it. */
export function cardRoutes({ destinations, lane, audit, assertOwner }: PayoutDeps): Routes {
  return {
    'POST user/cash_info': async ({ userId }) => ({ banks, ...((await destinations.card(userId)) ?? {}) }),
    'POST user/cash_save': async ({ input, caller, userId, ip, asked }) => {
      const { login_password, ...form } = input
      const card = { ...form, ...bankOf(form) }
      if (isSame(await destinations.card(userId), card)) return
      await assertOwner(caller, { login_password }, ip)
      await lane.run(bindCard.with({ user_id: userId, card }), asked)
      await audit(byUser(userId), 'bank card bound', '', asked)
    },
  }
}

/** A bank of the list, or one by its name. */
function bankOf({ bank_id, bank_name }: Pick<Form, 'bank_id' | 'bank_name'>) {
  if (bank_id !== undefined && bank_id !== otherBank) {
    const bank = findBank(bank_id) ?? refuseField('bank_id', 'choice')
    return { bank_id: bank.id, bank_name: bank.name }
  }
  const name = bank_name ?? refuseField('bank_name', 'required')
  return { bank_id: banks.find(bank => bank.name === name)?.id ?? otherBank, bank_name: name }
}

/** The same card is bound already: nothing changes, and no proof is needed. */
const isSame = (bound: CardRow | null, card: Card): boolean =>
  bound !== null && (Object.keys(card) as (keyof Card)[]).every(field => bound[field] === card[field])
