import type { Unit } from '../../ledger/unit'
import type { MoneyRoute } from '../../market/route'
import { type Book, cardName } from '../../people/book'
import { addresses, cards } from '../../people/book.table'
import { refuse } from '../../platform/refusal'

/** Where a withdrawal goes, as the record will name it. It must still be there when the withdrawal is decided. */
export interface Destination {
  chain: string
  address: string
  load(unit: Unit): Promise<unknown>
  /** In `decide`: refuses what was deleted or unbound meanwhile. */
  assertThere(unit: Unit): void
}

/** How callers name the card that is bound. */
const boundCard = '--'

/** One of the user's own addresses of the coin, or for the bank the bound card. */
export async function destinationOf(
  book: Book,
  user_id: number,
  { kind, coin }: MoneyRoute,
  { address, netType }: { address?: string | undefined; netType?: string | undefined },
): Promise<Destination> {
  if (kind === 'bank') {
    if (address !== undefined && address !== boundCard) refuse('address_missing', { text: 'address_missing.bank' })
    const card = (await book.card(user_id)) ?? refuse('address_missing', { text: 'address_missing.bank' })
    return {
      chain: '',
      address: cardName(card),
      load: unit => unit.find(cards, { user_id }),
      assertThere: unit => unit.get(cards, { user_id }) ?? refuse('address_missing', { text: 'address_missing.bank' }),
    }
  }
  const mine = await book.addresses(user_id, coin.id)
  const key =
    mine.find(each => each.address === address && (netType === undefined || each.chain === netType)) ??
    refuse('address_missing')
  return {
    chain: key.chain,
    address: key.address,
    load: unit => unit.find(addresses, key),
    assertThere: unit => unit.get(addresses, key) ?? refuse('address_missing'),
  }
}
