import { expect, it } from 'vitest'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { hit, looked } from './faults.sql'
import { Rules } from './rules'

const order = (id: number, changed: object = {}) => ({
  ...{ id, call: 'GET user/center', user_id: null, nth: null, seed: '1', status: 500 + id, delay_ms: null },
  ...{ probability: null, effect: 'status', is_on: true, created_at: 0n },
  ...changed,
})

/** `gone` were deleted by somebody else; `spent` have struck often enough. */
async function rulesOf(orders: object[], { gone = [] as number[], spent = [] as number[] } = {}) {
  const { pool, when, callsOf } = poolAnswering()
  const seen = new Map<number, number>()
  when(looked, id => {
    seen.set(id, (seen.get(id) ?? 0) + 1)
    return gone.includes(id) ? [] : [{ seen: seen.get(id) }]
  })
  when(hit, id => (spent.includes(id) ? [] : [{ hits: 1 }]))
  const rules = new Rules({
    db: { pool, prisma: { fault: { findMany: async () => orders } } } as never,
    log: {} as never,
  })
  await rules.read()
  const of = async (call: string, userId = 7, asked?: string) => (await rules.of(call as never, userId, asked)) ?? null
  return { rules, of, seen, hits: () => callsOf(hit) }
}

it('a call costs no question where nothing was ordered for it', async () => {
  const none = await rulesOf([])
  expect(none.rules.of('GET user/center', 7, undefined)).toBeNull()
  const { rules } = await rulesOf([order(1), order(2, { call: '*', user_id: 7 })])
  expect(rules.of('POST spot/order' as never, 8, undefined)).toBeNull()
})

it('a fault strikes the calls that it names, of the user that it names', async () => {
  const { of } = await rulesOf([order(1, { user_id: 7 }), order(2, { call: '*', user_id: 8 })])
  expect([await of('GET user/center'), await of('GET user/center', 8), await of('GET user/center', 9)]).toEqual([
    { effect: 'status', status: 501 },
    { effect: 'status', status: 502 },
    null,
  ])
})

it('a fault of every call strikes none of the operator', async () => {
  const { of } = await rulesOf([order(1, { call: '*' }), order(2, { call: 'GET console/users' })])
  expect(await of('GET console/orders')).toBeNull()
  expect(await of('GET console/users')).toMatchObject({ status: 502 })
})

it('every fault counts a call, and the first that strikes is what happens', async () => {
  const { of, seen, hits } = await rulesOf([order(1, { nth: 2 }), order(2), order(3)])
  expect([await of('GET user/center'), await of('GET user/center')]).toMatchObject([{ status: 502 }, { status: 501 }])
  expect([...seen.values()]).toEqual([2, 2, 2])
  expect(hits()).toEqual([[2], [1]])
})

it('a fault that has struck often enough, or was deleted meanwhile, leaves it to the next', async () => {
  const { of } = await rulesOf([order(1), order(2), order(3)], { gone: [1], spent: [2] })
  expect(await of('GET user/center')).toMatchObject({ status: 503 })
})

it('what a request asks of itself comes before what was ordered, and is refused where nobody understands it', async () => {
  const { of, seen } = await rulesOf([order(1)])
  expect(await of('GET user/center', 7, 'cut')).toEqual({ effect: 'cut' })
  await expect(of('GET user/center', 7, 'mayhem')).rejects.toMatchObject({
    detail: { fields: { 'x-lagoon-fault': 'choice' } },
  })
  expect(seen.size).toBe(0)
})
