import { describe, expect, it } from 'vitest'
import { Ids } from '../lane/ids'
import { RowCache } from '../lane/rowCache'
import { Unit } from '../lane/unit'
import type { Refusal } from '../platform/refusal'
import { destinationOf, erasedDestination, loadDestination, useDestination } from './destination'
import { addresses } from './destinations.table'
import { payout } from './payout.owner'

const address = {
  id: 5,
  user_id: 7,
  coin_id: 3,
  chain: 'TRC20',
  address: 'Tabc',
  notes: '',
  created_at: 9,
  used: false,
}
const card = { id: 6, user_id: 7, bank_name: 'HSBC', bank_account: '12345678', used: false, changed_at: 8 }
const chosenCard = { kind: 'card', user_id: 7, bank_account: '12345678', used: false } as const
const chosenAddress = { kind: 'address', user_id: 7, coin_id: 3, chain: 'TRC20', address: 'Tabc', id: 5 } as const

const known = {
  card: async () => card,
  addresses: async () => [{ ...address, id: 4, chain: 'ERC20' }, address],
}
const route = (kind: string) => ({ kind, coin: { id: 3 } }) as never
const found = (kind: string, asked: object, destinations: object = known) =>
  destinationOf(destinations as never, 7, route(kind), asked).catch((error: Refusal) => error.detail.text ?? error.key)

describe('where a withdrawal goes', () => {
  it('is the bound card, for the bank', async () => {
    const { address: named, ...destination } = (await found('bank', {})) as { address: string }
    expect(named).toContain('HSBC')
    expect(destination).toEqual({ chain: '', isNew: true, changed: { reason: 'card', at: 8 }, chosen: chosenCard })
    expect(await found('bank', { address: '--' })).toMatchObject({ chosen: chosenCard })
    expect(await found('bank', { address: 'Tabc' })).toBe('address_missing.bank')
    expect(await found('bank', {}, { card: async () => null })).toBe('address_missing.bank')
    expect(await found('bank', {}, { card: async () => ({ ...card, used: true }) })).toMatchObject({ isNew: false })
  })

  it('is one of the owner’s addresses of the coin, on the chain that is named', async () => {
    expect(await found('chain', { address: 'Tabc', netType: 'TRC20' })).toEqual({
      ...{ chain: 'TRC20', address: 'Tabc', isNew: true, changed: { reason: 'address', at: 9 }, chosen: chosenAddress },
    })
    expect(await found('chain', { address: 'Tabc' })).toMatchObject({ chain: 'ERC20' })
    expect(await found('chain', { address: 'Tabc', netType: 'BEP20' })).toBe('address_missing')
    expect(await found('chain', { address: 'other' })).toBe('address_missing')
  })

  it('is unreadable once its owner is erased', () => {
    const alias = (text: string) => `~${text}`
    const of = (chosen: typeof chosenCard | typeof chosenAddress) =>
      erasedDestination({ address: 'A', chosen }, alias as never)
    expect(of(chosenCard)).toMatchObject({ address: '~A', chosen: { bank_account: '~12345678' } })
    expect(of(chosenAddress)).toMatchObject({ address: '~A', chosen: { address: '~Tabc', id: 5 } })
  })
})

describe('when it is decided, a destination', () => {
  async function used(
    chosen: typeof chosenCard | (Omit<typeof chosenCard, 'used'> & { used: boolean }) | typeof chosenAddress,
    row: object | null,
  ) {
    const unit = payout.unit(
      new Unit(5, async wanted => wanted.map(() => (row ? [row] : [])), new Ids(), new RowCache()),
    )
    await loadDestination(unit, chosen)
    try {
      useDestination(unit, chosen)
    } catch (error) {
      return (error as Refusal).detail.text ?? (error as Refusal).key
    }
    const [changed] = unit.changes([addresses, ...unit.touched])
    return (changed?.updated[0]?.row as { used: boolean } | undefined)?.used ?? 'as it was'
  }

  it('that is a card must be the same, and is used from then on', async () => {
    expect(await used(chosenCard, card)).toBe(true)
    expect(await used(chosenCard, { ...card, used: true })).toBe('as it was')
    expect(await used(chosenCard, null)).toBe('address_missing.bank')
    expect(await used(chosenCard, { ...card, bank_account: '9' })).toBe('state_invalid')
    expect(await used({ ...chosenCard, used: true }, card)).toBe('state_invalid')
    expect(await used({ ...chosenCard, used: true }, { ...card, used: true })).toBe('as it was')
  })

  it('that is an address must be the same one, not one that was added again', async () => {
    expect(await used(chosenAddress, address)).toBe(true)
    expect(await used(chosenAddress, { ...address, used: true })).toBe('as it was')
    expect(await used(chosenAddress, { ...address, id: 6 })).toBe('address_missing')
    expect(await used(chosenAddress, null)).toBe('address_missing')
  })
})
