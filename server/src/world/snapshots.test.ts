import { describe, expect, it } from 'vitest'
import { noOrigin } from '../lane/origin'
import { Refusal } from '../platform/refusal'
import type { Copies, Restored } from './copies'
import { InTurn } from './inTurn'
import { copyTurns, Snapshots } from './snapshots'
import { worldOf } from './world.fixture'

async function snapshotsOf({ names = [] as string[], isGone = false, putBack = async () => {}, away = 0 } = {}) {
  const { loop: world, lane, wall, seen, forward } = await worldOf()
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
    isExposed: false,
    ...{ lane, turns: new InTurn(), copying: copyTurns(), copies, world, wall, derived: {}, newEpoch: () => 'second' },
    memory: { isWhole: true, readWorld: async () => undefined },
    async reload() {
      did.push('reads again')
      if (tries++ < away) throw Object.assign(new Error('the database is away'), { code: '57P01' })
    },
  })
  return { snapshots, did, seen, forward }
}

describe('a snapshot', () => {
  it('is dropped if the log cannot name it', async () => {
    const { snapshots, did } = await snapshotsOf({ isGone: true })
    await expect(snapshots.take('noon', noOrigin)).rejects.toThrow('unavailable')
    expect(did[1]).toEqual(['drops', 1])
  })

  it('leaves the world unchanged if it cannot be restored', async () => {
    const failing = { putBack: async () => Promise.reject(new Refusal('not_found')) }
    const { snapshots, did, seen } = await snapshotsOf(failing)
    await expect(snapshots.restore('noon', noOrigin)).rejects.toThrow('not_found')
    expect([did, seen.published]).toEqual([[], []])
  })

  it('is checked in the database before any notification if the database went away during its restore', async () => {
    const away = { putBack: async () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })) }
    const { snapshots, did } = await snapshotsOf(away)
    await expect(snapshots.restore('noon', noOrigin)).rejects.toThrow('away')
    expect(did).toEqual(['reads again'])
  })

  it('is loaded after its restore as soon as the database is back, tried five times a second', async () => {
    const { snapshots, did, seen, forward } = await snapshotsOf({ away: 2 })
    const restoring = snapshots.restore('noon', noOrigin)
    await forward(0)
    await forward(199)
    expect(did.slice(1)).toEqual(['reads again'])
    await forward(1)
    await forward(200)
    await restoring
    expect(did.slice(1)).toEqual(['reads again', 'reads again', 'reads again'])
    expect(seen.published).toHaveLength(1)
  })

  it('does not delay a server that stops after its restore', async () => {
    const { snapshots, did, forward } = await snapshotsOf({ away: 2 })
    const restoring = snapshots.restore('noon', noOrigin)
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

  it('is dropped if it cannot replace the world', async () => {
    const { snapshots, did } = await snapshotsOf({ putBack: async () => Promise.reject(new Refusal('unavailable')) })
    await expect(snapshots.bring(brought, noOrigin)).rejects.toThrow('unavailable')
    expect(did.at(-1)).toEqual(['drops', 2])
  })
})
