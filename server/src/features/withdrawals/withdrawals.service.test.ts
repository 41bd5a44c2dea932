import { atoms, rate } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { listingOf } from '../../fees/rowsInMemory.fixture'
import { withdrawal } from './withdrawals.service'

const form = { currency: 3, number: '100', pay_password: '123456' }

/** What the checks before the lane come to, and which of them were made. */
async function asked(changed: object = {}, { person = {}, isNew = false } = {}) {
  const listing = await listingOf([
    {
      ...{ id: 3, name: 'USDT', scale: 8, withdraw_fee: rate('0.1') },
      ...{ min_withdraw: atoms('20'), max_withdraw: atoms('1000') },
    },
  ])
  const made: string[] = []
  const known = { basic_status: 2, fund_hash: 'hash', ...person }
  const deps = {
    listing,
    people: {
      persons: { find: async () => known },
      fundPassword: { check: async (_: number, typed: string) => `hash of ${typed}` },
    },
    payout: {
      destinationOf: async () => ({ chain: 'TRC20', address: 'T1', chosen: 'chosen', isNew }),
      assertNotHeld: () => made.push('held'),
    },
    assertOwner: async () => made.push('owner'),
  }
  const { params } = await withdrawal(deps as never, { caller: { userId: 7 }, ip: '' } as never, {
    ...form,
    ...changed,
  })
  return { params, made }
}

it('a withdrawal is asked for with its fee, its receipt and its destination', async () => {
  expect(await asked()).toEqual({
    params: {
      ...{ user_id: 7, fund_hash: 'hash of 123456', route: 'chain', coin_id: 3, amount: '100', fee: '0.1' },
      ...{ receipt: '99.9', destination: { chain: 'TRC20', address: 'T1', chosen: 'chosen' }, notes: '' },
    },
    made: ['held'],
  })
  expect((await asked({ notes: 'rent' })).params).toMatchObject({ notes: 'rent' })
})

it('a destination that is new asks for a proof of the owner', async () => {
  expect((await asked({}, { isNew: true })).made).toEqual(['held', 'owner'])
})

it.each([
  ['without a fund password', {}, { fund_hash: null }, 'fund_password_missing'],
  ['without typing it', { pay_password: undefined }, {}, 'param_invalid'],
  ['of a person who is not verified', {}, { basic_status: 1 }, 'not_verified'],
  ['below the minimum', { number: '19.99' }, {}, 'below_minimum'],
])('a withdrawal %s is refused', async (_, changed, person, key) => {
  await expect(asked(changed, { person })).rejects.toMatchObject({ key })
})
