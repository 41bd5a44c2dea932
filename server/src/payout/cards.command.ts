import { cardName } from './destinations'
import { type CardRow, cards } from './destinations.table'
import { payout } from './payout.owner'

export type Card = Omit<CardRow, 'id' | 'user_id' | 'used' | 'changed_at'>

/** The card of an erased user, except for its number: withdrawals find the card by the number, so it gets an alias. */
const noCard: Card = {
  bank_id: 0,
  bank_name: '',
  bank_of_deposit: '',
  bank_branch: '',
  bank_account: '',
  real_name: '',
  cardholder_name: '',
  bank_address: '',
  swift_code: '',
  international_account: '',
  residence_address: '',
  postal_code: '',
}

/** One card per user: a new one replaces the old one. */
export const bindCard = payout.command<{ user_id: number; card: Card }, void>('payout.bindCard', {
  personal: { card: (card, alias) => ({ ...noCard, bank_account: alias(card.bank_account) }) },
})

export const bindingCard = bindCard.by({
  load: (unit, { user_id }) => unit.find(cards, { user_id }),
  decide(unit, { user_id, card }) {
    const known = { ...card, used: false, changed_at: unit.now }
    if (unit.get(cards, { user_id })) unit.update(cards, { user_id }, known)
    else unit.insert(cards, { ...known, user_id, id: unit.nextId(cards) })
    unit.record('card.changed', user_id, { card: cardName(card) })
  },
})
