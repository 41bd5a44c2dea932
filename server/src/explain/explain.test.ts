import { stepOf } from '@lagoon/shared/money/explained'
import { describe, expect, it } from 'vitest'
import { written } from '../lane/log/commit'
import { turnings } from '../lane/log/lived.sql'
import { poolAnswering } from '../platform/db/pool.fixture'
import { explainRoutes } from './explain'
import type { Explanation, Told } from './explainer'
import { batchCalled, batchOfEntry } from './trace.sql'

const [house, outside] = [0, -1]
const wallet = (id: number, owner_id: number) => ({
  ...{ id, owner_id, account: 'change', coin_id: 3, available: '0', frozen: '0' },
})
const posting = (id: number, entry_id: number, wallet_id: number, available: string, reason = 'spot_fee') => ({
  ...{ id, entry_id, wallet_id, coin_id: 3, reason, available, frozen: '0', after_available: '9', after_frozen: '1' },
  at: 1_767_225_600,
})
const wallets = [wallet(1, 7), wallet(2, 1), wallet(3, house), wallet(4, outside)]
const entry = (id: number) => ({ id, type: 'spot_fee', ref: '5', phase: 'fee', at: 1_767_225_600 })
const postings = [
  ...[posting(1, 20, 1, '-2'), posting(2, 20, 3, '2'), posting(3, 21, 2, '1', 'rebate'), posting(4, 21, 4, '-1')],
  posting(5, 9, 1, '3'),
]
const handle = { name: 'spot.place', secret: [], personal: {}, personalAnswer: null, isPersonal: false }

interface Asked {
  by?: string
  request?: string
  count?: number
  isUndone?: boolean
  isSilent?: boolean
}

/** One command of user 7 that made entries 20 and 21; entry 9 is from before the log. */
function explaining({ by = '7', request = 'r1', count = 2, isUndone = false, isSilent = false }: Asked = {}) {
  const { pool, when } = poolAnswering()
  const { entries, ...texts } = written({
    ...{ kind: 'call', at: 5, firstTraced: 20, events: [] },
    commands: [
      {
        handle,
        params: { id: 4 },
        asked: { by, request, sending: null },
        answer: isSilent ? undefined : { ok: 1 },
        traced: count,
        person: null,
      } as never,
    ],
  })
  const row = { batch: 2, kind: 'call', at: 5, first_entry: 20, counts: entries.slice(1, -1), ...texts }
  when(turnings, () => (isUndone ? [{ batch: 3, went_on_from: 1, first_entry: 20 }] : []))
  when(batchCalled, batch => (batch === 2 ? [row] : []))
  when(batchOfEntry, (_first, _last, id) => (id >= 20 ? [row] : []))
  const read: object[] = []
  const within = (id: number, { gte, lt }: { gte: number; lt: number }) => id >= gte && id < lt
  const prisma = {
    posting: {
      findUnique: async ({ where }: { where: { id: number } }) => postings.find(({ id }) => id === where.id) ?? null,
      findMany: async ({ where }: { where: { entry_id: { gte: number; lt: number } } }) =>
        postings.filter(({ entry_id }) => within(entry_id, where.entry_id)),
    },
    entry: {
      findMany: async ({ where }: { where: { id: { gte: number; lt: number } } }) => {
        read.push(where.id)
        return [entry(9), entry(20), entry(21)].filter(({ id }) => within(id, where.id))
      },
    },
    wallet: {
      findUnique: async ({ where }: { where: { id: number } }) => wallets.find(({ id }) => id === where.id) ?? null,
      findMany: async ({ where }: { where: { id: { in: number[] } } }) =>
        wallets.filter(({ id }) => where.id.in.includes(id)),
    },
  }
  const told: Told[] = []
  const state = { explain: async (): Promise<Explanation | null> => null }
  const explain = (of: Told) => {
    told.push(of)
    return state.explain()
  }
  const routes = explainRoutes({
    db: { pool, prisma } as never,
    listing: {
      findCoin: (id: number) => (id === 3 ? { name: 'USDT' } : undefined),
      pair: (id: number) => ({ id, symbol: 'BTC/USDT', price_scale: 2 }),
    } as never,
    market: { publicTick: (_: object, second: number) => (second === 60 ? { price: 6_800_000n } : null) } as never,
    explainers: [{ types: ['spot_fee'], explain }],
    rebate: async () => ({ steps: [stepOf('available', 1, 'value', { price: '2', amount: '0.5' })] }),
  })
  const own = async (id: number, userId = 7) =>
    (await routes['GET wallet/explain']?.({ input: { id }, userId, lang: 'en' } as never)) as unknown as Record<
      string,
      unknown
    >
  const whole = async (input: object) =>
    (await routes['GET console/explain']?.({ input, lang: 'en' } as never)) as unknown as {
      command: Record<string, unknown> | null
      entries: { id: number; legs: Record<string, unknown>[] }[]
    }
  return { own, whole, state, told, read }
}
const asItIs = { part: 'available', formula: 'whole', figures: { amount: '2' }, result: '-2' }

describe('an amount of one’s own', () => {
  it('is shown with its entry, in which others have no name, and with its command', async () => {
    const { own, told } = explaining()
    expect(await own(1)).toEqual({
      posting: {
        ...{
          id: 1,
          currency: 3,
          currency_name: 'USDT',
          type: 2,
          info: expect.any(String),
          available: '-2',
          frozen: '0',
        },
        ...{ after_available: '9', after_frozen: '1', created_time: '2026-01-01 00:00:00' },
      },
      entry: {
        ...{ id: 20, type: 'spot_fee', info: expect.any(String), ref: '5', phase: 'fee' },
        legs: [
          expect.objectContaining({ owner: 'you', account: 'change', currency_name: 'USDT', available: '-2' }),
          expect.objectContaining({ owner: 'house', available: '2' }),
        ],
      },
      command: { id: '2-1', name: 'spot.place', at: 5, request_id: 'r1', by: 'you' },
      ...{ ticks: [], terms: {}, steps: [asItIs] },
    })
    expect(told).toMatchObject([{ ownerId: 7, posting: { id: 1 }, entry: { id: 20 } }])
  })

  it('of somebody else is not there, nor one that is none', async () => {
    const { own } = explaining()
    await expect(own(1, 8)).rejects.toMatchObject({ key: 'not_found' })
    await expect(own(99)).rejects.toMatchObject({ key: 'not_found' })
    expect(await own(3, 1)).toMatchObject({ entry: { legs: [{ owner: 'you' }, { owner: 'outside' }] } })
  })

  it('from before the log has no command', async () => {
    expect((await explaining().own(5)).command).toBeNull()
  })

  it('is explained by who knows it, where that adds up to it', async () => {
    const { own, state } = explaining()
    const steps = [stepOf('available', -1, 'value', { price: '4', amount: '0.5' })]
    const ticks = [
      { id: '1-60', role: 'market' },
      { id: '1-61', role: 'market' },
      { id: 'none', role: 'market' },
    ] as const
    state.explain = async () => ({ steps, ticks, terms: { rate: '0.1' } })
    expect(await own(1)).toMatchObject({
      ...{ steps: [{ formula: 'value', result: '-2' }], terms: { rate: '0.1' } },
      ticks: [{ tick_id: '1-60', role: 'market', match_id: 1, symbol: 'BTC/USDT', at: 60, price: '68000' }],
    })
  })

  it.each(['available', 'frozen'] as const)(
    'is only the change where what explains it is not all of it: %s',
    async part => {
      const { own, state } = explaining()
      const wrong = stepOf(part, 1, 'whole', { amount: '1' })
      state.explain = async () => ({
        steps: [...(part === 'frozen' ? [asItIs as never] : []), wrong],
        terms: { rate: '0.1' },
      })
      expect(await own(1)).toMatchObject({ steps: [asItIs], terms: { rate: '0.1' } })
    },
  )

  it('that is a rebate is explained as one', async () => {
    const { own, told } = explaining()
    expect(await own(3, 1)).toMatchObject({ steps: [{ formula: 'value', result: '1' }] })
    expect(told).toEqual([])
  })

  it.each([
    ['7', 'r1', 'you', 'r1'],
    ['8', 'r1', 'user', ''],
    ['operator', 'r1', 'operator', ''],
    ['server', '', 'server', ''],
    ['', 'r1', 'visitor', ''],
    ['', '', 'unknown', ''],
  ])('came of a command by %j (%j): %s', async (by, request, who, request_id) => {
    expect((await explaining({ by, request }).own(1)).command).toMatchObject({ by: who, request_id })
  })
})

describe('what came of a command', () => {
  it('is all of its entries, with whose each amount is', async () => {
    const { whole } = explaining()
    const { command, entries } = await whole({ command_id: '2-1' })
    expect(command).toEqual({
      ...{ id: '2-1', name: 'spot.place', at: 5, by: 'user', request_id: 'r1', user_id: 7, live: true },
      ...{ params: '{"id":4}', answer: '{"ok":1}' },
    })
    expect(entries.map(({ id, legs }) => [id, legs.map(leg => [leg.posting_id, leg.owner, leg.user_id])])).toEqual([
      [
        20,
        [
          [1, 'user', 7],
          [2, 'house', null],
        ],
      ],
      [
        21,
        [
          [3, 'user', 1],
          [4, 'outside', null],
        ],
      ],
    ])
    expect(entries[0]?.legs.map(({ steps }) => steps)).toEqual([[asItIs], []])
  })

  it('has nobody where nobody asked, and an answer where there was none', async () => {
    const { whole } = explaining({ by: 'clock', isSilent: true })
    expect((await whole({ command_id: '2-1' })).command).toMatchObject({ user_id: null, by: 'clock', answer: 'null' })
  })

  it('is a user’s whoever looks at it, also the first user’s', async () => {
    const { command } = await explaining({ by: '1' }).whole({ command_id: '2-1' })
    expect(command).toMatchObject({ by: 'user', user_id: 1 })
  })

  it('is found by an amount too, with no more than the entry where that is from before the log', async () => {
    const { whole } = explaining()
    expect((await whole({ posting_id: 3 })).entries.map(({ id }) => id)).toEqual([20, 21])
    const { command, entries } = await whole({ posting_id: 5 })
    expect([command, entries.map(({ id }) => id)]).toEqual([null, [9]])
    await expect(whole({ posting_id: 99 })).rejects.toMatchObject({ key: 'not_found' })
  })

  it('is no entry where a restore undid it', async () => {
    const { command, entries } = await explaining({ isUndone: true }).whole({ command_id: '2-1' })
    expect([command?.live, entries]).toEqual([false, []])
  })

  it('is a hundred entries at most', async () => {
    const { whole, read } = explaining({ count: 101 })
    await whole({ command_id: '2-1' })
    expect(read).toEqual([{ gte: 20, lt: 120 }])
  })

  it('is asked for by one thing, in its form', async () => {
    const { whole } = explaining()
    const wrong = (fault: string) => ({ key: 'param_invalid', detail: { fields: { command_id: fault } } })
    await expect(whole({})).rejects.toMatchObject(wrong('required'))
    await expect(whole({ command_id: '2-1', posting_id: 1 })).rejects.toMatchObject(wrong('required'))
    await expect(whole({ command_id: '2' })).rejects.toMatchObject(wrong('choice'))
    await expect(whole({ command_id: '3-1' })).rejects.toMatchObject({ key: 'not_found' })
  })
})
