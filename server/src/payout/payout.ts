import type { CallParsed } from '@lagoon/shared/api/index'
import { banks, findBank, otherBank } from '@lagoon/shared/catalogue/banks'
import type { Routes } from '../http/call'
import type { Command } from '../lane/command'
import type { NotificationMakers } from '../lane/notification'
import { type MoneyRoute, moneyRoute } from '../market/route'
import type { UserRow } from '../people/user.table'
import { byUser } from '../platform/audit'
import type { AnyTable } from '../platform/db/table'
import { refuseField } from '../platform/refusal'
import { addingAddress, deletingAddress } from './addresses.command'
import { addAddress, deleteAddress } from './addresses.service'
import { bindCard, bindingCard, type Card } from './cards.command'
import type { PayoutDeps, PayoutOptions } from './deps'
import { type Destination, destinationOf, type Requested } from './destination'
import { cardName, Destinations } from './destinations'
import { addresses, type CardRow, cards } from './destinations.table'
import {
  assertNotHeld,
  type Changed,
  fundPasswordChanged,
  type HeldUntil,
  holdOf,
  holdShown,
} from './withdrawalHold.rules'

type Person = Pick<UserRow, 'fund_changed_at'> | null

/** Where a user may withdraw to: addresses and bank card, managed by their own calls. Withdrawals use this interface. */
export interface Payout {
  readonly name: string
  readonly tables: readonly AnyTable[]
  readonly commands: readonly Command[]
  readonly routes: Routes
  readonly notifications: NotificationMakers<'addresses' | 'cards'>
  /** How long a new destination or fund password blocks withdrawals, in world time. */
  readonly hold_hours: number
  /** One of the user's own addresses of the coin, or the bound card for the bank. */
  destinationOf(user_id: number, route: MoneyRoute, origin: Requested): Promise<Destination>
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
    notifications: payoutNotifications,
    hold_hours: hold_seconds / 3600,
    destinationOf: (user_id, route, requested) => destinationOf(destinations, user_id, route, requested),
    assertNotHeld: (person, { changed }) =>
      assertNotHeld(world.now(), hold_seconds, [changed, fundPasswordChanged(person)]),
    heldUntil: person => holdShown(holdOf(world.now(), hold_seconds, [fundPasswordChanged(person)])),
  }
}

function addressRoutes(deps: PayoutDeps): Routes {
  const { listing, people, destinations, world, hold_seconds } = deps
  return {
    'POST wallet/get_address': async ({ input, userId }) => {
      const route = moneyRoute(listing, input.currency)
      const person = await people.persons.find(userId)
      const hold = (changed: Changed) =>
        holdShown(holdOf(world.now(), hold_seconds, [changed, fundPasswordChanged(person)]))
      const shown = { currency: route.id, currency_name: route.name }
      if (route.kind === 'bank') {
        const card = await destinations.card(userId)
        if (!card) return []
        const { id, real_name: notes, changed_at } = card
        return [
          {
            id,
            ...shown,
            nettype: 'BANK',
            address: cardName(card),
            notes,
            ...hold({ reason: 'card', at: changed_at }),
          },
        ]
      }
      const mine = await destinations.addresses(userId, route.coin.id)
      return mine.map(({ id, chain, address, notes, created_at }) => ({
        ...{ id, ...shown, nettype: chain, address, notes },
        ...hold({ reason: 'address', at: created_at }),
      }))
    },
    'POST wallet/addaddress': async ({ input, userId, origin }) => ({
      id: await addAddress(deps, userId, input, origin),
    }),
    'POST wallet/deladdress': async ({ input, userId, origin }) => {
      await deleteAddress(deps, userId, input.address_id, origin)
    },
  }
}

type Form = CallParsed<'POST user/cash_save'>

/** The bank card for withdrawals by bank; binding another one replaces it. */
function cardRoutes({ destinations, lane, audit, assertOwner }: PayoutDeps): Routes {
  return {
    'POST user/cash_info': async ({ userId }) => ({ banks, ...((await destinations.card(userId)) ?? {}) }),
    'POST user/cash_save': async ({ input, caller, userId, ip, origin }) => {
      const { login_password, ...form } = input
      const card = { ...form, ...bankOf(form) }
      if (isSame(await destinations.card(userId), card)) return
      await assertOwner(caller, { login_password }, ip)
      await lane.run(bindCard.with({ user_id: userId, card }), origin)
      await audit(byUser(userId), 'bank card bound', '', origin)
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

export const payoutNotifications: NotificationMakers<'addresses' | 'cards'> = {
  'address.added': ({ currency_name: coin, nettype: chain, address }) => ({ coin, chain, address }),
  'address.deleted': ({ currency_name: coin, nettype: chain, address }) => ({ coin, chain, address }),
  'card.changed': ({ card }) => ({ card }),
}
