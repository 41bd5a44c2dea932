import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { alice, answerOf, listing, walletRow } from './console.fixture'
import { peopleConsole } from './people'
import { oneOfPeople, peopleCount, peoplePage, sessionsOfPerson, worthOfOne } from './people.sql'

const now = 1_767_229_259
const session = { device: 'Firefox', place: 'here', created_at: 1_767_225_600_000, used_at: 1_767_225_660_000 }
const address = { id: 5, user_id: 1001, coin_id: 3, chain: 'TRC20', address: 'T1', notes: 'mine', created_at: 1 }

function consoleOf({
  person = alice as object,
  sessions = [session],
  page = [] as object[],
  wallets = [] as object[],
}) {
  const { pool, when, callsOf } = poolAnswering()
  when(oneOfPeople, id => (id === 1001 ? [person] : []))
  when(worthOfOne, () => [{ worth: '12.5', frozen_worth: '2' }])
  when(sessionsOfPerson, () => sessions)
  for (const each of Object.values(peoplePage)) when(each, () => page)
  for (const each of Object.values(peopleCount)) when(each, () => [{ total: 3 }])
  const prisma = {
    wallet: { findMany: async () => wallets },
    card: { findUnique: async () => null },
    address: { findMany: async () => [address, { ...address, id: 6, coin_id: 9 }] },
  }
  const routes = peopleConsole({
    db: { pool, prisma } as never,
    listing,
    market: { usdtPriceAt: (coin, second) => (coin === 3 ? '1' : String(second)) },
    world: { now: () => now } as never,
    wall: { now: () => 77 } as never,
    open: async () => ({ order: 2 }),
  })
  const users = (asked: object) =>
    answerOf(routes, 'GET console/users', { ...{ page: 1, limit: 2, sort: 'id', order: 'asc' }, ...asked })
  return { user: (id: number) => answerOf(routes, 'GET console/user', { id }), users, callsOf }
}

describe('a person in the console', () => {
  it('has all that is known of them, in every account of every coin', async () => {
    const wallets = [walletRow(3, 'change', '10', '2.5'), walletRow(3, 'fund', '7'), walletRow(1, 'change', '0.5')]
    const { user, callsOf } = consoleOf({ wallets })
    const found = (await user(1001)) as Record<string, unknown> & { wallets: object[] }
    expect(found).toMatchObject({
      ...{ id: 1001, account: 'alice@lagoon.test', nickname: 'Alice', review_status: 2, advanced_status: 1, tier: 2 },
      ...{ created_at: '2026-01-01 00:00:00', seen_at: '2026-01-01 00:01:00', worth: '12.5', frozen_worth: '2' },
      ...{ phone: '', email: 'alice@lagoon.test', name: 'Alice Liddell', language: 'de', erased_at: '' },
      ...{ extension_code: 'ALICE1', cards: [], open: { order: 2 } },
      sessions: [
        { device: 'Firefox', place: 'here', created_at: '2026-01-01 00:00:00', used_at: '2026-01-01 00:01:00' },
      ],
      addresses: [
        { id: 5, address: 'T1', notes: 'mine', currency: 3, nettype: 'TRC20', currency_name: 'USDT' },
        { id: 6, address: 'T1', notes: 'mine', currency: 9, nettype: 'TRC20', currency_name: '' },
      ],
    })
    expect(found.wallets).toEqual([
      expect.objectContaining({
        currency_name: 'BTC',
        change_balance: '0.5',
        lock_change_balance: '0',
        fund_balance: '0',
      }),
      expect.objectContaining({
        currency_name: 'USDT',
        change_balance: '10',
        lock_change_balance: '2.5',
        fund_balance: '7',
      }),
    ])
    expect(callsOf(worthOfOne)).toEqual([[[1, 3], [String(now), '1'], 1001]])
    expect(callsOf(sessionsOfPerson)).toEqual([[alice.uuid, 77]])
  })

  it('has little once erased, and was perhaps never seen', async () => {
    const blank = { email: null, name: null, language: null, invitees: null, volume: null, erased_at: now }
    const { user } = consoleOf({ person: { ...alice, ...blank, area_code: '+852', phone: '61234567' }, sessions: [] })
    expect(await user(1001)).toMatchObject({
      ...{ account: '+85261234567', phone: '61234567', email: '', name: '', language: '', tier: 1 },
      ...{ erased_at: '2026-01-01 01:00:59', seen_at: '', sessions: [] },
    })
    expect(await user(1002)).toEqual({ refused: 'not_found' })
  })
})

describe('the people of the console', () => {
  const row = (id: number, place: string) => ({ ...alice, id, worth: '1', frozen_worth: '0', seen_at: 0, place })

  it('come by pages, each of which goes on where the one before ended, at its prices', async () => {
    const { users, callsOf } = consoleOf({ page: [row(1001, '5'), row(1002, '-6.5')] })
    expect(await users({})).toMatchObject({ total: 3, after: `${now}_-6.5_1002`, data: [{ id: 1001 }, { id: 1002 }] })
    await users({ after: '1767225600_-6.5_1002', page: 9, query: 'ali', level: 'basic' })
    expect(callsOf(peoplePage.byElse)).toEqual([
      [[1, 3], [String(now), '1'], null, undefined, undefined, '0', 'id', '1', null, 0, 2, 0],
      [[1, 3], ['1767225600', '1'], ['ali'], 'basic', undefined, '0', 'id', '1', '-6.5', 1002, 2, 0],
    ])
    await users({ page: 3, order: 'desc' })
    expect(callsOf(peoplePage.byElse)[2]?.slice(7)).toEqual(['-1', null, 0, 2, 4])
  })

  it('end with a page that is not full', async () => {
    expect(await consoleOf({ page: [row(1001, '5')] }).users({})).toMatchObject({ after: '' })
    expect(await consoleOf({}).users({})).toMatchObject({ after: '', data: [] })
  })

  it.each(['', '5', '1767225600_x_1', '1767225600_5_'])('go on after no “%s”', async after => {
    expect(await consoleOf({}).users({ after })).toEqual({ refused: { after: 'choice' } })
  })

  it('are priced at no second that is still to come', async () => {
    const { users, callsOf } = consoleOf({})
    await users({ after: `${now + 1}_5_1001` })
    expect(callsOf(peoplePage.byElse)[0]?.[1]).toEqual([String(now), '1'])
  })

  it.each([
    [{ sort: 'id' }, 'byElse', 'byElse'],
    [{ sort: 'worth' }, 'byWorth', 'byElse'],
    [{ sort: 'seen' }, 'bySeen', 'byElse'],
    [{ sort: 'id', state: 'frozen' }, 'byWorth', 'byWorth'],
    [{ sort: 'id', state: 'standing', least: '0.00' }, 'byElse', 'byElse'],
    [{ sort: 'id', least: '0.01' }, 'byWorth', 'byWorth'],
    [{ sort: 'seen', least: '10' }, 'byBoth', 'byWorth'],
  ] as const)('are summed and looked up only where that decides: %j', async (asked, page, count) => {
    const { users, callsOf } = consoleOf({})
    await users(asked)
    expect([callsOf(peoplePage[page]).length, callsOf(peopleCount[count]).length]).toEqual([1, 1])
  })
})
