import { describe, expect, it } from 'vitest'
import type { Feature } from '../features/feature'
import { LastEventBatch } from '../lane/lastEventBatch'
import { invariantsOf } from './invariants'
import { createStandbyMemory, createWriterService, followed } from './nodes'
import { openThings } from './openThings'
import { replicaReads } from './replicaReads'

describe('the invariants of all parts', () => {
  const invariant = (id: string) => ({ name: 'a', invariants: [{ id, sql: 'SELECT' }] }) as Feature
  const ids = (...features: Feature[]) => invariantsOf(features).map(({ id }) => id)

  it('are in the order of their names', () => {
    const all = ids(invariant('I-99'), { name: 'b' }, invariant('I-00'))
    expect([all[0], all.at(-1)]).toEqual(['I-00', 'I-99'])
    expect(all).toEqual([...all].sort())
    expect(all).toContain('I-06')
  })

  it('have names of their own', () => {
    expect(() => ids(invariant('I-99'), invariant('I-99'))).toThrow('I-99 is registered twice')
    expect(() => ids(invariant('I-17'))).toThrow('I-17 is registered twice')
  })

  it('look after every live object and all due work', () => {
    const order = { kind: 'spot', counted: 'spot', sql: 'SELECT orders' }
    const due = { kind: 'option', calendar: false, next: () => null, take: () => [], open: 'SELECT options' }
    const all = invariantsOf([{ name: 'a', liveObjects: [order], due: [due] } as unknown as Feature])
    const sqlOf = (id: string) => all.find(each => each.id === id)?.sql
    expect([sqlOf('I-06'), sqlOf('I-17')]).toEqual([
      expect.stringContaining('SELECT orders'),
      expect.stringContaining('SELECT options'),
    ])
  })
})

it('open things are counted by their kinds, with what features count themselves', async () => {
  const asked: unknown[] = []
  const pool = {
    async query(sql: string, values: unknown[]) {
      asked.push(sql, values)
      return { rows: [{ spot: 2 }, { spot: 9 }] }
    },
  }
  const features = [
    { name: 'spot', liveObjects: [{ counted: 'spot', sql: 'SELECT orders' }, { sql: 'SELECT more' }] },
    { name: 'plain' },
    { name: 'support', open: async (userId: number | null) => ({ question: userId === 7 ? 1 : 5 }) },
  ] as unknown as Feature[]
  expect(await openThings(pool as never, features, 7)).toEqual({ spot: 2, question: 1 })
  expect(asked).toEqual([
    'SELECT (SELECT count(*)::int FROM (SELECT orders) live WHERE $1::int IS NULL OR user_id = $1) AS spot',
    [7],
  ])
})

describe('a read that a replica answers', () => {
  const heard = new LastEventBatch()
  heard.heard(5, [{ user_id: 7 }] as never)
  heard.heard(9, [{ user_id: 8 }] as never)
  const replica = { read: async (_: string, batch: number) => batch }
  const read = (realm: string, userId: number, seen: number) =>
    replicaReads(replica as never, heard)?.read('GET events', { realm, userId } as never, seen, () => 0)

  it('has all that its reader has seen, and was told of', async () => {
    expect([await read('user', 7, 3), await read('user', 7, 6), await read('user', 9, 3)]).toEqual([5, 6, 3])
  })

  it('has for the operator what anybody was told of', async () => {
    expect([await read('operator', 0, 3), await read('operator', 0, 12)]).toEqual([9, 12])
  })

  it('is none where there is no replica', () => {
    expect([replicaReads(null, heard), replicaReads(replica as never, null)]).toEqual([null, null])
  })
})

describe('the process of a gateway', () => {
  function following(after: { epoch: string; now: number }) {
    const done: unknown[] = []
    const state = { epoch: 'e1', at: 100 }
    const horizon = {
      ...{ frozen: false, speed: 2, now: () => state.at },
      get epoch() {
        return state.epoch
      },
      reach(at: number) {
        state.at = at
      },
    }
    const world = {
      async load() {
        Object.assign(state, { epoch: after.epoch, at: after.now })
      },
      follow: (published: object) => done.push(published),
    }
    const memory = {
      ...{ rows: [], read: async () => done.push('read'), catchUp: async () => done.push('caught up') },
    }
    const lastEvents = new LastEventBatch()
    const platform = { lane: { listeners: {}, tables: [{ name: 'world.user' }] }, memory, horizon, lastEvents }
    const core = { hub: { renew: () => done.push('renewed') } }
    return { done, lastEvents, ...followed(platform as never, core as never, { world } as never) }
  }

  it('takes what was written since, or reads everything', async () => {
    const { read, done } = following({ epoch: 'e1', now: 100 })
    await read({} as never, new Map())
    await read({} as never, null)
    expect(done).toEqual(['caught up', 'read'])
  })

  it.each([
    ['never goes back in time within an epoch', { epoch: 'e1', now: 90 }, 100],
    ['goes on with the time of its world', { epoch: 'e1', now: 110 }, 110],
    ['begins where another epoch stands', { epoch: 'e2', now: 90 }, 90],
  ])('%s', async (_, after, now) => {
    const { read, stands } = following(after)
    await read({} as never, null)
    expect(stands()).toEqual({ epoch: after.epoch, now })
  })

  it('shows everything anew where it may have missed something, and takes everybody as told until then', () => {
    const { renew, done, lastEvents } = following({ epoch: 'e1', now: 100 })
    renew(12)
    expect(done).toEqual([{ now: 100, frozen: false, speed: 2, jumped: true }, 'renewed'])
    expect([lastEvents.of(7), lastEvents.last]).toEqual([12, 12])
  })
})

it('only a writer of several processes keeps a memory to stand by with, and serves the others', () => {
  const memoryOf = (node?: object) => createStandbyMemory({ node, memory: { rows: [] } } as never, {} as never)
  expect([memoryOf(), memoryOf({ role: 'gateway' })]).toEqual([null, null])
  expect(memoryOf({ role: 'writer' })).not.toBeNull()
  const serviceOf = (node?: object) => createWriterService({ node, writer: {} } as never, { features: [] } as never)
  expect([serviceOf(), serviceOf({ role: 'gateway' })]).toEqual([null, null])
})
