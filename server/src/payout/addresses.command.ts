import { aliased, nothing } from '../lane/log/erased'
import { refuse } from '../platform/refusal'
import { type AddressRow, addresses } from './destinations.table'
import { payout } from './payout.owner'

type Key = Pick<AddressRow, 'user_id' | 'coin_id' | 'chain' | 'address'>

export const addAddress = payout.command<Key & { notes: string }, number>('payout.addAddress', {
  personal: { address: aliased, notes: nothing },
})

export const addingAddress = addAddress.by({
  load: (unit, key) => unit.find(addresses, key),
  decide(unit, asked) {
    if (unit.get(addresses, asked)) refuse('address_exists')
    const id = unit.nextId(addresses)
    const { user_id, coin_id, chain, address, notes } = asked
    unit.insert(addresses, { id, user_id, coin_id, chain, address, notes, created_at: unit.now, used: false })
    unit.tell('address.added', user_id, { id })
    return id
  },
})

export const deleteAddress = payout.command<Key & { id: number }, void>('payout.deleteAddress', {
  personal: { address: aliased },
})

export const deletingAddress = deleteAddress.by({
  load: (unit, key) => unit.find(addresses, key),
  decide(unit, asked) {
    if (unit.get(addresses, asked)?.id !== asked.id) refuse('not_found')
    unit.remove(addresses, asked)
    unit.tell('address.deleted', asked.user_id, { id: asked.id })
  },
})
