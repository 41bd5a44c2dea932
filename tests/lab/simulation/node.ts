import { createWriterRole } from '@lagoon/server/app/writerRole'
import { type Asked, byServer } from '@lagoon/server/lane/asked'
import type { CommandRecord } from '@lagoon/server/lane/command'
import type { CallKey } from '@lagoon/shared/api/index'
import { compose, type Parts } from './compose'
import { SimulatedStore } from './line'
import type { Machine } from './machine'
import type { Served } from './served'

/** A process that is alone: a server that starts, and writes its disk until another does. */
export class Node implements Served {
  readonly store: SimulatedStore
  readonly #parts: Parts
  #isOver = false
  #isWhole = false
  #isReady = false
  #end: () => void = () => undefined
  /** Settles when the process is killed: who waits for its answers waits no longer. */
  readonly over = new Promise<void>(end => {
    this.#end = end
  })

  readonly #now: () => number

  constructor(machine: Machine) {
    this.#now = machine.scheduler.now
    this.store = new SimulatedStore(machine)
    this.#parts = compose(machine.scheduler, this.store)
    this.#parts.platform.memory.onRead(() => {
      this.#isWhole = true
    })
  }

  get lane() {
    return this.#parts.platform.lane
  }
  get world() {
    return this.#parts.composed.world
  }
  get snapshots() {
    return this.#parts.composed.snapshots
  }
  get market() {
    return this.#parts.core.market
  }
  get listing() {
    return this.#parts.core.listing
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
    await createWriterRole(this.#parts.platform, this.#parts.composed).open()
    await this.world.catchUp()
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

  call(key: CallKey, userId: number, input: Record<string, string>, asked: Asked): Promise<unknown> {
    return this.#parts.call(key, userId, input, asked)
  }

  steer(record: CommandRecord): Promise<unknown> {
    return this.run(record, byServer)
  }

  advance(to: number): Promise<unknown> {
    return this.world.advance(to, byServer)
  }

  takeSnapshot(name: string): Promise<unknown> {
    return this.snapshots.take(name, byServer)
  }

  deleteSnapshot(name: string): Promise<unknown> {
    return this.snapshots.delete(name, byServer)
  }

  restore(name: string, n: number): Promise<unknown> {
    return this.snapshots.putBack({ name, epoch: `epoch ${n}`, wall_at: this.#now() }, byServer)
  }
}
