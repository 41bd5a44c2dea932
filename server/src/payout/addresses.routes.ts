import type { Routes } from '../http/call'
import { moneyRoute } from '../market/route'
import { addAddress, deleteAddress } from './addresses.service'
import type { PayoutDeps } from './deps'
import { cardName } from './destinations'
import { type Changed, fundPasswordChanged, holdOf, holdShown } from './withdrawalHold.rules'

export function addressRoutes(deps: PayoutDeps): Routes {
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
    'POST wallet/addaddress': async ({ input, userId, asked }) => ({
      id: await addAddress(deps, userId, input, asked),
    }),
    'POST wallet/deladdress': async ({ input, userId, asked }) => {
      await deleteAddress(deps, userId, input.address_id, asked)
    },
  }
}
