import type { Routes } from '../http/call'
import type { Command } from '../lane/command'
import type { MoneyRoute } from '../market/route'
import type { UserRow } from '../people/user.table'
import type { AnyTable } from '../platform/db/table'
import { addingAddress, deletingAddress } from './addresses.command'
import { addressRoutes } from './addresses.routes'
import { bindingCard } from './cards.command'
import { cardRoutes } from './cards.routes'
import type { PayoutOptions } from './deps'
import { type Asked, type Destination, destinationOf } from './destination'
import { Destinations } from './destinations'
import { addresses, cards } from './destinations.table'
import { assertNotHeld, fundPasswordChanged, type HeldUntil, holdOf, holdShown } from './withdrawalHold.rules'

type Person = Pick<UserRow, 'fund_changed_at'> | null

/** Where a user may withdraw to: addresses and bank card, managed by their own calls. Withdrawals use this interface. */
export interface Payout {
  readonly name: string
  readonly tables: readonly AnyTable[]
  readonly commands: readonly Command[]
  readonly routes: Routes
  /** How long a new destination or fund password blocks withdrawals, in world time. */
  readonly hold_hours: number
  /** One of the user's own addresses of the coin, or the bound card for the bank. */
  destinationOf(user_id: number, route: MoneyRoute, asked: Asked): Promise<Destination>
  /** Refuses `state_invalid` while a change of the destination or of the fund password blocks withdrawals. */
  assertNotHeld(person: Person, destination: Destination): void
  /** Until when a change of the fund password blocks every withdrawal. */
  heldUntil(person: Person): HeldUntil
}

export function createPayout(options: PayoutOptions): Payout {
  const { db, world, hold_seconds } = options
  const destinations = new Destinations(db)
  const deps = { ...options, destinations }
  return {
    name: 'payout',
    tables: [addresses, cards],
    commands: [addingAddress(deps), deletingAddress(deps), bindingCard],
    routes: { ...addressRoutes(deps), ...cardRoutes(deps) },
    hold_hours: hold_seconds / 3600,
    destinationOf: (user_id, route, asked) => destinationOf(destinations, user_id, route, asked),
    assertNotHeld: (person, { changed }) =>
      assertNotHeld(world.now(), hold_seconds, [changed, fundPasswordChanged(person)]),
    heldUntil: person => holdShown(holdOf(world.now(), hold_seconds, [fundPasswordChanged(person)])),
  }
}
