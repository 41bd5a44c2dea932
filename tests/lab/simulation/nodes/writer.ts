import { createWriterRole } from '@lagoon/server/app/writerRole'
import type { Bus } from '@lagoon/server/bus/bus'
import { compose, type Parts } from '../compose'
import { SimulatedStore } from '../line'
import type { Machine } from '../machine'
import type { Cable } from '../network/cable'
import type { Network } from '../network/network'
import { SimulatedCommits } from './commits'
import { ProcessWall } from './process'
import { shownBy } from './shown'

const again_ms = 300

/** A process that writes or stands by, and stands by again when it was replaced, like `nodeProcess.ts`. */
export class WriterProcess {
  readonly wall: ProcessWall
  cable: Cable | null = null
  #bus: Bus | null = null
  #store: SimulatedStore | null = null
  #parts: Parts | null = null
  #isWriting = false
  #isOver = false

  constructor(
    private readonly machine: Machine,
    private readonly network: Network,
    /** Reports a wrong belief. */
    private readonly fault: (says: string) => void,
  ) {
    this.wall = new ProcessWall(machine.scheduler)
  }

  async start(): Promise<void> {
    const { bus, cable } = await this.network.node({ role: 'writer', wall: this.wall })
    this.#bus = bus
    this.cable = cable
    this.#standBy(false)
  }

  get store(): SimulatedStore | null {
    return this.#store
  }

  /** Its term if it believes to be the writer; 0 on standby. */
  get term(): number {
    return this.#isWriting ? (this.#parts?.platform.lane.term ?? 0) : 0
  }

  get isOver(): boolean {
    return this.#isOver
  }

  kill(): void {
    this.#isOver = true
    this.#isWriting = false
    this.#store?.die()
    this.wall.end()
    if (this.cable) this.network.unplug(this.cable)
  }

  shows(): Promise<string[]> {
    return shownBy(this.#parts as Parts)
  }

  /** Checks that it wrote all batches that it takes for committed. */
  #watch({ platform: { lane } }: Parts, { claims }: SimulatedStore): void {
    lane.listeners.onCommitted(({ batch }) => {
      const epoch = this.machine.disk.logged.find(each => each.batch === batch)?.epoch
      if (batch !== null && (epoch === undefined || !claims.has(epoch)))
        this.fault(
          `a writer took batch ${batch} for its own, which ${epoch === undefined ? 'is not in' : 'another wrote'}`,
        )
    })
  }

  #standBy(replaced: boolean): void {
    const { machine, wall } = this
    const store = new SimulatedStore({ ...machine, hears: wall.hears })
    let gone: () => void = () => undefined
    const isReplaced = new Promise<void>(done => {
      gone = done
    })
    const parts = compose(wall, store, {
      node: { role: 'writer', bus: this.#bus as Bus },
      commits: new SimulatedCommits(store, { wall, chance: machine.chance }),
      onReplaced: () => {
        machine.met('writer replaced')
        gone()
      },
    })
    this.#store = store
    this.#parts = parts
    counted(machine, parts)
    this.#watch(parts, store)
    const role = createWriterRole(parts.platform, parts.composed)
    const working = this.#write(parts, role, replaced)
    void Promise.race([working.then(() => isReplaced), isReplaced])
      .catch(() => machine.met('writer could not take over'))
      .then(async () => {
        this.#isWriting = false
        await left(parts, role).catch(() => machine.met('writer left in disorder'))
        await working.catch(() => undefined)
        await new Promise<void>(done => wall.after(again_ms, done))
        this.#standBy(true)
      })
  }

  async #write({ composed: { world }, platform: { lane } }: Parts, role: Role, replaced: boolean): Promise<void> {
    if (!(await role.becomeWriter(replaced, this.machine.chance.below))) return
    this.machine.met(lane.term > 2 ? 'writer takes over' : 'writer starts as the first')
    await role.open()
    await world.catchUp()
    role.serve()
    world.start()
    this.#isWriting = true
    this.machine.met('writer serves')
  }
}

type Role = ReturnType<typeof createWriterRole>

async function left({ composed: { world, snapshots }, platform: { lane, writer } }: Parts, role: Role): Promise<void> {
  await role.leave()
  await snapshots.stop()
  await world.stop()
  writer?.stop()
  await lane.close()
}

/** Counts the ways in which memory is updated. */
function counted({ met }: Machine, { platform: { memory } }: Parts): void {
  const [read, readWorld, catchUp, follow] = [memory.read, memory.readWorld, memory.catchUp, memory.follow]
  let isWithin = false
  memory.read = async from => {
    met('writer reads everything')
    isWithin = true
    await read.call(memory, from).finally(() => {
      isWithin = false
    })
  }
  memory.readWorld = from => {
    if (!isWithin) met('standby reads everything')
    return readWorld.call(memory, from)
  }
  memory.catchUp = (from, written) => {
    met('writer reads what was written since its last look')
    return catchUp.call(memory, from, written)
  }
  memory.follow = written => {
    met('standby reads what was written')
    follow.call(memory, written)
  }
}
