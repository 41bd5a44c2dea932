import { createWriterRole } from '@lagoon/server/app/writerRole'
import type { CommandRecord } from '@lagoon/server/lane/command'
import { byServer, type Origin } from '@lagoon/server/lane/origin'
import type { CallKey } from '@lagoon/shared/api/index'
import { compose, type Parts } from './compose'
import { SimulatedStore } from './line'
import type { Machine } from './machine'
import type { Served } from './served'

/** A process on its own: a server that starts and writes the disk until another one does. */
export class Node implements Served {
  readonly store: SimulatedStore
  readonly #parts: Parts
  #isOver = false
  #isWhole = false
  #isReady = false
  #end: () => void = () => undefined
  /** Resolves when the process is killed, so that callers stop waiting. */
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

  /** Whether it has read the whole world. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Whether it accepts calls. */
  get isReady(): boolean {
    return this.#isReady && !this.isOver
  }

  /** Becomes the writer of its disk, like a server that starts. */
  async open(): Promise<void> {
    await createWriterRole(this.#parts.platform, this.#parts.composed).open()
    await this.world.catchUp()
    this.#isReady = true
  }

  /** A killed process does nothing more. */
  kill(): void {
    this.#isOver = true
    this.store.die()
    this.#end()
  }

  run<Answer>(record: CommandRecord<Answer>, origin: Origin): Promise<Answer> {
    return this.lane.run(record, origin)
  }

  call(key: CallKey, userId: number, input: Record<string, string>, origin: Origin): Promise<unknown> {
    return this.#parts.call(key, userId, input, origin)
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
