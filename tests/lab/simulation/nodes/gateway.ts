import { followed } from '@lagoon/server/app/nodes'
import type { Bus } from '@lagoon/server/bus/bus'
import type { CommandRecord } from '@lagoon/server/lane/command'
import type { CommitListeners } from '@lagoon/server/lane/commitListeners'
import type { Origin } from '@lagoon/server/lane/origin'
import type { Wall } from '@lagoon/server/platform/wall'
import type { CallKey } from '@lagoon/shared/api/index'
import { compose, type Parts } from '../compose'
import { SimulatedStore } from '../line'
import type { Machine } from '../machine'
import type { Cable } from '../network/cable'
import type { Network } from '../network/network'
import type { Served } from '../served'
import { SimulatedCommits } from './commits'
import { ProcessWall } from './process'
import { shownBy } from './shown'

/** The clock of each gateway, for a defect that delivers batches late. */
export const wallsOfGateways = new WeakMap<CommitListeners, Wall>()

/** A gateway process, which submits commands and follows the log. */
export class GatewayProcess implements Served {
  readonly wall: ProcessWall
  readonly store: SimulatedStore
  cable: Cable | null = null
  #parts: Parts | null = null
  #isReady = false
  #isOver = false
  #requests = 0
  #end: () => void = () => undefined
  readonly over = new Promise<void>(end => {
    this.#end = end
  })

  constructor(
    private readonly machine: Machine,
    private readonly network: Network,
    /** Distinguishes its requests from those of other processes. */
    private readonly id: string,
    /** Reports a state that it must not show. */
    private readonly fault: (says: string) => void,
  ) {
    this.wall = new ProcessWall(machine.scheduler)
    this.store = new SimulatedStore({ ...machine, hears: this.wall.hears })
  }

  async start(): Promise<void> {
    const { bus, cable } = await this.network.node({ role: 'gateway', wall: this.wall })
    this.cable = cable
    const commits = new SimulatedCommits(this.store, { wall: this.wall, chance: this.machine.chance })
    this.#parts = compose(this.wall, this.store, { node: { role: 'gateway', bus: bus as Bus }, commits })
    const { platform, core, composed } = this.#parts
    const reads = followed(platform, core, composed)
    wallsOfGateways.set(platform.lane.listeners, this.wall)
    this.#watch()
    await platform.gateway?.follow({
      ...reads,
      read: (from, written) => {
        this.machine.met(written ? 'gateway reads what was written' : 'gateway reads everything')
        return reads.read(from, written)
      },
    })
    this.#isReady = true
  }

  /** The last batch that it has applied. */
  get batch(): number {
    return this.#parts?.platform.gateway?.batch ?? 0
  }

  get isReady(): boolean {
    return this.#isReady && !this.#isOver
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether it has finished reading its memory. */
  get isWhole(): boolean {
    return this.#parts?.platform.gateway?.isWhole ?? false
  }

  /** The term of the writer that it knows. */
  get term(): number {
    return this.#parts?.platform.writer?.term ?? 0
  }

  get market() {
    return (this.#parts as Parts).core.market
  }
  get listing() {
    return (this.#parts as Parts).core.listing
  }
  get world() {
    return (this.#parts as Parts).composed.world
  }

  kill(): void {
    this.#isOver = true
    this.store.die()
    this.wall.end()
    if (this.cable) this.network.unplug(this.cable)
    this.#end()
  }

  shows(): Promise<string[]> {
    return shownBy(this.#parts as Parts)
  }

  call(key: CallKey, userId: number, input: Record<string, string>, origin: Origin): Promise<unknown> {
    return (this.#parts as Parts).call(key, userId, input, origin)
  }

  async run(record: CommandRecord, origin: Origin): Promise<unknown> {
    return (this.#parts as Parts).platform.commands.run(record, origin)
  }

  steer(record: CommandRecord): Promise<unknown> {
    return this.run(record, this.#operator())
  }

  advance(to: number): Promise<unknown> {
    return this.#work.advance(to, this.#operator())
  }

  takeSnapshot(name: string): Promise<unknown> {
    return this.#work.takeSnapshot(name, this.#operator())
  }

  deleteSnapshot(name: string): Promise<unknown> {
    return this.#work.deleteSnapshot(name, this.#operator())
  }

  restore(name: string): Promise<unknown> {
    return this.#work.restore(name, this.#operator())
  }

  pace(speed: number): Promise<unknown> {
    return this.#work.setPace(speed === 0 ? { frozen: true } : { frozen: false, speed }, this.#operator())
  }

  get #work() {
    return (this.#parts as Parts).composed.work
  }

  #operator(): Origin {
    return { by: 'operator', request: `${this.id}-operator-${++this.#requests}`, sending: null }
  }

  /** Checks that it shows no second before everything due by then, and that time never goes back within one world. */
  #watch(): void {
    const { platform, composed } = this.#parts as Parts
    const { horizon, lane } = platform
    let last = { epoch: '', now: 0 }
    composed.world.onPublish(({ now }) => {
      const { epoch } = horizon
      if (epoch === last.epoch && now < last.now) this.fault(`a gateway showed ${now} after ${last.now}`)
      last = { epoch, now }
    })
    lane.listeners.onCommitted(({ batch, at }) => {
      const logged = this.machine.disk.logged.find(each => each.batch === batch)
      if (!logged || horizon.epoch !== last.epoch || this.machine.disk.epochAt(logged.batch) !== last.epoch) return
      // After a cut or a takeover, the clock does not know whether its second was stored, and stores the same one again. That decides nothing.
      const isClock = logged.commands.every(({ name }) => name === 'world.setClock')
      const again = isClock && this.machine.disk.logged.some(each => each.batch < logged.batch && each.at === at)
      if (logged.kind === 'due' ? at <= last.now : logged.kind === 'call' && at < last.now && !again)
        this.fault(`a gateway showed ${last.now}, and then took batch ${batch}, which was decided at ${at}`)
    })
  }
}
