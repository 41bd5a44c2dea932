import { type CardRow, cards } from './destinations.table'
import { payout } from './payout.owner'

export type Card = Omit<CardRow, 'id' | 'user_id' | 'used' | 'changed_at'>

/** One card each: another one takes the place of the one before. */
export const bindCard = payout.command<{ user_id: number; card: Card }, void>('payout.bindCard')

export const bindingCard = bindCard.by({
  load: (unit, { user_id }) => unit.find(cards, { user_id }),
  decide(unit, { user_id, card }) {
    const known = { ...card, used: false, changed_at: unit.now }
    if (unit.get(cards, { user_id })) unit.update(cards, { user_id }, known)
    else unit.insert(cards, { ...known, user_id, id: unit.nextId(cards) })
  },
})
