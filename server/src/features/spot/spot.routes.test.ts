import { sell } from '@lagoon/shared/money/spot'
import { describe, expect, it } from 'vitest'
import { modelOf } from '../../platform/db/model.fixture'
import { listingOf, orderOf } from './spot.fixture'
import { spotRoutes } from './spot.routes'
import { findOrder, listAllOrders } from './spot.store'
import { cancelled, type SpotOrder, spotOrders, untriggered, waiting } from './spot.table'

/** The routes over these orders, with open orders and client ids as the database would tell them. */
async function routesOf(orders: Partial<SpotOrder>[] = [], { ready = true, open = [] as number[], names = {} } = {}) {
  const sent: { name: string; params: Record<string, unknown> }[] = []
  const questions: unknown[][] = []
  const db = {
    prisma: {
      spotOrder: modelOf(spotOrders, () => orders.map(order => orderOf(order))),
    },
    pool: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        questions.push(values)
        if (!text.includes('spot_client_order')) return { rows: open.map(id => ({ id })) }
        const order_id = (names as Record<string, number>)[values[1] as string]
        return { rows: order_id === undefined ? [] : [{ order_id }] }
      },
    },
  }
  const lane = {
    async run(command: (typeof sent)[number]) {
      sent.push(command)
      const { ids = [], before = 0 } = command.params as { ids?: number[]; before?: number }
      return { cancelled: before + ids.length }
    },
  }
  const routes = spotRoutes({ books: { ready }, db, lane, listing: await listingOf() } as never)
  const call = async (key: keyof typeof routes, input: object = {}) =>
    (routes[key] as (call: object) => unknown)({ input, userId: 1001, asked: {} })
  const listed = async (input: object) =>
    ((await call('GET coin/list', { page: 1, limit: 50, ...input })) as { id: number }[]).map(({ id }) => id)
  return { call, listed, sent, questions, db: db as never }
}

const command = (name: string, params: object) => ({ name, params: expect.objectContaining(params) })

describe('a change of an order', () => {
  it('is a cancellation where it names neither amount nor price', async () => {
    const { call, sent } = await routesOf([{ id: 7 }])
    await call('PUT coin/trade', { id: 7 })
    await call('PUT coin/trade', { id: 7, amount: '1' })
    await call('PUT coin/trade', { id: 7, target_price: '99' })
    expect(sent).toEqual([
      command('spot.cancel', { id: 7, user_id: 1001 }),
      command('spot.amend', { id: 7, amount: 10_000, price: null }),
      command('spot.amend', { id: 7, amount: null, price: 9_900 }),
    ])
  })

  it('names its order by one of its two ids', async () => {
    const { call, sent, questions } = await routesOf([], { names: { mine: 9 } })
    await call('PUT coin/trade', { client_order_id: 'mine' })
    expect([sent, questions]).toEqual([[command('spot.cancel', { id: 9 })], [[1001, 'mine']]])
    const refusal = (input: object) => call('PUT coin/trade', input).catch(({ key }) => key)
    expect(await refusal({})).toBe('param_invalid')
    expect(await refusal({ id: 7, client_order_id: 'mine' })).toBe('named_twice')
    expect(await refusal({ client_order_id: 'other' })).toBe('not_found')
    expect(await refusal({ id: 77, amount: '1' })).toBe('not_found')
  })

  it('is refused, as every order is, before the books are read', async () => {
    const { call } = await routesOf([{ id: 7 }], { ready: false })
    for (const key of ['POST coin/trade', 'PUT coin/trade', 'PUT coin/trade_all'] as const)
      await expect(call(key, { id: 7 })).rejects.toMatchObject({ key: 'unavailable' })
  })
})

describe('cancelling all', () => {
  it.each([
    [0, [[0, 0]]],
    [999, [[999, 0]]],
    [1000, [[1000, 0]]],
    [
      1001,
      [
        [1000, 0],
        [1, 1000],
      ],
    ],
    [
      2500,
      [
        [1000, 0],
        [1000, 1000],
        [500, 2000],
      ],
    ],
  ])('takes %i orders a thousand at a time, and counts them all', async (count, commands) => {
    const open = Array.from({ length: count }, (_, i) => i + 1)
    const { call, sent } = await routesOf([], { open })
    expect(await call('PUT coin/trade_all')).toEqual({ cancelled: count })
    expect(sent.map(({ params }) => [(params.ids as number[]).length, params.before])).toEqual(commands)
    expect(sent.flatMap(({ params }) => params.ids)).toEqual(open)
  })

  it.each([
    [{}, null],
    [{ currency_id: 1 }, [101]],
    [{ legal_id: 3 }, [101]],
    [{ currency_id: 1, legal_id: 3 }, [101]],
    [{ currency_id: 3 }, []],
    [{ legal_id: 1 }, []],
    [{ currency_id: 1, legal_id: 1 }, []],
    [{ currency_id: 3, legal_id: 3 }, []],
  ])('of %o asks for those of its pairs', async (input, pairs) => {
    const { call, questions } = await routesOf()
    await call('PUT coin/trade_all', input)
    expect(questions).toEqual([[1001, pairs]])
  })
})

describe('the list of orders', () => {
  const orders = [
    { id: 1, client_order_id: 'mine' },
    { id: 2, status: untriggered },
    { id: 3, status: cancelled, type: sell },
    { id: 4, user_id: 1002 },
    { id: 5, pair_id: 101, status: waiting },
  ]

  it.each([
    [{}, [5, 3, 2, 1]],
    [{ id: 3 }, [3]],
    [{ id: 4 }, []],
    [{ status: waiting }, [5, 2, 1]],
    [{ status: cancelled }, [3]],
    [{ client_order_id: 'mine' }, [1]],
    [{ currency_id: 1 }, [5, 3, 2, 1]],
    [{ currency_id: 3 }, []],
    [{ page: 2, limit: 3 }, [1]],
  ])('with %o has one’s own, newest first', async (input, ids) => {
    const { listed } = await routesOf(orders)
    expect(await listed(input)).toEqual(ids)
  })

  it.each([
    [null, false, [5, 4, 3, 2, 1]],
    [null, true, [5, 4, 2, 1]],
    [1001, true, [5, 2, 1]],
    [1002, false, [4]],
  ])('for the operator has those of %o, open ones only: %o', async (user_id, open, ids) => {
    const { db } = await routesOf(orders)
    const { rows, total } = await listAllOrders(db, { user_id, open, page: 1, limit: 50 })
    expect([rows.map(({ id }) => id), total]).toEqual([ids, ids.length])
  })

  it('finds one order of a user, and nobody else’s', async () => {
    const { db } = await routesOf(orders)
    expect([(await findOrder(db, 1001, 1))?.id, await findOrder(db, 1001, 4), await findOrder(db, 1001, 77)]).toEqual([
      ...[1, null, null],
    ])
  })
})
