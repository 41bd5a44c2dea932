import type { Routes } from '../../http/call'
import { moneyRoute } from '../../market/route'
import { cardName } from '../../people/book'
import { addAddress, deleteAddress } from './addresses.service'
import type { AddressDeps } from './deps'

export function addressRoutes(deps: AddressDeps): Routes {
  const { listing, book } = deps
  return {
    'POST wallet/get_address': async ({ input, userId }) => {
      const route = moneyRoute(listing, input.currency)
      const shown = { currency: route.id, currency_name: route.name }
      if (route.kind === 'bank') {
        const card = await book.card(userId)
        return card ? [{ id: card.id, ...shown, nettype: 'BANK', address: cardName(card), notes: card.real_name }] : []
      }
      const mine = await book.addresses(userId, route.coin.id)
      return mine.map(({ id, chain, address, notes }) => ({ id, ...shown, nettype: chain, address, notes }))
    },
    'POST wallet/addaddress': async ({ input, userId }) => ({ id: await addAddress(deps, userId, input) }),
    'POST wallet/deladdress': async ({ input, userId }) => {
      await deleteAddress(deps, userId, input.address_id)
    },
  }
}
