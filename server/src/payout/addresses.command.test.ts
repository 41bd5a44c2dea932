import { describe, expect, it } from 'vitest'
import { decided } from '../people/decided.fixture'
import { addAddress, addingAddress, deleteAddress, deletingAddress } from './addresses.command'
import { addresses } from './destinations.table'

const listing = (name: string | null) => ({ listing: { findCoin: () => name && { name } } as never })
const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const key = { user_id: 7, coin_id: 3, chain: 'TRC20', address }
const row = { ...key, id: 5, notes: 'my own', created_at: 9, used: true }
const shown = {
  ...{ currency: 3, currency_name: 'USDT', nettype: 'TRC20', address: 'TQn9Y2kh…KcbLSE' },
}
const adding = (rows: object[], coin: string | null = 'USDT') =>
  decided(
    addingAddress(listing(coin)),
    addAddress.with({ ...key, notes: 'my own' }).params,
    rows.map(each => [addresses, each]),
    [[addresses, 5]],
  )
const deleting = (id: number, rows: object[]) =>
  decided(
    deletingAddress(listing('USDT')),
    deleteAddress.with({ ...key, id }).params,
    rows.map(each => [addresses, each]),
    [[addresses, 5]],
  )

describe('an address that is added', () => {
  it('is new from this second on, was never used, and its owner is told without its middle', async () => {
    expect(await adding([])).toEqual({
      answer: 6,
      inserted: [{ ...key, id: 6, notes: 'my own', created_at: 1000, used: false }],
      updated: [],
      removed: [],
      emitted: [],
      events: [['address.added', 7, { id: 6, ...shown }]],
    })
  })

  it('is told without a name where its coin is listed no more', async () => {
    const { events } = await adding([], null)
    expect(events).toEqual([['address.added', 7, { id: 6, ...shown, currency_name: '' }]])
  })

  it('is refused where it is there already', async () => {
    expect(await adding([row])).toEqual({ refused: 'address_exists' })
  })
})

describe('an address that is deleted', () => {
  it('is gone, and its owner is told', async () => {
    expect(await deleting(5, [row])).toMatchObject({
      removed: [row],
      events: [['address.deleted', 7, { id: 5, ...shown }]],
    })
  })

  it('is not the one that was added again in its place, nor one that is gone', async () => {
    expect(await deleting(4, [row])).toEqual({ refused: 'not_found' })
    expect(await deleting(5, [])).toEqual({ refused: 'not_found' })
  })
})
