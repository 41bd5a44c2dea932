import type { Pool } from 'pg'
import { byServer } from '../lane/origin'
import type { Log } from '../platform/log'
import type { Wall } from '../platform/wall'
import { day_ms, planOf } from './logRetention.rules'
import { dropLogged, oldestLogged, snapshotsFollowed, snapshotsOutlived } from './logRetention.sql'
import type { Snapshots } from './snapshots'

interface KeptLogOptions {
  pool: Pool
  wall: Wall
  log: Log
  snapshots: Pick<Snapshots, 'takeAnother' | 'delete'>
  /** 0 keeps everything. */
  days: number
  /** True if all readers of the log have read it; nothing is dropped before. */
  hasBeenRead(): Promise<boolean>
}

/** A pause between portions, for other users of the database. */
const pause_ms = 20

/**
 * Drops old rows of the log of commits, at start and once a day of wall time, in small portions beside the lane. The rest is always the end
 * of the log without a gap; it begins right after the last batch of a snapshot, so that a replay can start there.
 */
export class LogRetention {
  #round: Promise<void> | null = null
  #stopped = false
  #callOff = () => {}

  constructor(private readonly options: KeptLogOptions) {}

  start(): void {
    const { days, wall } = this.options
    if (days === 0 || this.#stopped) return
    this.#callOff()
    this.#callOff = wall.after(day_ms, () => this.start())
    this.#round ??= this.#run().finally(() => {
      this.#round = null
    })
  }

  /** Makes the present moment the beginning of the log, in a copy of a world: what happened before, happened in another world. */
  async beginHere(): Promise<void> {
    const { pool, snapshots } = this.options
    await snapshots.takeAnother('branch')
    const batches = (await snapshotsFollowed.all(pool)).map(({ batch }) => batch)
    await this.#dropBefore(Math.max(...batches) + 1)
  }

  /** Settles when the round in progress is done. */
  async settled(): Promise<void> {
    await this.#round
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#callOff()
    await this.settled()
  }

  /** Runs one round. If it fails, the next round does its work. */
  async #run(): Promise<void> {
    await this.#keep().catch(error => {
      if (!this.#stopped) this.options.log.warn({ err: error }, 'old rows of the log of commits could not be deleted')
    })
  }

  async #keep(): Promise<void> {
    const { pool, wall, log, snapshots, days, hasBeenRead } = this.options
    const oldest = await oldestLogged.first(pool)
    const plan = planOf(
      { oldest_ms: oldest?.wall_ms ?? null, snapshots: await snapshotsFollowed.all(pool) },
      { days, now_ms: wall.now() },
    )
    if (plan.before !== null && (await hasBeenRead())) await this.#dropBefore(plan.before)
    if (!plan.needsSnapshot || this.#stopped) return
    const name = await snapshots.takeAnother(`log ${new Date(wall.now()).toISOString().slice(0, 10)}`, { forLog: true })
    log.info({ snapshot: name }, 'a snapshot was taken, so that older rows of the log of commits can be deleted later')
  }

  async #dropBefore(batch: number): Promise<void> {
    const { pool, wall, snapshots } = this.options
    for (let last: number | null = 0; last !== null; ) {
      if (this.#stopped) return
      last = (await dropLogged.one(pool, last, batch)).last
      if (last !== null) await new Promise<void>(done => wall.after(pause_ms, done))
    }
    for (const { name } of await snapshotsOutlived.all(pool, batch)) await snapshots.delete(name, byServer)
  }
}
