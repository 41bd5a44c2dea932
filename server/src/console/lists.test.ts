import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { alice, answerOf, listing } from './console.fixture'
import { balancesByCoin, reviewsWaiting } from './console.sql'
import { orderConsole } from './orders'
import { overviewConsole } from './overview'
import { waitingConsole } from './waiting'

it('orders are listed of everybody or of one, the open ones or all', async () => {
  const asked: object[] = []
  const rows = [
    { id: 1, user_id: 1001 },
    { id: 2, user_id: 1001 },
  ]
  const list = (kind: string) => ({ kind, list: async (input: object) => asked.push(input) && { rows, total: 5 } })
  const sought: unknown[] = []
  const findMany = async ({ where }: { where: unknown }) => sought.push(where) && [alice]
  const lists = [list('spot'), list('option')] as never
  const routes = orderConsole({ db: { prisma: { user: { findMany } } } as never, lists })
  const ask = (input: object) => answerOf(routes, 'GET console/orders', { page: 1, limit: 10, ...input })
  expect(await ask({ kind: 'option', open: 1 })).toMatchObject({
    total: 5,
    data: [
      { id: 1, user_id: 1001, account: 'alice@lagoon.test' },
      { id: 2, user_id: 1001, account: 'alice@lagoon.test' },
    ],
  })
  await ask({ kind: 'spot', user_id: 1001, open: 0 })
  expect(asked).toEqual([
    { page: 1, limit: 10, user_id: null, open: true },
    { page: 1, limit: 10, user_id: 1001, open: false },
  ])
  expect(sought[0]).toEqual({ id: { in: [1001] } })
  expect(await ask({ kind: 'other' })).toEqual({ refused: { kind: 'choice' } })
})

it('what waits for the operator is listed for every kind, with since when', async () => {
  const { pool, when } = poolAnswering()
  when(reviewsWaiting, () => [
    { kind: 'withdrawal', waiting: 2, since: 1_767_225_600 },
    { kind: 'deposit', waiting: 1, since: null },
  ])
  const others = async () => [{ kind: 'support', waiting: 4, since: 1_767_225_660 }] as never
  const queues = (await answerOf(waitingConsole({ db: { pool } as never, others }), 'GET console/waiting', {})) as {
    kind: string
    waiting: number
  }[]
  expect(queues).toEqual(
    expect.arrayContaining([
      { kind: 'withdrawal', waiting: 2, since: '2026-01-01 00:00:00' },
      { kind: 'deposit', waiting: 1, since: '' },
      { kind: 'support', waiting: 4, since: '2026-01-01 00:01:00' },
      { kind: 'identity', waiting: 0, since: '' },
    ]),
  )
  expect(queues.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(7)
})

describe('the overview', () => {
  const { pool, when } = poolAnswering()
  const sums = { of_users: '5', of_house: '-2', of_outside: '-3', sum: '0' }
  when(balancesByCoin, () => [
    { coin_id: 3, ...sums },
    { coin_id: 9, ...sums },
  ])
  const routes = overviewConsole({
    ...{ db: { pool, prisma: { user: { count: async () => 4 } } } as never, listing, invariants: [] },
    world: { now: () => 1_767_225_600 } as never,
    open: async () => ({ order: 1 }),
  })

  it('has who is there, and what each coin comes to', async () => {
    expect(await answerOf(routes, 'GET console/overview', {})).toEqual({
      ...{ users: 4, open: { order: 1 }, now: 1_767_225_600_000 },
      balances: [
        { currency_id: 3, currency_name: 'USDT', user: '5', house: '-2', external: '-3', sum: '0' },
        { currency_id: 9, currency_name: '', user: '5', house: '-2', external: '-3', sum: '0' },
      ],
    })
  })
})
