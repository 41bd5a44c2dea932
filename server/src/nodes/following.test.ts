import { expect, it } from 'vitest'
import type { Follower } from '../bus/bus'
import { Landings } from '../lane/landings'
import { Channels } from '../platform/everywhere'
import { createLog } from '../platform/log'
import { machineWall } from '../platform/wall'
import type { Commits } from './committed'
import { Following } from './following'
import type { Beat, Told } from './messages'
import { PresentWriter } from './presentWriter'
import { encode } from './wire'

type Published = Extract<Told, { kind: 'published' }>

/** A gateway that has read the world as of batch 4, at second 200, and what it shows of what it is told from then on. */
async function following() {
  const shown: number[] = []
  let follower: Follower | undefined
  const bus = {
    id: 'gateway',
    follow(subject: string, each: Follower) {
      if (subject === 'stream') follower = each
      return () => undefined
    },
  } as never
  const world = { now: 0, batch: 4, reads: 0 }
  const commits = { lastBatch: async () => world.batch, touchedFrom: async () => [] } as Partial<Commits> as Commits
  const writer = new PresentWriter({ bus, wall: machineWall })
  const beat = { term: 2, node: 'writer', pid: 1, n: 0, batch: 4, spared_ms: 0 }
  writer.heard(beat)
  const followed = new Following({
    ...{ bus, wall: machineWall, log: createLog('silent'), landings: new Landings(), everywhere: new Channels() },
    commits: { ...commits, asOfOneMoment: read => read(commits) },
    writer,
    ...{ tables: new Map(), rows: [], renew: () => undefined },
    async read() {
      world.now = 200
      world.reads++
    },
    stands: () => ({ epoch: 'one', now: world.now }),
    publish({ now }) {
      world.now = now
      shown.push(now)
    },
  })
  await followed.begin()
  let n = 0
  const tell = (told: Told) =>
    follower?.message(encode({ term: 2, n: ++n, told }), { node: 'writer', subject: 'stream' })
  const publish = (told: Partial<Published>) =>
    tell({ kind: 'published', now: 0, frozen: false, speed: 1, epoch: 'one', jumped: false, ...told })
  const land = (batch: number, after: number) =>
    tell({ kind: 'landed', batch, after, at: 0, changes: [], deltas: [], events: [], outdates: false })
  return { publish, land, shown, world, followed, hear: (said: Partial<Beat>) => writer.heard({ ...beat, ...said }) }
}

it('shows no earlier second than the one as of which it has read the world, whatever is told late', async () => {
  const { publish, shown } = await following()
  publish({ now: 100 })
  publish({ now: 200 })
  publish({ now: 201 })
  expect(shown).toEqual([200, 201])
})

it('shows nothing of another world before it has read it', async () => {
  const { publish, shown } = await following()
  publish({ now: 900, epoch: 'another' })
  publish({ now: 201 })
  expect(shown).toEqual([201])
})

it('reads the world once more where a batch was lost before anything else had come', async () => {
  const { land, world, followed } = await following()
  world.batch = 6
  land(6, 5)
  expect(followed.isWhole).toBe(false)
  await expect.poll(() => followed.isWhole).toBe(true)
  expect({ reads: world.reads, batch: followed.batch }).toEqual({ reads: 2, batch: 6 })
})

it('reads the world once more where the writer says that it has told of a batch that never came', async () => {
  const { hear, world, followed } = await following()
  world.batch = 5
  for (let n = 0; n < 3; n++) hear({ n: 1, batch: 5 })
  await expect.poll(() => followed.batch).toBe(5)
  expect(world.reads).toBe(2)
})

it('goes on with batches that follow each other', async () => {
  const { land, hear, world, followed } = await following()
  land(5, 4)
  land(7, 5)
  for (let n = 0; n < 3; n++) hear({ n: 2, batch: 7 })
  expect({ reads: world.reads, batch: followed.batch }).toEqual({ reads: 1, batch: 7 })
})
