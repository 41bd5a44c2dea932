import { describe, expect, it } from 'vitest'
import { alice, answerOf, listing } from './console.fixture'
import { reviewConsole } from './reviews'

const review = {
  ...{
    id: 7,
    kind: 'deposit',
    ref: 1,
    user_id: 1001,
    status: 1,
    summary: '',
    amount: '12.5',
    coin_id: 3,
    files: ['a'],
  },
  ...{ reason: '', created_at: 1_767_225_600, due_at: null, due_decision: null, decided_at: null, decided_by: null },
}

function consoleOf(rows: object[] = [review]) {
  const did: unknown[] = []
  const asked: unknown[] = []
  const prisma = {
    review: {
      findMany: async ({ orderBy }: { orderBy: object }) => asked.push(orderBy) && rows,
      count: async () => 9,
      findUnique: async ({ where }: { where: { id: number } }) => (where.id === 7 ? { user_id: 1001 } : null),
    },
    user: { findMany: async () => [alice] },
  }
  const routes = reviewConsole({
    db: { prisma } as never,
    lane: { run: async ({ params }: { params: object }) => void did.push(params) } as never,
    listing,
    reviews: {
      summaries: async (_: string, found: object[]) => found.map(() => 'A deposit'),
      policies: { all: [] },
    } as never,
    audit: async (_who, what, about) => void did.push([what, about]),
  })
  return { did, asked, ask: (key: keyof typeof routes, input: object) => answerOf(routes, key, input) }
}

describe('the queue of the operator', () => {
  it('shows what waits, of whom and how much', async () => {
    const { ask, asked } = consoleOf([
      review,
      { ...review, id: 8, amount: null, coin_id: null },
      { ...review, coin_id: 9 },
    ])
    const input = { kind: 'deposit', status: 1, page: 1, limit: 10 }
    const { data, total } = (await ask('GET console/reviews', input)) as { data: object[]; total: number }
    expect([total, data[0]]).toEqual([
      9,
      {
        ...{ id: 7, kind: 'deposit', user_id: 1001, account: 'alice@lagoon.test', summary: 'A deposit' },
        ...{ amount: '12.5', currency_name: 'USDT', files: ['a'], status: 1, reason: '' },
        created_at: '2026-01-01 00:00:00',
      },
    ])
    expect(data.slice(1)).toMatchObject([
      { amount: null, currency_name: null },
      { amount: '12.5', currency_name: null },
    ])
    await ask('GET console/reviews', { ...input, status: 2 })
    expect(asked).toEqual([{ id: 'asc' }, { id: 'desc' }])
  })

  it.each([
    ['pass', 'passed deposit'],
    ['reject', 'rejected deposit'],
  ])('is decided: %s', async (decision, told) => {
    const { ask, did } = consoleOf()
    await ask('POST console/decide', { kind: 'deposit', id: 7, decision })
    expect(did).toMatchObject([
      { kind: 'deposit', id: 7, user_id: 1001, decision, reason: '', by: 'operator' },
      [told, '#7'],
    ])
  })

  it('takes an amount only for what is allotted', async () => {
    const { ask, did } = consoleOf()
    const decision = { id: 7, decision: 'pass', amount: '5' }
    expect(await ask('POST console/decide', { kind: 'deposit', ...decision })).toEqual({
      refused: { amount: 'unknown' },
    })
    expect(did).toEqual([])
    await ask('POST console/decide', { kind: 'subscription', ...decision })
    expect(did[0]).toMatchObject({ kind: 'subscription', amount: '5' })
  })

  it('is given a policy, which is told', async () => {
    const { ask, did } = consoleOf()
    await ask('POST console/policy', { kind: 'deposit', mode: 'pass', delay_seconds: 30 })
    expect(did[1]).toEqual(['set a review policy', 'deposit pass 30 s'])
  })
})
