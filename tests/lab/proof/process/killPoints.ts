import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { waitingOrderRows } from '@lagoon/server/features/spot/spot.sql'
import type { ServerProcess } from '../../../harness/process'
import { random } from '../../../invariants/jump/player'
import { startLoad } from '../load'
import { counted, type Section } from '../section'
import { openWire, type Point, saying } from './wire'
import { openWorld } from './world'

/** Places in the life of a batch, as the database sees them. */
const underLoad: readonly Point[] = [
  { name: 'after the fence', statement: /UPDATE system\.writer SET batch/, when: 'after' },
  { name: 'after an order', statement: /^insert world\.spot_order/, when: 'after' },
  { name: 'after the hold', statement: /^insert world\.hold/, when: 'after' },
  { name: 'after a hold was taken away', statement: /^remove world\.hold/, when: 'after' },
  { name: 'between the two legs of the books', statement: /^insert world\.posting/, when: 'before' },
  { name: 'after the postings', statement: /^insert world\.posting/, when: 'after' },
  { name: 'after the wallets', statement: /^update world\.wallet/, when: 'after' },
  { name: 'after an option is settled', statement: /^update world\.option_order/, when: 'after' },
  { name: 'after a trade', statement: /^insert world\.spot_trade/, when: 'after' },
  { name: 'after the key', statement: /^insert world\.idempotency/, when: 'after' },
  { name: 'between settle and commit', statement: /^COMMIT/, when: 'before' },
  { name: 'after commit, before the answer', statement: /^COMMIT/, when: 'after' },
]

/** Places on the way to ready. */
const atStart: readonly Point[] = [
  { name: 'becoming the writer', statement: /UPDATE system\.writer SET epoch/, when: 'after' },
  { name: 'while the book loads', statement: saying(waitingOrderRows.text), when: 'after' },
  { name: 'while it catches up', statement: /^update world\.clock/, when: 'before' },
  { name: 'when it has caught up', statement: /^update world\.clock/, when: 'after' },
]

export const killPoints: Section = {
  id: 'kill-points',
  fault: 'kill -9 of the server at named points of a batch and of a start',
  goal: '0 violations, every point met',
  quick: 4,
  full: 100,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const world = await openWorld({ speed: 20 })
    const wire = await openWire(world.url)
    const points = [...underLoad, ...atStart]
    if (points.length % stride === 0) throw new Error(`in steps of ${stride} not every point is tried`)
    const tried = new Set<string>()
    const met = new Set<string>()
    try {
      for (const number of counted(requested)) {
        const kill = number - 1
        done = number
        // A few alone must not all be neighbours: the list is walked in steps that have no divisor in common with its length.
        const point = points[(kill * stride + seed * 3) % points.length] as Point
        tried.add(point.name)
        if (await killAt(point, kill)) met.add(point.name)
        wire.disarm()
        if ((kill + 1) % 10 === 0) say(`${kill + 1} kills, ${met.size} points met`)
      }
      await (await world.start()).end('SIGTERM')
      return [
        { what: 'kills', value: done, least: times },
        { what: 'points met', value: met.size, least: tried.size },
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
      await wire.close()
    }

    async function killAt(point: Point, kill: number): Promise<boolean> {
      let server: ServerProcess | null = null
      const act = () => server?.child.kill('SIGKILL')
      const isStart = atStart.includes(point)
      if (isStart) wire.arm(point, 0, act)
      server = await world.spawn({ DATABASE_URL: wire.url })
      const gone = once(server.child, 'close')
      if (!isStart) {
        await server.ready()
        wire.arm(point, dice.below(5), act)
      }
      const load = startLoad(server.url, world.people, world.journal, { seed: seed * 1000 + kill })
      const hit = await Promise.race([gone.then(() => true), pause(timeout_ms, false, { ref: false })])
      if (!hit) await server.end('SIGKILL')
      await load.stop()
      return hit
    }
  },
}

/** A prime, so that it walks through every list of another length but its multiples. */
const stride = 7
/** Some points come up only now and then: an option is settled once a minute of the world. */
const timeout_ms = 30_000
