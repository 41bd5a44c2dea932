import type { Unit } from '../lane/unit'
import type { MoneyRoute } from '../market/route'
import { refuse } from '../platform/refusal'
import { cardName, type Destinations } from './destinations'
import { addresses, cards } from './destinations.table'
import type { Changed } from './withdrawalHold.rules'

/** Where a withdrawal goes, as the record will name it. It must still be there when the withdrawal is decided. */
export interface Destination {
  chain: string
  address: string
  /** Nothing was ever withdrawn to it: the owner is asked for before. */
  isNew: boolean
  /** Since when it is what it is. */
  changed: Changed
  load(unit: Unit): Promise<unknown>
  /** In `decide`: refuses what was deleted, unbound or replaced meanwhile, and notes that it is used from now on. */
  use(unit: Unit): void
}

/** How callers name the card that is bound. */
const boundCard = '--'

export interface Asked {
  address?: string | undefined
  netType?: string | undefined
}

/** One of the user's own addresses of the coin, or for the bank the bound card. */
export function destinationOf(
  destinations: Destinations,
  user_id: number,
  route: MoneyRoute,
  asked: Asked,
): Promise<Destination> {
  return route.kind === 'bank' ? cardOf(destinations, user_id, asked) : addressOf(destinations, user_id, route, asked)
}

async function cardOf(destinations: Destinations, user_id: number, { address }: Asked): Promise<Destination> {
  const missing = () => refuse('address_missing', { text: 'address_missing.bank' })
  if (address !== undefined && address !== boundCard) missing()
  const card = (await destinations.card(user_id)) ?? missing()
  return {
    chain: '',
    address: cardName(card),
    isNew: !card.used,
    changed: { reason: 'card', at: card.changed_at },
    load: unit => unit.find(cards, { user_id }),
    use(unit) {
      const bound = unit.get(cards, { user_id }) ?? missing()
      if (bound.bank_account !== card.bank_account || (card.used && !bound.used)) refuse('state_invalid')
      if (!bound.used) unit.update(cards, { user_id }, { used: true })
    },
  }
}

async function addressOf(
  destinations: Destinations,
  user_id: number,
  { coin }: MoneyRoute,
  { address, netType }: Asked,
): Promise<Destination> {
  const mine = await destinations.addresses(user_id, coin.id)
  const entry =
    mine.find(each => each.address === address && (netType === undefined || each.chain === netType)) ??
    refuse('address_missing')
  return {
    chain: entry.chain,
    address: entry.address,
    isNew: !entry.used,
    changed: { reason: 'address', at: entry.created_at },
    load: unit => unit.find(addresses, entry),
    use(unit) {
      const known = unit.get(addresses, entry)
      // Deleted and added again meanwhile, it is another one.
      if (known?.id !== entry.id) return refuse('address_missing')
      if (!known.used) unit.update(addresses, entry, { used: true })
    },
  }
}
