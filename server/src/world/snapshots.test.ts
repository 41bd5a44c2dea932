import { describe, expect, it } from 'vitest'
import { unasked } from '../lane/asked'
import type { Commit } from '../lane/log/commit'
import { Refusal } from '../platform/refusal'
import type { Copies, Restored } from './copies'
import { forkRoutes } from './fork/fork.routes'
import { InTurn } from './inTurn'
import { snapshotRoutes } from './snapshot.routes'
import { Snapshots } from './snapshots'
import { worldOf } from './world.fixture'

async function kept({ names = [] as string[], isGone = false, putBack = async () => {}, away = 0 } = {}) {
  const { loop: world, lane, store, wall, seen, forward } = await worldOf()
  let tries = 0
  const did: unknown[] = []
  const copies: Copies = {
    list: async () => names.map(name => ({ name, at: 1_767_225_600, size: 5 })),
    async make(name, forLog, moment) {
      did.push(['copies', name, forLog])
      const { at } = await moment(async () => ({}))
      return { id: 1, batch: 12, at, size: 5 }
    },
    look: async (work, moment) => work(undefined as never, (await moment(async () => ({ batch: 12 }))) as never),
    async bring({ name, at }) {
      did.push(['brings', name])
      return { id: 2, schema: 'snapshot_2', batch: 0, at, size: 5 }
    },
    drop: async id => void did.push(['drops', id]),
    clear: async () => void did.push('clears'),
    stop: async () => void did.push('stops'),
    log: async () => !isGone,
    reseed: async () => undefined,
    logBrought: async () => void did.push('logs it'),
    forget: async (_, name) => void did.push(['forgets', name]),
    async putBack(_query, _batch, restored: Restored) {
      await putBack()
      did.push(['puts back', restored])
    },
  }
  const snapshots = new Snapshots({
    ...{ lane, turns: new InTurn(), copies, world, wall, derived: {}, newEpoch: () => 'second' },
    memory: { isWhole: true, readWorld: async () => undefined },
    async reload() {
      did.push('reads again')
      if (tries++ < away) throw Object.assign(new Error('the database is away'), { code: '57P01' })
    },
  })
  const logged = (): Partial<Commit>[] =>
    store.sent.map(({ commit: { kind, events, commands } }) => ({ kind, events, params: commands[0]?.params }))
  return { snapshots, did, logged, seen, forward }
}
const restored = (name: string) => ({ name, epoch: 'second', wall_at: 0 })
const drawn = expect.stringMatching(/^[0-9a-f]{32}$/)

describe('a snapshot', () => {
  it('is offered once the log names it', async () => {
    const { snapshots, did, logged } = await kept()
    expect(await snapshots.take('noon', unasked)).toEqual({ name: 'noon', at: 1000, size: 5 })
    expect(did).toEqual([['copies', 'noon', false]])
    expect(logged()).toEqual([{ kind: 'snapshot', events: [], params: { name: 'noon', batch: 12, at: 1000 } }])
  })

  it('is dropped where the log cannot name it', async () => {
    const { snapshots, did } = await kept({ isGone: true })
    await expect(snapshots.take('noon', unasked)).rejects.toThrow('unavailable')
    expect(did[1]).toEqual(['drops', 1])
  })

  it('of the server has the next free name', async () => {
    const { snapshots, did } = await kept({ names: ['version 2', 'version 2, 2'] })
    expect(await snapshots.takeAnother('version 2', { forLog: true })).toBe('version 2, 3')
    expect(await snapshots.takeAnother('version 3')).toBe('version 3')
    expect(did).toEqual([
      ['copies', 'version 2, 3', true],
      ['copies', 'version 3', false],
    ])
  })

  it('is put back, and everybody starts over', async () => {
    const { snapshots, did, logged, seen } = await kept()
    await snapshots.restore('noon', unasked)
    expect(did).toEqual([['puts back', { ...restored('noon'), seed: drawn }], 'reads again'])
    const events = [{ type: 'world.restored', user_id: null, data: { epoch: 'second' } }]
    expect(logged()).toEqual([{ kind: 'restore', events, params: { ...restored('noon'), seed: drawn } }])
    expect(seen.published).toMatchObject([{ jumped: true }])
  })

  it('of the seeds is a reset, and is never deleted', async () => {
    const { snapshots, did, logged } = await kept()
    await snapshots.restore('seeds', unasked)
    expect(logged()[0]?.events).toMatchObject([{ type: 'world.reset' }])
    expect(() => snapshots.delete('seeds', unasked)).toThrow('param_invalid')
    await snapshots.delete('noon', unasked)
    expect(did[2]).toEqual(['forgets', 'noon'])
  })

  it('that cannot be put back leaves the world as it is', async () => {
    const failing = { putBack: async () => Promise.reject(new Refusal('not_found')) }
    const { snapshots, did, seen } = await kept(failing)
    await expect(snapshots.restore('noon', unasked)).rejects.toThrow('not_found')
    expect([did, seen.published]).toEqual([[], []])
  })

  it('whose database went away is looked up before anybody hears of it', async () => {
    const away = { putBack: async () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })) }
    const { snapshots, did } = await kept(away)
    await expect(snapshots.restore('noon', unasked)).rejects.toThrow('away')
    expect(did).toEqual(['reads again'])
  })

  it('that is put back is read when the database is there again, five times a second', async () => {
    const { snapshots, did, seen, forward } = await kept({ away: 2 })
    const restoring = snapshots.restore('noon', unasked)
    await forward(0)
    await forward(199)
    expect(did.slice(1)).toEqual(['reads again'])
    await forward(1)
    await forward(200)
    await restoring
    expect(did.slice(1)).toEqual(['reads again', 'reads again', 'reads again'])
    expect(seen.published).toHaveLength(1)
  })

  it('that is put back is not waited for by a server that stops', async () => {
    const { snapshots, did, forward } = await kept({ away: 2 })
    const restoring = snapshots.restore('noon', unasked)
    const refused = expect(restoring).rejects.toThrow('the database is away')
    await forward(0)
    await snapshots.stop()
    await forward(200)
    await refused
    expect(did.slice(1)).toEqual(['reads again', 'stops', 'reads again'])
  })
})

describe('a world from a file', () => {
  const brought = { name: 'file 2026-01-01', at: 5, sequences: {}, fill: async () => undefined }

  it('becomes the present one, under the next free name', async () => {
    const { snapshots, did } = await kept({ names: ['file 2026-01-01'] })
    expect(await snapshots.bring(brought, unasked)).toBe('file 2026-01-01, 2')
    expect(did).toEqual([
      ...[['brings', 'file 2026-01-01, 2'], 'logs it', ['puts back', restored('file 2026-01-01, 2')], 'reads again'],
    ])
  })

  it('is dropped when its check refuses it, and the present world is not replaced', async () => {
    const { snapshots, did } = await kept()
    const check = async () => Promise.reject(new Refusal('fork_refused'))
    await expect(snapshots.bring({ ...brought, check }, unasked)).rejects.toThrow('fork_refused')
    expect(did).toEqual([
      ['brings', 'file 2026-01-01'],
      ['drops', 2],
    ])
  })

  it('is dropped where it cannot become that', async () => {
    const { snapshots, did } = await kept({ putBack: async () => Promise.reject(new Refusal('unavailable')) })
    await expect(snapshots.bring(brought, unasked)).rejects.toThrow('unavailable')
    expect(did.at(-1)).toEqual(['drops', 2])
  })
})

describe('the operator', () => {
  const told: unknown[] = []
  const audit = async (_who: string, what: string, about = '') => void told.push([what, about])
  const ask = (routes: object, key: string, input: object) =>
    (routes as Record<string, (call: object) => Promise<unknown>>)[key]?.({ input, asked: unasked })

  it('takes any snapshot but that of the seeds, which only a reset puts back', async () => {
    const { snapshots, did } = await kept({ names: ['noon'] })
    const routes = snapshotRoutes(snapshots, audit)
    await expect(ask(routes, 'POST console/snapshots', { name: 'seeds' })).rejects.toThrow('param_invalid')
    expect(await ask(routes, 'POST console/snapshots', { name: 'noon' })).toMatchObject({ at: '1970-01-01 00:16:40' })
    expect(await ask(routes, 'GET console/snapshots', {})).toEqual([
      { name: 'noon', at: '2026-01-01 00:00:00', size: 5 },
    ])
    await ask(routes, 'POST console/reset', {})
    expect(did[1]).toEqual(['puts back', { ...restored('seeds'), seed: drawn }])
    expect(told.slice(-2)).toEqual([
      ['took a snapshot', 'noon'],
      ['reset the world', ''],
    ])
  })

  it('saves the world as a file, and loads none of nothing', async () => {
    const loaded: string[] = []
    const work = {
      save: async () => Buffer.from('world'),
      async load(file: Uint8Array) {
        loaded.push(String(file))
        return { name: 'file one', at: 1_767_225_600 }
      },
    }
    const routes = forkRoutes(work, { now: () => 1_767_225_600, audit })
    expect(await ask(routes, 'GET console/fork', {})).toEqual({
      ...{ name: 'world-2026-01-01-00-00-00.lagoon', size: 5, file: 'd29ybGQ=' },
    })
    await expect(ask(routes, 'POST console/fork', { file: '' })).rejects.toThrow('param_invalid')
    const file = { file: 'eA==' }
    expect(await ask(routes, 'POST console/fork', file)).toEqual({ name: 'file one', at: '2026-01-01 00:00:00' })
    expect(loaded).toEqual(['x'])
  })
})
