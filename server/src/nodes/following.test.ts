import { describe, expect, it } from 'vitest'
import type { Follower } from '../bus/bus'
import { CommitListeners, type CommittedBatch } from '../lane/commitListeners'
import type { Written } from '../lane/rowsInMemory'
import { Channels } from '../platform/everywhere'
import { createLog } from '../platform/log'
import { machineWall, type Wall } from '../platform/wall'
import type { Commits } from './committed'
import { Following } from './following'
import type { Beat, StreamMessage } from './messages'
import { PresentWriter } from './presentWriter'
import { sentEvents } from './sentEvents'
import { encode } from './wire'

type Published = Extract<StreamMessage, { kind: 'published' }>

/** A gateway that has read the world as of batch 4, at second 200; it records what it then shows. */
async function following({ wall = machineWall }: { wall?: Wall } = {}) {
  const shown: number[] = []
  let follower: Follower | undefined
  let isFollowed = true
  const bus = {
    id: 'gateway',
    follow(subject: string, each: Follower) {
      if (subject === 'stream') follower = each
      return () => {
        isFollowed = subject !== 'stream'
      }
    },
  } as never
  const world = {
    ...{ now: 0, batch: 4, reads: 0 },
    /** For each read: what was written since, the batch it started from, and the batch as of which readers started over. */
    ...{ written: [] as (Written | null)[], readFrom: [] as number[], renewed: [] as number[] },
    /** Runs while the world is read. */
    meanwhile: async (): Promise<void> => undefined,
  }
  const commits = {
    lastBatch: async () => world.batch,
    async touchedFrom(batch: number) {
      world.readFrom.push(batch)
      return [{ batch, touched: '{}' }]
    },
  } as Partial<Commits> as Commits
  const writer = new PresentWriter({ bus, wall: machineWall })
  const beat = { term: 2, node: 'writer', pid: 1, n: 0, batch: 4, spared_ms: 0 }
  writer.heard(beat)
  const committed: CommittedBatch[] = []
  const listeners = new CommitListeners()
  listeners.onCommitted(each => committed.push(each))
  const everywhere = new Channels()
  const heard: unknown[] = []
  everywhere.channel('spy', data => heard.push(data))
  const followed = new Following({
    ...{ bus, wall, log: createLog('silent'), listeners, everywhere },
    commits: { ...commits, asOfOneMoment: read => read(commits) },
    writer,
    ...{ tables: new Map(), rows: [], renew: batch => world.renewed.push(batch) },
    async read(_, written) {
      world.now = 200
      world.reads++
      world.written.push(written)
      await world.meanwhile()
    },
    stands: () => ({ epoch: 'one', now: world.now }),
    publish({ now }) {
      world.now = now
      shown.push(now)
    },
  })
  await followed.begin()
  let last = 0
  const tell = (message: StreamMessage, { term = 2, n = last + 1 } = {}) => {
    last = n
    follower?.message(encode({ term, n, message }), { node: 'writer', subject: 'stream' })
  }
  const publish = (published: Partial<Published>) =>
    tell({ kind: 'published', now: 0, frozen: false, speed: 1, epoch: 'one', jumped: false, ...published })
  const commit = (
    batch: number,
    after: number,
    { outdates = false, ...as }: { outdates?: boolean; term?: number; n?: number } = {},
  ) => tell({ kind: 'committed', batch, after, at: 0, changes: [], deltas: [], events: sentEvents([]), outdates }, as)
  return {
    ...{ publish, tell, commit, shown, world, followed, committed, heard },
    hear: (said: Partial<Beat>) => writer.heard({ ...beat, ...said }),
    miss: () => follower?.missed(),
    get isFollowed() {
      return isFollowed
    },
    /** The batches that were applied. */
    applied: () => committed.map(({ batch }) => batch),
  }
}

/** A clock whose timers run when the test says so. */
function heldWall() {
  const timers = new Map<() => void, number>()
  let stopped = 0
  const wall: Wall = {
    ...machineWall,
    after(ms, run) {
      timers.set(run, ms)
      return () => {
        timers.delete(run)
        stopped++
      }
    },
  }
  const ring = () => {
    for (const run of [...timers.keys()]) {
      timers.delete(run)
      run()
    }
  }
  return { wall, ring, waits: () => [...timers.values()], stopped: () => stopped }
}

/** Waits until nothing more can happen by itself. */
const atRest = () => new Promise<void>(done => setImmediate(done))

const everywhere = (data: unknown, from = 'another') => ({ kind: 'everywhere', name: 'spy', data, from }) as const

it('a follower never shows an earlier second than that of the world it has read', async () => {
  const { publish, shown } = await following()
  publish({ now: 100 })
  publish({ now: 200 })
  publish({ now: 201 })
  expect(shown).toEqual([200, 201])
})

it('a follower shows nothing of another world before it has read it', async () => {
  const { publish, shown } = await following()
  publish({ now: 900, epoch: 'another' })
  publish({ now: 201 })
  expect(shown).toEqual([201])
})

it('a follower reads the world again if the first batch it receives leaves a gap', async () => {
  const { commit, world, followed } = await following()
  world.batch = 6
  commit(6, 5)
  expect(followed.isWhole).toBe(false)
  await expect.poll(() => followed.isWhole).toBe(true)
  expect({ reads: world.reads, batch: followed.batch }).toEqual({ reads: 2, batch: 6 })
})

it('a follower reads the world again if heartbeats name a batch that never came', async () => {
  const { hear, world, followed } = await following()
  world.batch = 5
  for (let n = 0; n < 3; n++) hear({ n: 1, batch: 5 })
  await expect.poll(() => followed.batch).toBe(5)
  expect(world.reads).toBe(2)
})

it('a follower applies consecutive batches without another read', async () => {
  const { commit, hear, world, followed } = await following()
  commit(5, 4)
  commit(7, 5)
  for (let n = 0; n < 3; n++) hear({ n: 2, batch: 7 })
  expect({ reads: world.reads, batch: followed.batch }).toEqual({ reads: 1, batch: 7 })
})

describe('the heartbeat of a writer', () => {
  it('causes a read only if it names a missing message or batch three times in a row', async () => {
    const { hear, commit, world } = await following()
    commit(5, 4)
    const beats: [Partial<Beat>, number][] = [
      ...([
        [{ n: 1, batch: 6 }, 2],
        [{ n: 1, batch: 5 }, 1],
        [{ n: 1, batch: 6 }, 2],
      ] as [Partial<Beat>, number][]),
      ...([
        [{ n: 0, batch: 4 }, 1],
        [{ n: 2, batch: 5 }, 2],
      ] as [Partial<Beat>, number][]),
    ]
    for (const [said, times] of beats) for (let n = 0; n < times; n++) hear(said)
    await atRest()
    expect(world.reads).toBe(1)
    hear({ n: null, batch: 5 })
    expect(world.reads).toBe(1)
    hear({ n: 2, batch: 5 })
    await atRest()
    expect(world.reads).toBe(2)
    hear({ n: 2, batch: 5 })
    hear({ n: 2, batch: 5 })
    await atRest()
    expect(world.reads).toBe(2)
  })

  it('causes no read before the first message if no batch is missing', async () => {
    const { hear, world } = await following()
    for (let n = 0; n < 4; n++) hear({ n: 5, batch: 4 })
    await atRest()
    expect(world.reads).toBe(1)
  })

  it('causes one read when a new writer appears, and messages of the old one are ignored', async () => {
    const { hear, commit, world, applied } = await following()
    hear({ term: 3 })
    hear({ term: 3 })
    await atRest()
    expect(world.reads).toBe(2)
    hear({ term: 3 })
    commit(5, 4)
    await atRest()
    expect([world.reads, applied()]).toEqual([2, []])
    commit(5, 4, { term: 3, n: 1 })
    expect(applied()).toEqual([5])
  })

  it('of a replaced writer is ignored after the first message of the new writer', async () => {
    const { hear, commit, world, applied } = await following()
    commit(5, 4, { term: 3, n: 1 })
    await atRest()
    expect([world.reads, applied()]).toEqual([2, [5]])
    for (let n = 0; n < 4; n++) hear({ n: 9, batch: 9 })
    commit(6, 5, { term: 3, n: 2 })
    await atRest()
    expect([world.reads, applied()]).toEqual([2, [5, 6]])
  })
})

describe('a message of the writer', () => {
  it.each([
    ['the next', 8, true],
    ['the same', 7, false],
    ['the one after', 9, false],
  ])('causes a read unless its number follows the last one: %s', async (_, n, follows) => {
    const { tell, world } = await following()
    tell(everywhere(1), { n: 7 })
    tell(everywhere(2), { n })
    await atRest()
    expect(world.reads).toBe(follows ? 1 : 2)
  })

  it('about a batch that was read already changes nothing', async () => {
    const { commit, followed, applied } = await following()
    commit(4, 3)
    expect([followed.batch, applied()]).toEqual([4, []])
    commit(5, 4)
    expect([followed.batch, applied()]).toEqual([5, [5]])
  })

  it('is passed to the listeners as the writer committed it', async () => {
    const { tell, committed } = await following()
    const changes = [{ table: 'nowhere', inserted: [{ id: 1 }], updated: [{ id: 2 }] }]
    tell({ kind: 'committed', batch: 5, after: 4, at: 9, changes, deltas: [], events: sentEvents([]), outdates: true })
    expect(committed).toEqual([
      {
        ...{ batch: 5, at: 9, deltas: [], events: [], outdates: true },
        changes: [
          { table: undefined, inserted: [{ id: 1 }], updated: [{ row: { id: 2 }, was: undefined }], removed: [] },
        ],
      },
    ])
  })

  it('for all nodes is heard by every node except its sender', async () => {
    const { tell, heard } = await following()
    tell(everywhere('mine', 'gateway'))
    tell(everywhere('theirs'))
    expect(heard).toEqual(['theirs'])
  })

  it('about a reread makes this node read too, unless it has read later', async () => {
    const { tell, world } = await following()
    tell({ kind: 'reread', batch: 4 })
    await atRest()
    expect(world.reads).toBe(1)
    world.batch = 5
    tell({ kind: 'reread', batch: 5 })
    await atRest()
    expect(world.reads).toBe(2)
    tell({ kind: 'reread', batch: 5 })
    await atRest()
    expect(world.reads).toBe(2)
  })
})

describe('a caller that waits for a batch', () => {
  it('waits until it is applied, but at most fifty milliseconds', async () => {
    const { wall, ring, waits, stopped } = heldWall()
    const { commit, followed } = await following({ wall })
    await followed.reached(3)
    await followed.reached(4)
    expect(waits()).toEqual([])
    const reached: number[] = []
    for (const batch of [5, 6, 7]) followed.reached(batch).then(() => reached.push(batch))
    followed.reached(8, 70).then(() => reached.push(8))
    expect(waits()).toEqual([50, 50, 50, 70])
    commit(6, 4)
    await atRest()
    expect([reached, waits()]).toEqual([
      [5, 6],
      [50, 70],
    ])
    ring()
    await atRest()
    expect(reached).toEqual([5, 6, 7, 8])
    commit(8, 6)
    expect(stopped()).toBe(4)
  })

  it('waits while memory is read, even for a batch that was reached before', async () => {
    const { wall, waits } = heldWall()
    const { miss, followed, world } = await following({ wall })
    world.batch = 6
    let read = (): void => undefined
    world.meanwhile = () => new Promise<void>(done => (read = done))
    miss()
    await atRest()
    const reached: number[] = []
    for (const batch of [4, 6, 7]) followed.reached(batch).then(() => reached.push(batch))
    await atRest()
    expect([reached, followed.isWhole]).toEqual([[], false])
    read()
    await atRest()
    expect([reached, followed.isWhole, waits()]).toEqual([[4, 6], true, [50]])
  })
})

describe('a follower that reads memory', () => {
  /** Makes the gateway read its memory again; `meanwhile` happens during the read. */
  async function rereading(meanwhile: (given: Awaited<ReturnType<typeof following>>) => void, batch = 4) {
    const given = await following()
    given.world.batch = batch
    let isFirst = true
    given.world.meanwhile = async () => {
      if (isFirst) meanwhile(given)
      isFirst = false
    }
    given.miss()
    await atRest()
    return { ...given, reads: given.world.reads }
  }

  it('applies afterwards what came meanwhile, except what it has read', async () => {
    const { reads, applied, followed, world, heard } = await rereading(({ commit, tell }) => {
      commit(5, 4)
      tell(everywhere('held'))
      commit(6, 5)
      commit(7, 6)
    }, 5)
    expect([reads, applied(), followed.batch, heard.length]).toEqual([2, [6, 7], 7, 1])
    expect(world.renewed).toEqual([4, 7])
  })

  it('reads again if a message that came meanwhile is missing', async () => {
    const { reads, applied, followed } = await rereading(({ commit, world }) => {
      commit(5, 4)
      commit(6, 5, { n: 3 })
      world.batch = 6
    })
    expect([reads, applied(), followed.batch]).toEqual([3, [], 6])
  })

  it('reads again if a batch is missing before the first message that came meanwhile', async () => {
    const { reads, applied, followed, world } = await rereading(({ commit, world }) => {
      commit(6, 5)
      commit(7, 6)
      world.batch = 7
    })
    expect([reads, applied(), followed.batch, world.renewed]).toEqual([3, [], 7, [4, 7]])
  })

  it('reads again if another writer takes over, and drops the messages of the old one', async () => {
    const { reads, applied, followed } = await rereading(({ commit }) => {
      commit(5, 4)
      commit(9, 8, { term: 3, n: 1 })
      commit(6, 5, { term: 2, n: 2 })
    }, 8)
    expect([reads, applied(), followed.batch]).toEqual([3, [], 8])
  })

  it('reads again if it missed more messages meanwhile', async () => {
    const { reads } = await rereading(({ miss }) => miss())
    expect(reads).toBe(3)
  })

  it('ignores heartbeats that name later messages', async () => {
    const { reads } = await rereading(({ hear }) => {
      for (let n = 0; n < 4; n++) hear({ n: 5, batch: 5 })
    })
    expect(reads).toBe(2)
  })

  it('holds up to twenty thousand messages, and reads again at one more', async () => {
    const hold = (count: number) =>
      rereading(({ tell }) => {
        for (let n = 0; n < count; n++) tell(everywhere(n))
      })
    const [held, more] = [await hold(20_000), await hold(20_001)]
    expect([held.reads, held.heard.length]).toEqual([2, 20_000])
    expect([more.reads, more.heard.length]).toEqual([3, 0])
  })
})

describe('a read of memory', () => {
  it('covers only the rows written since while memory is complete', async () => {
    const { miss, commit, world } = await following()
    commit(5, 4)
    world.batch = 5
    miss()
    await atRest()
    expect([world.written.map(written => written?.size ?? null), world.readFrom]).toEqual([[null, 0], [5]])
  })

  it('covers everything after a restore, because the log does not list its rows', async () => {
    const { miss, commit, world } = await following()
    commit(5, 4, { outdates: true })
    world.batch = 5
    miss()
    await atRest()
    miss()
    await atRest()
    expect(world.written.map(written => written?.size ?? null)).toEqual([null, null, 0])
  })

  it('covers everything after a failed read, which is repeated every 200 ms', async () => {
    const { wall, ring, waits } = heldWall()
    const { miss, world, followed } = await following({ wall })
    world.meanwhile = () => Promise.reject(new Error('no connection'))
    miss()
    await atRest()
    expect([world.reads, waits(), followed.isWhole]).toEqual([2, [200], false])
    world.meanwhile = async () => undefined
    ring()
    await atRest()
    expect([world.reads, waits(), followed.isWhole]).toEqual([3, [], true])
    expect(world.written.map(written => written?.size ?? null)).toEqual([null, 0, null])
  })

  it('is not repeated after the node stops', async () => {
    const { wall, ring } = heldWall()
    const given = await following({ wall })
    given.world.meanwhile = () => Promise.reject(new Error('no connection'))
    given.miss()
    await atRest()
    const stopped = given.followed.stop()
    ring()
    await stopped
    expect([given.world.reads, given.isFollowed]).toEqual([2, false])
  })
})
