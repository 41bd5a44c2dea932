import { createCore } from '@lagoon/server/app/core'
import { createFeatures } from '@lagoon/server/app/features'
import { createPlatform } from '@lagoon/server/app/platform'
import { readConfig } from '@lagoon/server/config'
import { type Call, nobody, type Routes } from '@lagoon/server/http/call'
import { validator } from '@lagoon/server/http/validate'
import type { Asked } from '@lagoon/server/lane/asked'
import type { CommandRecord } from '@lagoon/server/lane/command'
import type { Database } from '@lagoon/server/platform/db/database'
import { createLog } from '@lagoon/server/platform/log'
import { Refusal } from '@lagoon/server/platform/refusal'
import { type CallKey, contract } from '@lagoon/shared/contract/index'
import type { Chance } from './chance'
import { SimulatedCopies } from './copies'
import type { Disk } from './disk'
import { SimulatedStore } from './line'
import type { Scheduler } from './scheduler'

export interface Machine {
  disk: Disk
  scheduler: Scheduler
  chance: Chance
  met(what: string): void
}

/** A world on a disk of its own speaks no SQL: whoever tries is told. */
const noDatabase = (what: string) =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`a simulated world has no SQL: ${what}.${String(name)}`)
      },
    },
  ) as never

const config = { ...readConfig({}), logLevel: 'silent', worldControl: false, dataDir: '/nowhere' }
const log = createLog('silent')

/**
 * One process of a simulated exchange: the app's own steps, on a disk, a scheduler and no sockets. Calls reach their handlers by the same
 * validation as over HTTP.
 */
export class Node {
  readonly store: SimulatedStore
  readonly #parts: ReturnType<typeof compose>
  #isOver = false
  #isWhole = false
  #isReady = false
  #end: () => void = () => undefined
  /** Settles when the process is killed: who waits for its answers waits no longer. */
  readonly over = new Promise<void>(end => {
    this.#end = end
  })

  constructor(machine: Machine) {
    this.store = new SimulatedStore(machine)
    this.#parts = compose(machine, this.store)
  }

  get lane() {
    return this.#parts.lane
  }
  get world() {
    return this.#parts.world
  }
  get snapshots() {
    return this.#parts.snapshots
  }
  get market() {
    return this.#parts.market
  }
  get listing() {
    return this.#parts.listing
  }
  get isOver(): boolean {
    return this.#isOver || this.lane.isReplaced
  }

  /** It has read the world once. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** It lets calls in. */
  get isReady(): boolean {
    return this.#isReady && !this.isOver
  }

  /** Becomes the writer of its disk, as a server does that starts. */
  async open(): Promise<void> {
    const { lane, world, memory, snapshots } = this.#parts
    await lane.open()
    await snapshots.clear()
    await world.load()
    await memory.read(this.store.rows)
    this.#isWhole = true
    await world.endBegun()
    await world.catchUp()
    this.#isReady = true
  }

  /** What is there of a killed process does nothing more. */
  kill(): void {
    this.#isOver = true
    this.store.die()
    this.#end()
  }

  run<Answer>(record: CommandRecord<Answer>, asked: Asked): Promise<Answer> {
    return this.lane.run(record, asked)
  }

  async call(key: CallKey, userId: number, input: Record<string, string>, asked: Asked): Promise<unknown> {
    const handler = this.#parts.routes[key] as ((call: Call<never>) => unknown) | undefined
    if (!handler) throw new Error(`nobody answers ${key}`)
    return handler({
      input: validated(key, input) as never,
      ...{ caller: { ...nobody, userId }, userId, lang: 'en', ip: '', agent: '', device: null, multipart: null, asked },
      giveDevice: () => undefined,
      whenGone: () => undefined,
    })
  }
}

function compose({ scheduler }: Machine, store: SimulatedStore) {
  const db: Database = {
    rows: store.rows,
    ...{ pool: noDatabase('pool'), lane: noDatabase('lane'), prisma: noDatabase('prisma'), replica: null },
    close: async () => undefined,
  }
  const platform = createPlatform({
    config,
    db,
    store,
    copies: new SimulatedCopies(store),
    wall: scheduler,
    log,
    worthwhile: 1,
    // What follows the log from the database (inboxes, webhooks) is done by others.
    isUnheard: true,
  })
  const core = createCore(platform)
  const { features, world, snapshots } = createFeatures(platform, core)
  const routes: Routes = Object.assign({}, ...features.map(feature => feature.routes ?? {}))
  const { lane, memory, horizon } = platform
  return { lane, memory, horizon, world, snapshots, routes, market: core.market, listing: core.listing }
}

const validators = new Map<CallKey, ReturnType<typeof validator>>()
function validated(key: CallKey, values: Record<string, string>): unknown {
  const validate = validators.get(key) ?? validator(contract[key])
  validators.set(key, validate)
  return validate({ values, faults: {} })
}

export const isAway = (error: unknown): boolean =>
  (error instanceof Refusal && error.key === 'unavailable') || (error as { code?: string }).code === '53100'
