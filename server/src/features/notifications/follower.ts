import { accountNotifications } from '@lagoon/shared/catalogue/notifications'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { eventsOf, readEvents } from '../../lane/log/events'
import { isLived, livedBy } from '../../lane/log/lived.rules'
import { turnings } from '../../lane/log/lived.sql'
import { toldAfter } from '../../lane/log/told.sql'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'
import { addMade, lastBatch, takeBack, worldNow } from './inbox.sql'
import { isOfAccount, type Made, madeOf } from './made.rules'

/** A row that is in: its number, and whose it is. */
export type Added = Made & { readonly row: number; readonly user_uuid: string }

interface FollowerDeps {
  db: Database
  wall: Wall
  log: Log
  /** Told of rows that are new, once they are in. */
  onAdded(rows: readonly Added[]): void
}

/** What is kept in memory until it is written. Beyond it the log is read again, which has everything. */
const mostWaiting = 20_000
const mostAtOnce = 1000
/** Batches that told nobody anything move the place too, now and then. */
const farBehind = 2000
const batchesRead = 100
const again_ms = 1000

/**
 * Makes notifications of events, beside the lane: it is told of events after their commit, and writes rows and its own place in one
 * statement. Whatever happens in between (a kill, a database that is away, a flood that memory does not hold), it goes on from its place
 * in the log. A row is unique by its event, so nothing is lost and nothing is there twice.
 */
export class Follower {
  #waiting: Made[] = []
  /** The newest batch that was heard of. */
  #seen = 0
  /** Everything up to here is in the inbox. */
  #place = 0
  /** The world that the rows in memory are of. */
  #epoch = ''
  /** Something is missing in memory: the log is read from the place on. */
  #isBehind = true
  #working: Promise<void> | null = null
  #stopped = false
  #callOff = () => {}

  constructor(private readonly deps: FollowerDeps) {}

  /** What a batch told. Never waits: the lane calls it. */
  hear(events: readonly WorldEvent[]): void {
    const made = madeOf(events)
    this.#seen = batchOf(events) ?? this.#seen
    if (events.some(({ type }) => type === 'world.restored' || type === 'world.reset')) this.#isBehind = true
    if (this.#waiting.length + made.length > mostWaiting) this.#isBehind = true
    if (this.#isBehind) this.#waiting = []
    else this.#waiting.push(...made)
    if (made.length > 0 || this.#isBehind || this.#seen - this.#place > farBehind) this.#work()
  }

  /** Reads from the log what was missed: at start, after a restore, after a lost connection. */
  catchUp(): void {
    this.#isBehind = true
    this.#waiting = []
    this.#work()
  }

  /** Everything heard so far is in the inbox, or the database is away. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working
  }

  /** Whether everything so far is in the inbox: then nothing that is in the log now is read again. */
  async hasReadLog(): Promise<boolean> {
    await this.settled()
    return !this.#isBehind
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#callOff()
    await this.settled()
  }

  #work(): void {
    if (this.#stopped || this.#working) return
    this.#callOff()
    this.#working = this.#run()
      .catch(error => {
        // The rows are in the log still.
        this.#isBehind = true
        this.#waiting = []
        this.deps.log.warn({ err: error }, 'the inbox could not be written, and is tried again')
        if (!this.#stopped) this.#callOff = this.deps.wall.after(again_ms, () => this.#work())
      })
      .finally(() => {
        this.#working = null
      })
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      if (this.#isBehind) await this.#readLog()
      else if (this.#waiting.length > 0 || this.#seen - this.#place > farBehind) {
        const rows = this.#waiting.splice(0, mostAtOnce)
        // Part of a batch may wait still: its place is only reached when all of it is in.
        const upTo = this.#waiting.length > 0 ? (this.#waiting[0] as Made).batch - 1 : this.#seen
        await this.#add(rows, upTo)
      } else return
    }
  }

  async #readLog(): Promise<void> {
    const { pool } = this.deps.db
    this.#isBehind = false
    this.#place = await this.begin()
    this.#epoch = (await worldNow.one(pool)).epoch
    const restores = await turnings.all(pool)
    const lived = livedBy(restores)
    // The world went on from snapshots: what happened after them was taken back, what they have is there again.
    if (restores.some(({ batch }) => batch > this.#place)) {
      const column = (end: 'first' | 'last') => lived.map(stretch => stretch[end])
      await takeBack.run(pool, column('first'), column('last'), accountNotifications)
    }
    while (!this.#isBehind) {
      const rows = await toldAfter.all(pool, this.#place, batchesRead)
      const made = rows.flatMap(({ batch, at, events }) => {
        const all = madeOf(eventsOf(batch, at, readEvents(events)))
        return isLived(lived, batch) ? all : all.filter(isOfAccount)
      })
      const last = rows.at(-1)?.batch ?? this.#place
      do {
        const part = made.splice(0, mostAtOnce)
        await this.#add(part, made.length === 0 ? last : this.#place)
      } while (made.length > 0)
      // What was told meanwhile and is read here too is not doubled: rows are unique.
      if (rows.length < batchesRead) return
    }
  }

  /** Where it goes on. A log that nobody has followed yet is followed from its end. */
  async begin(): Promise<number> {
    const { prisma, pool } = this.deps.db
    const known = await prisma.notificationPlace.findUnique({ where: { id: 1 } })
    if (known) return Number(known.batch)
    const { batch } = await lastBatch.one(pool)
    await prisma.notificationPlace.createMany({ data: [{ batch }], skipDuplicates: true })
    return batch
  }

  async #add(rows: readonly Made[], upTo: number): Promise<void> {
    const column = <T>(value: (row: Made) => T) => rows.map(value)
    const answered = await addMade.all(
      this.deps.db.pool,
      column(row => row.user_id),
      column(row => row.type),
      column(row => JSON.stringify(row.data)),
      column(row => row.at),
      column(row => row.event),
      column(row => row.batch),
      this.deps.wall.now(),
      upTo,
      this.#epoch,
    )
    if (answered[0]?.place == null) {
      this.#isBehind = true
      return
    }
    this.#place = Math.max(this.#place, upTo)
    const byEvent = new Map(rows.map(row => [row.event, row]))
    const added = answered.flatMap(({ id, user_uuid, event }) => {
      const row = byEvent.get(event ?? '')
      return row && id !== null && user_uuid !== null ? [{ ...row, row: id, user_uuid }] : []
    })
    if (added.length > 0) this.deps.onAdded(added)
  }
}

const batchOf = (events: readonly WorldEvent[]): number | undefined => {
  const id = events.at(-1)?.id
  return id === undefined ? undefined : Number(id.slice(0, id.indexOf('-')))
}
