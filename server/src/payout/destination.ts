import type { Alias } from '../lane/log/erased'
import type { Unit } from '../lane/unit'
import type { MoneyRoute } from '../market/route'
import { refuse } from '../platform/refusal'
import { cardName, type Destinations } from './destinations'
import { addresses, cards } from './destinations.table'
import { payout } from './payout.owner'
import type { Changed } from './withdrawalHold.rules'

/** The destination of a withdrawal, as its record stores it. It must still exist when the withdrawal is decided. */
export interface Destination {
  chain: string
  address: string
  /** No withdrawal was ever made to it, so the owner must prove who they are. */
  isNew: boolean
  /** When it was last changed. */
  changed: Changed
  /** The destination as it was when it was chosen. */
  chosen: Chosen
}

/** The row that it came from. */
type Chosen =
  | { kind: 'card'; user_id: number; bank_account: string; used: boolean }
  | { kind: 'address'; user_id: number; coin_id: number; chain: string; address: string; id: number }

/** The destination of an erased user, with an alias instead of the address, because entries of the ledger still refer to it. */
export const erasedDestination = <D extends Pick<Destination, 'address' | 'chosen'>>(
  destination: D,
  alias: Alias,
): D => ({
  ...destination,
  address: alias(destination.address),
  chosen:
    destination.chosen.kind === 'card'
      ? { ...destination.chosen, bank_account: alias(destination.chosen.bank_account) }
      : { ...destination.chosen, address: alias(destination.chosen.address) },
})

/** Called in `load` of a command that sends money there. */
export const loadDestination = (unit: Unit, chosen: Chosen): Promise<unknown> =>
  chosen.kind === 'card' ? unit.find(cards, chosen) : unit.find(addresses, chosen)

/** Called in its `decide`: refuses a destination that was deleted, unbound or replaced meanwhile, and marks it as used. */
export function useDestination(given: Unit, chosen: Chosen): void {
  const unit = payout.unit(given)
  if (chosen.kind === 'card') {
    const bound = unit.get(cards, chosen) ?? cardMissing()
    if (bound.bank_account !== chosen.bank_account || (chosen.used && !bound.used)) refuse('state_invalid')
    if (!bound.used) unit.update(cards, chosen, { used: true })
    return
  }
  const known = unit.get(addresses, chosen)
  // An address that was deleted and added again is another one.
  if (known?.id !== chosen.id) refuse('address_missing')
  if (!known.used) unit.update(addresses, chosen, { used: true })
}

const cardMissing = () => refuse('address_missing', { text: 'address_missing.bank' })

/** How callers refer to the bound card. */
const boundCard = '--'

export interface Requested {
  address?: string | undefined
  netType?: string | undefined
}

/** One of the user's own addresses of the coin, or the bound card for the bank. */
export function destinationOf(
  destinations: Destinations,
  user_id: number,
  route: MoneyRoute,
  origin: Requested,
): Promise<Destination> {
  return route.kind === 'bank' ? cardOf(destinations, user_id, origin) : addressOf(destinations, user_id, route, origin)
}

async function cardOf(destinations: Destinations, user_id: number, { address }: Requested): Promise<Destination> {
  if (address !== undefined && address !== boundCard) cardMissing()
  const card = (await destinations.card(user_id)) ?? cardMissing()
  return {
    chain: '',
    address: cardName(card),
    isNew: !card.used,
    changed: { reason: 'card', at: card.changed_at },
    chosen: { kind: 'card', user_id, bank_account: card.bank_account, used: card.used },
  }
}

async function addressOf(
  destinations: Destinations,
  user_id: number,
  { coin }: MoneyRoute,
  { address, netType }: Requested,
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
    chosen: { kind: 'address', user_id, coin_id: coin.id, chain: entry.chain, address: entry.address, id: entry.id },
  }
}
