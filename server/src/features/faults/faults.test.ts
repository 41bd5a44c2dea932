import { expect, it } from 'vitest'
import { Channels } from '../../platform/everywhere'
import { settled, stillWall } from '../../platform/wall.fixture'
import { createFaults } from './faults'

function faultsOf({ worldControl = true, isOneOfSeveral = false } = {}) {
  const time = stillWall()
  const everywhere = new Channels()
  const state = { reads: 0, made: 0, rows: 0, isAway: false, warned: 0, deleted: 0, changed: [] as object[] }
  const prisma = {
    fault: {
      async findMany() {
        state.reads++
        if (state.isAway) throw new Error('the database is away')
        return []
      },
      count: async () => state.rows,
      create: async ({ data }: { data: object }) => state.changed.push(data) && { id: ++state.made },
      deleteMany: async () => ({ count: state.deleted }),
      updateMany: async ({ data }: { data: object }) => state.changed.push(data) && { count: 1 },
    },
  }
  const told: unknown[][] = []
  const feature = createFaults({
    ...{ wall: time.wall, everywhere, worldControl, isOneOfSeveral },
    ...{ db: { prisma }, world: { now: () => 5 }, log: { warn: () => state.warned++ } },
    audit: async (...said: unknown[]) => void told.push(said.slice(0, 3)),
  } as never)
  const call = async (key: 'POST console/faults' | 'PUT console/faults', input: object) =>
    (feature.routes as Record<string, (call: object) => unknown>)[key]?.({ input, asked: {} })
  const order = (input: object) =>
    call('POST console/faults', { call: '*', effect: 'cut', seed: '1', ...input }).catch(
      ({ detail: { fields, params } }) => fields ?? params,
    )
  return { time, everywhere, state, feature, told, call, order }
}

it('one of several processes reads anew every two seconds what was ordered, until it stops', async () => {
  const { time, state, feature } = faultsOf({ isOneOfSeveral: true })
  await feature.outside?.()
  expect(state.reads).toBe(1)
  time.forward(1_999)
  expect(state.reads).toBe(1)
  state.isAway = true
  for (const ms of [1, 2_000]) {
    time.forward(ms)
    await settled()
  }
  expect([state.reads, state.warned]).toEqual([3, 2])
  await feature.outside?.()
  expect(time.waiting).toBe(1)
  feature.stop?.()
  expect(time.waiting).toBe(0)
})

it('a process alone reads what was ordered at its start, and when it changes', async () => {
  const { time, state, feature, everywhere } = faultsOf()
  await feature.outside?.()
  expect([state.reads, time.waiting]).toEqual([1, 0])
  everywhere.heard('faults.changed', null)
  expect(state.reads).toBe(2)
})

it('nothing goes wrong on order where world control is off', () => {
  expect(faultsOf({ worldControl: false }).feature).not.toHaveProperty('faults')
})

it('a fault strikes once where it names the call by number, and else without end', async () => {
  const { state, order, told } = faultsOf()
  await order({ nth: 3 })
  await order({ nth: 3, times: 2 })
  await order({})
  expect(state.changed).toMatchObject([
    { nth: 3, times: 1, user_id: null, probability: null, status: null, delay_ms: null, created_at: 5 },
    { nth: 3, times: 2 },
    { nth: null, times: null },
  ])
  expect(told[0]).toEqual(['operator', 'ordered a fault', '1: cut, *'])
})

it('a fault is ordered of calls that there are, and not of those that take it back', async () => {
  const { order } = faultsOf()
  expect([await order({ call: 'GET user/center' }), await order({ call: 'POST nowhere' })]).toEqual([
    { id: 1 },
    { call: 'choice' },
  ])
  for (const call of ['POST console/login', 'GET console/faults', 'POST console/faults', 'PUT console/faults'])
    expect(await order({ call })).toEqual({ call: 'choice' })
})

it('a fault has the figure that its effect needs, and no other', async () => {
  const { order } = faultsOf()
  expect(await order({ effect: 'status' })).toEqual({ status: 'required' })
  expect(await order({ effect: 'cut', status: 503 })).toEqual({ status: 'unknown' })
  expect(await order({ effect: 'delay' })).toEqual({ delay_ms: 'required' })
  expect(await order({ effect: 'cut', delay_ms: 5 })).toEqual({ delay_ms: 'unknown' })
  expect(await order({ call: 'POST upload', effect: 'duplicate' })).toEqual({ effect: 'choice' })
  expect(await order({ call: 'POST upload' })).toEqual({ id: 1 })
  expect(await order({ effect: 'duplicate' })).toEqual({ id: 2 })
  expect(await order({ effect: 'status', status: 503 })).toEqual({ id: 3 })
  expect(await order({ effect: 'delay', delay_ms: 5 })).toEqual({ id: 4 })
})

it('there are a hundred faults at most', async () => {
  const { order, state } = faultsOf()
  state.rows = 99
  expect(await order({})).toEqual({ id: 1 })
  state.rows = 100
  expect(await order({})).toEqual({ range: '100' })
})

it('a fault that is switched on counts from the beginning, and one that is switched off keeps its counts', async () => {
  const { call, state, told } = faultsOf()
  await call('PUT console/faults', { id: 4, on: 1 })
  await call('PUT console/faults', { id: 4, on: 0 })
  expect(state.changed).toEqual([{ is_on: true, seen: 0, hits: 0 }, { is_on: false }])
  state.deleted = 1
  await call('PUT console/faults', { id: 4, deleted: 1 })
  expect(told.map(([, what, id]) => [what, id])).toEqual([
    ['switched a fault on', '4'],
    ['switched a fault off', '4'],
    ['deleted a fault', '4'],
  ])
  expect(state.reads).toBe(6)
  state.deleted = 0
  await expect(call('PUT console/faults', { id: 4, deleted: 1 })).rejects.toMatchObject({ key: 'not_found' })
})
