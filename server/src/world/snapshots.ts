import type { Lane, Query, Turn } from '../lane/lane'
import { aboutWorld, type Commit } from '../lane/log/commit'
import { byServer, type Origin } from '../lane/origin'
import { isAway } from '../platform/away'
import type { Rows } from '../platform/db/reading'
import { FairTurns } from '../platform/fairTurns'
import { newSeed } from '../platform/random'
import { refuse, refuseField } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { Brought, Copies, Moment, Restored, Snapshot, View } from './copies'
import type { InTurn } from './inTurn'
import type { WorldLoop } from './loop'

/** The snapshot that `reset` restores; taken after seeding, and it cannot be deleted. */
export const seedsSnapshot = 'seeds'

/** Exchanges of one process share Postgres and the cores, so they take turns. */
export type CopyTurns = FairTurns<object>
export const copyTurns = (): CopyTurns => new FairTurns({ atOnce: 2, waiting: 256 })

interface SnapshotOptions {
  lane: Lane
  copying: CopyTurns
  /** Shared by everything that reads or changes whole worlds. */
  turns: InTurn
  copies: Copies
  world: WorldLoop
  wall: Wall
  newEpoch: () => string
  /** Other people can reach the exchange, so prices that they saw must not come again after a restore. */
  isExposed: boolean
  /** Tables that are sums of others, with the statements that fill them, for a snapshot that is older than they are. */
  derived: Readonly<Record<string, string>>
  /** Reads the memory of features again, and notifies its followers. */
  reload: () => Promise<void>
  /** Reads only the world, to check that it can be opened. */
  memory: { isWhole: boolean; readWorld(from: Rows): Promise<void> }
}

/** Statements here copy whole tables; the usual timeout is meant for answers to users. */
const timeout_ms = 120_000
const brief_ms = 5000
/** How long to wait before a retry when the database is away. */
const again_ms = 200

/**
 * Snapshots of the whole world, inside the database. Taking one copies every table of `world` beside the lane, and then the log names it.
 * Restoring replaces the rows in one transaction of the lane, so a crash leaves either the old world or the new one. `system` (sessions,
 * revocations, audit) is never changed, and a new epoch makes every client start over.
 *
 * Only one operation runs at a time: a deletion, a restore or an erasure waits until a copy in progress is complete, so that the copy is
 * deleted too, is of one moment, or is erased too.
 */
export class Snapshots {
  readonly #copies: Copies
  #stopped = false

  constructor(private readonly options: SnapshotOptions) {
    this.#copies = options.copies
  }

  /** Called by the new writer: deletes incomplete copies. */
  clear(): Promise<void> {
    return this.#copies.clear()
  }

  /** Drops the copy in progress, because the server stops. */
  stop(): Promise<void> {
    this.#stopped = true
    return this.#copies.stop()
  }

  list(): Promise<Snapshot[]> {
    return this.#copies.list()
  }

  /** `forLog`: the server itself takes it, so that the log can begin there. */
  take(name: string, origin: Origin, { forLog = false } = {}): Promise<Snapshot> {
    const { turns, lane, world } = this.options
    return turns.run(async () => {
      const copy = await this.#inProcess(() => this.#copies.make(name, forLog, this.#moment))
      const { batch, at, size } = copy
      try {
        await lane.task(turn =>
          turn.transaction(
            aboutWorld('snapshot', world.now(), origin, { name, batch, at }),
            async (query, logged) => (await this.#copies.log(query, copy, logged)) || refuse('unavailable'),
            brief_ms,
          ),
        )
      } catch (error) {
        await this.#copies.drop(copy.id)
        throw error
      }
      return { name, at, size }
    })
  }

  /** Takes a snapshot for the server itself, under this name or the next free one: `version 2`, then `version 2, 2`. Returns the name. */
  async takeAnother(name: string, kind: { forLog?: boolean } = {}): Promise<string> {
    const free = await this.#free(name)
    await this.take(free, byServer, kind)
    return free
  }

  /** In the turn of this world among those of the process. */
  #inProcess<R>(work: () => Promise<R>): Promise<R> {
    return this.options.copying.take(this, async () => (this.#stopped ? refuse('unavailable') : work()))
  }

  async #free(name: string): Promise<string> {
    const taken = new Set((await this.list()).map(snapshot => snapshot.name))
    let free = name
    for (let time = 2; taken.has(free); time++) free = `${name}, ${time}`
    return free
  }

  /** Reads the present world as of one moment, beside the lane. */
  look<R>(work: (query: Query, view: View) => Promise<R>): Promise<R> {
    return this.#inProcess(() => this.#copies.look(work, this.#moment))
  }

  /** Makes a world from a file the present one, and a snapshot under its name or the next free one. Returns the name. */
  async bring(brought: Brought, origin: Origin): Promise<string> {
    const { wall, newEpoch } = this.options
    const name = await this.#free(brought.name)
    await this.bringAs({ name, epoch: newEpoch(), wall_at: wall.now() }, brought, origin)
    return name
  }

  /** The same with everything that a replay needs to repeat it. */
  bringAs(restored: Restored, brought: Omit<Brought, 'name'>, origin: Origin): Promise<void> {
    return this.options.turns.run(async () => {
      const copy = await this.#inProcess(() => this.#copies.bring({ ...brought, name: restored.name }))
      try {
        await this.#inProcess(async () => brought.check?.(copy.schema))
        await this.#replace(restored, origin, (query, batch) => this.#copies.logBrought(query, copy, batch))
      } catch (error) {
        await this.#copies.drop(copy.id)
        throw error
      }
    })
  }

  delete(name: string, origin: Origin): Promise<void> {
    if (name === seedsSnapshot) refuseField('name', 'choice')
    const { turns, lane, world } = this.options
    return turns.run(() =>
      lane.task(turn =>
        turn.transaction(
          aboutWorld('forget', world.now(), origin, { name }),
          query => this.#copies.forget(query, name),
          timeout_ms,
        ),
      ),
    )
  }

  restore(name: string, origin: Origin): Promise<void> {
    const { wall, newEpoch, isExposed } = this.options
    return this.putBack(
      { name, epoch: newEpoch(), wall_at: wall.now(), seed: newSeed(), ...(isExposed && { always: true }) },
      origin,
    )
  }

  /** From the next second on, prices continue from the last one with this seed. */
  reseed(seed: string, origin: Origin): Promise<void> {
    const { turns, world } = this.options
    return turns.run(() =>
      this.#change(
        () => aboutWorld('reseed', world.now(), origin, { seed }),
        query => this.#copies.reseed(query, seed, world.now() + 1),
        () => world.seed === seed,
      ),
    )
  }

  /** The same with everything that a replay needs to repeat it. */
  putBack(restored: Restored, origin: Origin): Promise<void> {
    return this.options.turns.run(() => this.#replace(restored, origin))
  }

  #replace(
    restored: Restored,
    origin: Origin,
    first: (query: Query, batch: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { world, derived } = this.options
    const type = restored.name === seedsSnapshot ? ('world.reset' as const) : ('world.restored' as const)
    const restoredEvents = [{ type, user_id: null, data: { epoch: restored.epoch } }]
    return this.#change(
      () => aboutWorld('restore', world.now(), origin, restored, restoredEvents),
      async (query, batch, open) => {
        await first(query, batch)
        await this.#copies.putBack(query, batch, restored, derived)
        await open()
      },
      () => world.epoch === restored.epoch,
    )
  }

  /** Changes the world outside its commands, and reads it again before any command is decided. */
  #change(
    commit: () => Commit,
    /** `open` reads the changed world before the commit: one that cannot be opened is never committed. */
    work: (query: Query, batch: number, open: () => Promise<void>) => Promise<void>,
    isDone: () => boolean,
  ): Promise<void> {
    const { lane, world, memory } = this.options
    let isOpen = false
    const open = async (rows: Rows | undefined) => {
      if (!rows) return
      isOpen = true
      memory.isWhole = false
      await world.load(rows)
      await memory.readWorld(rows)
    }
    return world.replaced(() =>
      lane.task(async turn => {
        const failure = await turn
          .transaction(commit(), (query, batch, rows) => work(query, batch, () => open(rows)), timeout_ms)
          .then(
            () => null,
            error => error,
          )
        // The result must be known before anyone sees it, and no command may be decided with the memory of the previous world.
        if (failure && !isOpen && !isAway(failure)) throw failure
        await this.#reread(turn)
        memory.isWhole = true
        if (failure && !isDone()) throw failure
      }),
    )
  }

  /** Rereads the world, and retries while the database is away. The log has the restore only now, and the horizon depends on it. */
  async #reread(turn: Turn): Promise<void> {
    const { lane, world, wall, reload } = this.options
    for (;;) {
      try {
        await turn.settled()
        await world.load()
        await lane.reload()
        return await reload()
      } catch (error) {
        if (!isAway(error) || lane.isReplaced || this.#stopped) throw error
      }
      await new Promise<void>(done => void wall.after(again_ms, done))
    }
  }

  readonly #moment: Moment = look => {
    const { lane, world } = this.options
    return lane.task(async () => ({ at: world.now(), ...(await look()) }))
  }
}
