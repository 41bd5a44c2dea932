import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DueWork } from '../lane/dueWork'
import { Lane } from '../lane/lane'
import { byClock } from '../lane/origin'
import { owner } from '../lane/owner'
import { HeldStore } from '../lane/store.fixture'
import type { Rows } from '../platform/db/reading'
import { machineWall } from '../platform/wall'
import { stillWall } from '../platform/wall.fixture'
import { type ClockRow, clocks } from './clock.table'
import { FailedWork } from './failedWork'
import { failedObjects } from './failedWork.table'
import { Horizon } from './horizon'
import { WorldLoop } from './loop'

const spy = owner('worldspy')
const doing = spy.command<{ kind: string; ref: number }, void>('worldspy.do')

interface Chore {
  readonly kind: string
  readonly ref: number
  readonly at: number
  /** The number of failures before it succeeds. */
  fails?: number
  error?: unknown
}

class RemovingStore extends HeldStore {
  override async commit(...[fence, changes, commit]: Parameters<HeldStore['commit']>): Promise<void> {
    await super.commit(fence, changes, commit)
    for (const { table, removed } of changes) for (const key of removed) this.rows(table).delete(table.keyOf(key))
  }
}

/** A world in memory with chores as due work, each kind in the order of its first mention, and a wall clock that a test moves. */
export async function worldOf({
  chores = [],
  notInCalendar = [],
  clock = {},
  isWatched,
  store = new RemovingStore(),
  wall_ms = 0,
}: {
  chores?: readonly Chore[]
  notInCalendar?: readonly string[]
  clock?: Partial<ClockRow>
  isWatched?: () => boolean
  /** The store of a server that was killed. */
  store?: HeldStore
  /** The time on the machine's clock. */
  wall_ms?: number
} = {}) {
  const row: ClockRow = {
    ...{ id: 1, horizon: 1000, target: 1000, frozen: false, speed: '1', wall_at: 0 },
    ...{ epoch: 'first', seed: 'sand', started_at: 900, price_version: 1, ...clock },
  }
  if (store.rows(clocks).size === 0) store.rows(clocks).set(clocks.keyOf(row), row)
  const rows: Rows = {
    all: async (reading, ...values) => reading.inMemory([...store.rows(reading.of).values()], ...values),
    each: async () => undefined,
    withLongTimeout: () => rows,
  }
  const still = stillWall()
  const wall = { ...still.wall, soon: machineWall.soon, now: () => wall_ms + still.wall.now() }
  const seen = {
    done: [] as string[],
    /** The second of each of them. */
    seconds: [] as number[],
    events: [] as unknown[],
    published: [] as unknown[],
    logged: [] as string[],
    reloads: 0,
  }
  const horizon = new Horizon(wall)
  const lane = new Lane({ store, wall, now: () => horizon.now() })
  const left = new Set(chores)
  const failedWork = new FailedWork({ reload: async () => void seen.reloads++ })
  const due = [...new Set(chores.map(({ kind }) => kind))].map((kind): DueWork => {
    const open = (failed: readonly number[]) =>
      [...left].filter(chore => chore.kind === kind && !failed.includes(chore.ref))
    return {
      kind,
      calendar: !notInCalendar.includes(kind),
      next(from, to, failed) {
        const at = Math.min(...open(failed).map(chore => Math.max(chore.at, from + 1)))
        return at <= to ? at : null
      },
      take: (second, failed) =>
        open(failed)
          .filter(({ at }) => at <= second)
          .map(({ ref }) => doing.about(ref, { kind, ref })),
    }
  })
  lane.writes([clocks, failedObjects])
  const log = { error: (_: object, text: string) => seen.logged.push(text) }
  const loop = new WorldLoop({
    ...{ horizon, lane, rows, wall, due, failedWork, log: log as never },
    ...(isWatched && { isWatched }),
  })
  lane.register([
    ...loop.commands,
    ...failedWork.commands,
    doing.by({
      decide: ({ now }, { kind, ref }) => {
        const chore = [...left].find(each => each.kind === kind && each.ref === ref) as Chore
        if (chore.fails) {
          chore.fails -= 1
          throw chore.error ?? new Error('nobody thought of this')
        }
        left.delete(chore)
        seen.done.push(`${kind} ${ref} at ${horizon.now()}`)
        seen.seconds.push(now)
      },
    }),
  ])
  lane.listeners.register(failedWork.deltas)
  lane.listeners.onCommitted(({ events }) => {
    for (const { type, data } of events) seen.events.push([type, data])
  })
  loop.onPublish(published => seen.published.push(published))
  await lane.open()
  await loop.load()
  return {
    ...{ loop, lane, horizon, failedWork, store, rows, seen, wall },
    clock: () => store.rows(clocks).get(clocks.keyOf(row)) as ClockRow | undefined,
    advance: (to: number) => loop.advance(to, byClock),
    /** Moves the wall clock and waits for the results. */
    async forward(ms: number) {
      still.forward(ms)
      for (let turn = 0; turn < 40; turn++) await nextTurn()
    },
  }
}
