import { aliased, emptied } from '../lane/log/erased'
import type { Listing } from '../market/listing'
import { maskAddress } from '../people/mask'
import { refuse } from '../platform/refusal'
import { type AddressRow, addresses } from './destinations.table'
import { payout } from './payout.owner'

type Key = Pick<AddressRow, 'user_id' | 'coin_id' | 'chain' | 'address'>
interface Deps {
  listing: Pick<Listing, 'findCoin'>
}

/** An address in events: like in the list, without its middle part. */
const eventOf = ({ listing }: Deps, id: number, { coin_id, chain, address }: Key) => ({
  ...{ id, currency: coin_id, currency_name: listing.findCoin(coin_id)?.name ?? '' },
  ...{ nettype: chain, address: maskAddress(address) },
})

export const addAddress = payout.command<Key & { notes: string }, number>('payout.addAddress', {
  personal: { address: aliased, notes: emptied },
})

export const addingAddress = (deps: Deps) =>
  addAddress.by({
    load: (unit, key) => unit.find(addresses, key),
    decide(unit, requested) {
      if (unit.get(addresses, requested)) refuse('address_exists')
      const id = unit.nextId(addresses)
      const { user_id, coin_id, chain, address, notes } = requested
      unit.insert(addresses, { id, user_id, coin_id, chain, address, notes, created_at: unit.now, used: false })
      unit.record('address.added', user_id, eventOf(deps, id, requested))
      return id
    },
  })

export const deleteAddress = payout.command<Key & { id: number }, void>('payout.deleteAddress', {
  personal: { address: aliased },
})

export const deletingAddress = (deps: Deps) =>
  deleteAddress.by({
    load: (unit, key) => unit.find(addresses, key),
    decide(unit, requested) {
      if (unit.get(addresses, requested)?.id !== requested.id) refuse('not_found')
      unit.remove(addresses, requested)
      unit.record('address.deleted', requested.user_id, eventOf(deps, requested.id, requested))
    },
  })
