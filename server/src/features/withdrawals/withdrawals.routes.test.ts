import { atoms, rate } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { listingOf, usdt } from '../../market/listing.fixture'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { withdrawalRoutes } from './withdrawals.routes'
import { withdrawalPage } from './withdrawals.sql'

/** The calls of user 7, who has 320 USDT and withdrew once on day 11. */
function routesOf() {
  const { pool, when, callsOf } = poolAnswering()
  const row = {
    ...{ id: 1, user_id: 7, route: 'chain', coin_id: 3, chain: 'TRC20', address: 'T1', notes: 'rent', at: 60 },
    ...{ amount: '100', fee: '0.1', receipt: '99.9', review_id: 5, status: 1, reason: '' },
  }
  when(withdrawalPage, () => [row, { ...row, route: 'bank', review_id: 4, status: 2 }, { ...row, coin_id: 77 }])
  const prisma = {
    withdrawal: { count: async () => 3 },
    wallet: { findUnique: async () => ({ available: '320', frozen: '0' }) },
    withdrawalDay: {
      findUnique: async ({ where }: { where: { user_id_day: { day: number } } }) =>
        where.user_id_day.day === 11 ? { count: 1 } : null,
    },
  }
  const coin = { ...usdt, withdraw_fee: rate('0.1'), min_withdraw: atoms('10'), max_withdraw: atoms('1000') }
  const routes = withdrawalRoutes({
    ...{ db: { pool, prisma }, listing: listingOf([], [coin]), world: { now: () => 12 * 86_400 - 1 } },
    people: { persons: { find: async (id: number) => ({ id }) } },
    payout: { hold_hours: 24, heldUntil: ({ id }: { id: number }) => ({ held_until: `of ${id}` }) },
  } as never)
  const call = async (name: keyof typeof routes, input: object): Promise<unknown> =>
    routes[name]?.({ input, userId: 7, lang: 'en' } as never)
  return { call, callsOf }
}

it('a user sees what may be withdrawn, at what cost, and how often today', async () => {
  expect(await routesOf().call('POST wallet/get_info', { currency: 3 })).toEqual({
    ...{ name: 'USDT', rate: '0.1', min_number: '10', max_number: '1000', change_balance: '320', min_deposit: '1' },
    ...{ daily_limit: 3, daily_used: 1, arrival_hours: 12, hold_hours: 24, held_until: 'of 7' },
  })
})

it('withdrawals are listed by the way they went, with what became of them', async () => {
  const { call, callsOf } = routesOf()
  const { data, total } = (await call('GET charge_mention/log3', { page: 2, limit: 5 })) as Record<string, unknown>
  const same = {
    ...{ number: '100', rate: '0.1', real_number: '99.9', address: 'T1', notes: 'rent', reason: '' },
    create_time: '1970-01-01 00:01:00',
  }
  expect([data, total]).toEqual([
    [
      { ...same, id: 5, currency: 3, name: 'USDT', netType: 'TRC20', status: 1 },
      { ...same, id: 4, currency: 9999, name: 'USDT', netType: 'Bank card', status: 2 },
      { ...same, id: 5, currency: 77, name: '', netType: 'TRC20', status: 1 },
    ],
    3,
  ])
  expect(callsOf(withdrawalPage)).toEqual([[7, 5, 5]])
})
