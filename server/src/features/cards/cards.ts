import { banks, findBank, otherBank } from '@lagoon/shared/catalogue/banks'
import type { CallParsed } from '@lagoon/shared/contract/index'
import type { Command, Lane } from '../../ledger/lane'
import { Book } from '../../people/book'
import { type CardRow, cards } from '../../people/book.table'
import { type Audit, byUser } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import { refuseField } from '../../platform/refusal'
import type { Feature } from '../feature'

type Form = CallParsed<'POST user/cash_save'>

/** The bank card that withdrawals by bank go to; binding another one changes it. */
export function createCards({ db, lane, audit }: { db: Database; lane: Lane; audit: Audit }): Feature {
  const book = new Book(db.pool)
  return {
    name: 'cards',
    tables: [cards],
    routes: {
      'POST user/cash_info': async ({ userId }) => ({ banks, ...((await book.card(userId)) ?? {}) }),
      'POST user/cash_save': async ({ input, userId }) => {
        await lane.run(binding(userId, { ...input, ...bankOf(input) }))
        await audit(byUser(userId), 'bank card bound')
      },
    },
  }
}

/** The bank of the list, or one by its name. */
function bankOf({ bank_id, bank_name }: Pick<Form, 'bank_id' | 'bank_name'>) {
  if (bank_id !== undefined && bank_id !== otherBank) {
    const bank = findBank(bank_id) ?? refuseField('bank_id', 'choice')
    return { bank_id: bank.id, bank_name: bank.name }
  }
  const name = bank_name ?? refuseField('bank_name', 'required')
  return { bank_id: banks.find(bank => bank.name === name)?.id ?? otherBank, bank_name: name }
}

function binding(user_id: number, card: Omit<CardRow, 'id' | 'user_id'>): Command<void> {
  return {
    name: 'bind card',
    load: unit => unit.find(cards, { user_id }),
    decide(unit) {
      if (unit.get(cards, { user_id })) unit.update(cards, { user_id }, card)
      else unit.insert(cards, { ...card, user_id, id: unit.nextId(cards) })
    },
  }
}
