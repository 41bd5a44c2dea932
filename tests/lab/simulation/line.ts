import type { Commit } from '@lagoon/server/lane/log/commit'
import {
  type Claim,
  type Fence,
  FenceRefused,
  LineLost,
  type Query,
  type Store,
  type Wanted,
} from '@lagoon/server/lane/store'
import type { Changes } from '@lagoon/server/platform/db/changes'
import type { Rows } from '@lagoon/server/platform/db/reading'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import { Refusal } from '@lagoon/server/platform/refusal'
import type { Wall } from '@lagoon/server/platform/wall'
import type { Chance } from './chance'
import type { Disk } from './disk'

interface Sent {
  does(): unknown
  answered(value: unknown): void
  /** The caller never learns the outcome. */
  lost(): void
  failed(error: unknown): void
  isCommit: boolean
}

/** An open transaction: reads are answered now, writes apply when it commits. */
interface Transaction {
  ask<R>(does: (disk: Disk) => R): Promise<R>
  will(step: (disk: Disk) => void): void
}

interface LineDeps {
  disk: Disk
  scheduler: Pick<Wall, 'soon' | 'after'>
  /** Delivers an answer to the process: at once, unless the process is frozen. */
  hears?: (run: () => void) => void
  chance: Chance
  /** Counts an event by its name. */
  met(what: string): void
}

/**
 * A writer's connection to the disk: writes arrive in order, reads at any time. A cut may lose requests in progress, or only their answers;
 * and some requests may arrive much later, when another writer has claimed the disk.
 */
export class SimulatedStore implements Store {
  #sent: Sent[] = []
  #reads = new Set<Sent>()
  #isMoving = false
  #isDead = false
  /** The next commit is refused as if the disk were full. */
  #isFull = false
  /** The epochs claimed on this connection, even if the answer was lost. */
  readonly claims = new Set<number>()
  readonly #onLost: (() => void)[] = []
  readonly #transactions = new WeakMap<Query, Transaction>()

  readonly #hears: (run: () => void) => void

  constructor(private readonly deps: LineDeps) {
    this.#hears = deps.hears ?? (run => run())
  }

  claimed(): Promise<number> {
    return this.#write(() => this.deps.disk.epoch, false)
  }

  claim(epoch: number): Promise<Claim | null> {
    return this.#write(() => {
      const claim = this.deps.disk.claim(epoch)
      if (claim) this.claims.add(claim.epoch)
      return claim
    }, false)
  }

  open(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>> {
    return this.#write(() => this.deps.disk.lastIds(tables), false)
  }

  find(wanted: readonly Wanted[], epoch: number): Promise<object[][]> {
    const { disk } = this.deps
    return this.#read(() => {
      if (disk.epoch !== epoch) throw new FenceRefused('another writer')
      return wanted.map(
        ({ table, keys }) => keys.flatMap((key): object[] | object => disk.get(table, key) ?? []) as object[],
      )
    })
  }

  commit(fence: () => Fence, changes: readonly Changes[], commit: Commit): Promise<void> {
    const held = fence()
    if (this.isWriting) this.deps.met('batch sent behind another')
    return this.#write(() => {
      if (this.#isFull) {
        this.#isFull = false
        this.deps.met('full')
        throw Object.assign(new Error('could not extend file: no space left on device'), { code: '53100' })
      }
      this.deps.disk.commit(held, changes, commit)
    }, true)
  }

  /** If the connection is lost in it, nobody knows whether it was committed. */
  async transaction<R>(fence: () => Fence, commit: Commit, work: (query: Query) => Promise<R>): Promise<R> {
    const held = fence()
    const steps: ((disk: Disk) => void)[] = []
    const query: Query = () => Promise.reject(new Error('a simulated world has no SQL'))
    this.#transactions.set(query, {
      ask: does => this.#write(() => does(this.deps.disk), false, new LineLost('the line was cut')),
      will: step => steps.push(step),
    })
    const result = await work(query)
    await this.#write(() => this.deps.disk.transact(held, commit, steps), true)
    return result
  }

  /** The transaction of a query function. */
  within(query: Query): Transaction {
    const known = this.#transactions.get(query)
    if (!known) throw new Error('no transaction of this line')
    return known
  }

  /** Reads on another connection of the same process. */
  beside<R>(does: (disk: Disk) => R): Promise<R> {
    return this.#read(() => does(this.deps.disk))
  }

  onLost(listener: () => void): void {
    this.#onLost.push(listener)
  }

  close(): void {
    this.#isDead = true
  }

  /** The other reads of decisions. */
  readonly rows: Rows = {
    all: (requested, ...values) => this.#read(() => this.deps.disk.ask(requested, values)),
    each: async (requested, take) => {
      for (const row of await this.#read(() => this.deps.disk.ask(requested, []))) take(row)
    },
    withLongTimeout: () => this.rows,
  }

  /** The epoch of the current writer. */
  get epoch(): number {
    return this.deps.disk.epoch
  }

  refuseNext(): void {
    this.#isFull = true
  }

  /** Cuts the connection. The requests up to some point have arrived, and a few more may arrive later. */
  cut(): void {
    const { chance, met, scheduler } = this.deps
    const [sent, reads] = [this.#sent.splice(0), [...this.#reads]]
    this.#reads.clear()
    const arrived = chance.below(sent.length + 1)
    met('cut')
    if (sent.some(({ isCommit }) => isCommit)) met('cut with a commit on its way')
    for (const [i, each] of sent.entries()) {
      if (i < arrived) {
        if (each.isCommit) met('commit in, answer lost')
        quietly(each.does)
      } else if (each.isCommit && chance.once(2)) {
        scheduler.after(chance.below(400), () => {
          met('commit arrives late')
          quietly(each.does)
        })
      }
    }
    for (const listener of this.#onLost) this.#hears(listener)
    for (const each of [...sent, ...reads]) scheduler.soon(() => this.#hears(() => each.lost()))
  }

  /** The process dies: some of its requests have arrived, and it gets no answers. */
  die(): void {
    const { chance, met } = this.deps
    const sent = this.#sent.splice(0)
    this.#reads.clear()
    this.#isDead = true
    const arrived = chance.below(sent.length + 1)
    for (const each of sent.slice(0, arrived)) {
      if (each.isCommit) met('killed after its commit, before the answer')
      quietly(each.does)
    }
  }

  get isWriting(): boolean {
    return this.#sent.some(({ isCommit }) => isCommit)
  }

  get isReading(): boolean {
    return this.#reads.size > 0
  }

  #write<R>(
    does: () => R,
    isCommit: boolean,
    ifLost: Error = isCommit ? new LineLost('the line was cut') : new Refusal('unavailable'),
  ): Promise<R> {
    return new Promise<R>((answered, failed) => {
      if (this.#isDead) return
      const lost = () => failed(ifLost)
      this.#sent.push({ does, answered: answered as Sent['answered'], failed, lost, isCommit })
      this.#move()
    })
  }

  /** Executes the requests one after the other, each in its own turn. */
  #move(): void {
    if (this.#isMoving || this.#sent.length === 0) return
    this.#isMoving = true
    this.deps.scheduler.soon(() => {
      this.#isMoving = false
      const next = this.#sent.shift()
      if (next && !this.#isDead) this.#run(next)
      this.#move()
    })
  }

  #read<R>(does: () => R): Promise<R> {
    return new Promise<R>((answered, failed) => {
      if (this.#isDead) return
      const lost = () => failed(new Refusal('unavailable'))
      const read = { does, answered: answered as Sent['answered'], failed, lost, isCommit: false }
      this.#reads.add(read)
      this.deps.scheduler.soon(() => {
        if (this.#reads.delete(read)) this.#run(read)
      })
    })
  }

  /** Executes the request now; the process may receive the answer later. */
  #run({ does, answered, failed }: Sent): void {
    try {
      const value = does()
      this.#hears(() => answered(value))
    } catch (error) {
      this.#hears(() => failed(error))
    }
  }
}

/** Executes it and ignores the outcome. */
function quietly(does: () => unknown): void {
  try {
    does()
  } catch {
    return
  }
}
