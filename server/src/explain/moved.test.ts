import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { movedRoutes } from './moved'
import { movedBy, movedByCounted, movedOf, movedOfCounted } from './moved.sql'

const row = (id: number, coin_id: number) => ({
  ...{ id, coin_id, account: 'change', reason: 'spot_fee', available: '-2', frozen: '1', at: 1_767_225_600 },
})

/** Two changes of an object, of 21 that there are. */
function moved() {
  const { pool, when, callsOf } = poolAnswering()
  when(movedBy, () => [row(1, 3), row(2, 99)])
  when(movedByCounted, () => [{ total: 21 }])
  when(movedOf, () => [row(2, 3)])
  when(movedOfCounted, () => [{ total: 21 }])
  const routes = movedRoutes({
    db: { pool } as never,
    listing: { findCoin: (id: number) => (id === 3 ? { name: 'USDT' } : undefined) } as never,
    movers: [
      {
        kind: 'order',
        entriesOf: async (id, userId) => (userId === 7 ? [{ types: ['spot_fee', 'spot_buy'], ref: id }] : null),
      },
    ],
  })
  const own = async (input: object, userId = 7) =>
    routes['GET wallet/moved']?.({ input: { page: 2, limit: 10, ...input }, userId, lang: 'en' } as never)
  const all = async (input: object) =>
    routes['GET console/moved']?.({ input: { page: 2, limit: 10, ...input }, lang: 'en' } as never)
  return { own, all, callsOf }
}

describe('what an order moved', () => {
  it('is each change about it, page by page', async () => {
    const { own, callsOf } = moved()
    expect(await own({ kind: 'order', id: 5 })).toMatchObject({
      ...{ total: 21, current_page: 2, last_page: 3 },
      data: [
        {
          ...{ id: 1, currency: 3, currency_name: 'USDT', type: 2, info: expect.any(String) },
          ...{ available: '-2', frozen: '1', created_time: '2026-01-01 00:00:00' },
        },
        { id: 2, currency: 99, currency_name: '' },
      ],
    })
    expect(callsOf(movedBy)).toEqual([[7, ['spot_fee', 'spot_buy'], ['5', '5'], 10, 10]])
    expect(callsOf(movedByCounted)).toEqual([[7, ['spot_fee', 'spot_buy'], ['5', '5']]])
  })

  it('is not there for anybody else, nor of a kind that moves nothing', async () => {
    const { own } = moved()
    await expect(own({ kind: 'order', id: 5 }, 8)).rejects.toMatchObject({ key: 'not_found' })
    await expect(own({ kind: 'trust', id: 5 })).rejects.toMatchObject({ key: 'not_found' })
  })
})

it('an operator sees what moved in all wallets of a user, or in one', async () => {
  const { all, callsOf } = moved()
  expect(await all({ user_id: 7 })).toMatchObject({ total: 21, data: [{ id: 2 }] })
  await all({ user_id: 7, account: 'change', currency_id: 3 })
  expect(callsOf(movedOf)).toEqual([
    [7, null, null, 10, 10],
    [7, 'change', 3, 10, 10],
  ])
  expect(callsOf(movedOfCounted)).toEqual([
    [7, null, null],
    [7, 'change', 3],
  ])
})
