import { accountNotifications, kindOf } from '@lagoon/shared/catalogue/notifications'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { eventsAfter } from '../../lane/log/eventBatches.sql'
import { eventsOf, readEvents } from '../../lane/log/events'
import { historyOf, isInHistory } from '../../lane/log/history.rules'
import { turnings } from '../../lane/log/history.sql'
import type { SomeMakers } from '../../lane/notification'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'
import { addMade, lastBatch, takeBack, worldNow } from './inbox.sql'
import { isOfAccount, type Made, madeOf } from './made.rules'

/** A row that was added: its number, and its owner. */
export type Added = Made & { readonly row: number; readonly user_uuid: string } & Channels

/** Which channels carry it, as its user has chosen. */
interface Channels {
  readonly in_app: boolean
  readonly mail: boolean
  readonly push: boolean
}

interface FollowerDeps {
  db: Database
  wall: Wall
  log: Log
  makers: SomeMakers
  /** Whether an app of this user may be open, in this process or in another one. */
  isRead(userId: number): boolean
  /** Called after rows were written, with those that an open app shows or that go out by mail or push. */
  onAdded(rows: readonly Added[]): void
}

/** The limit of rows in memory. Beyond it they are read again from the log, which has everything. */
const mostWaiting = 20_000
const mostAtOnce = 1000
/** After this many batches without a notification the position is written too. */
const farBehind = 2000
const batchesRead = 100
const again_ms = 1000
/** The pause between two statements: one statement costs as much as many rows, so rows are gathered. */
const gather_ms = 50

/**
 * Makes notifications from events, beside the lane. It receives events after their commit, and writes rows together with its position in the
 * log in one statement. After any interruption (a kill, an absent database, more events than fit in memory) it continues from its position.
 * A row is unique by its event, so nothing is lost and nothing is duplicated.
 */
export class Follower {
  #waiting: Made[] = []
  /** The first batch and the newest that it received. */
  #first = Number.POSITIVE_INFINITY
  #seen = 0
  /** Everything up to here is in the inbox. */
  #place = 0
  /** The epoch of the rows in memory. */
  #epoch = ''
  /** Rows are missing in memory: the log must be read from the position on. */
  #isBehind = true
  #working: Promise<void> | null = null
  #stopped = false
  #callOff = () => {}
  /** How many callers wait in `settled()`; while there are any, it makes no pauses. */
  #hurries = 0
  #endPause = () => {}

  constructor(private readonly deps: FollowerDeps) {}

  /** Receives the events of a batch. Never waits, because the lane calls it. */
  hear(events: readonly WorldEvent[]): void {
    const made = madeOf(this.deps.makers, events)
    this.#seen = batchOf(events) ?? this.#seen
    this.#first = Math.min(this.#first, this.#seen)
    if (events.some(({ type }) => type === 'world.restored' || type === 'world.reset')) this.#isBehind = true
    if (this.#waiting.length + made.length > mostWaiting) this.#isBehind = true
    if (this.#isBehind) this.#waiting = []
    else this.#waiting.push(...made)
    if (made.length > 0 || this.#isBehind || this.#seen - this.#place > farBehind) this.#work()
  }

  /** Reads what was missed from the log: at start, after a restore, after a lost connection. */
  catchUp(): void {
    this.#isBehind = true
    this.#waiting = []
    this.#work()
  }

  /** Settles when everything received so far is in the inbox, or the database is away. */
  async settled(): Promise<void> {
    this.#hurries++
    this.#endPause()
    while (this.#working) await this.#working
    this.#hurries--
  }

  /** Whether everything so far is in the inbox, so that the present log will not be read again. */
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
        // The log still has the rows.
        this.#isBehind = true
        this.#waiting = []
        this.deps.log.warn({ err: error }, 'the inbox could not be written; it is tried again')
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
        // A batch may be written in parts: its position is stored only with the last one.
        const upTo = this.#waiting.length > 0 ? (this.#waiting[0] as Made).batch - 1 : this.#seen
        await this.#add(rows, upTo)
        if (this.#waiting.length < mostAtOnce) await this.#pause()
      } else return
    }
  }

  async #pause(): Promise<void> {
    if (this.#hurries > 0) return
    await new Promise<void>(done => {
      this.#endPause = done
      this.deps.wall.after(gather_ms, done)
    })
  }

  async #readLog(): Promise<void> {
    const { pool } = this.deps.db
    this.#isBehind = false
    this.#place = await this.begin()
    this.#epoch = (await worldNow.one(pool)).epoch
    const restores = await turnings.all(pool)
    const history = historyOf(restores)
    // There were restores: what they undid is hidden, and what they restored is shown again.
    if (restores.some(({ batch }) => batch > this.#place)) {
      const column = (end: 'first' | 'last') => history.map(stretch => stretch[end])
      await takeBack.run(pool, column('first'), column('last'), accountNotifications)
    }
    while (!this.#isBehind) {
      const rows = await eventsAfter.all(pool, this.#place, batchesRead)
      const made = rows.flatMap(({ batch, at, events }) => {
        const all = madeOf(this.deps.makers, eventsOf(batch, at, readEvents(events)))
        return isInHistory(history, batch) ? all : all.filter(isOfAccount)
      })
      const last = rows.at(-1)?.batch ?? this.#place
      do {
        const part = made.splice(0, mostAtOnce)
        await this.#add(part, made.length === 0 ? last : this.#place)
      } while (made.length > 0)
      // Events that were also received meanwhile are not duplicated, because rows are unique.
      if (rows.length < batchesRead) return
    }
  }

  /** The position to continue from. A log that was never followed is followed from its end, or from the first batch that was received. */
  async begin(): Promise<number> {
    const { prisma, pool } = this.deps.db
    const known = await prisma.notificationPlace.findUnique({ where: { id: 1 } })
    if (known) return Number(known.batch)
    const batch = Math.min((await lastBatch.one(pool)).batch, this.#first - 1)
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
      column(row => kindOf(row.type)),
      column(row => this.deps.isRead(row.user_id)),
    )
    if (answered[0]?.place == null) {
      this.#isBehind = true
      return
    }
    this.#place = Math.max(this.#place, upTo)
    const byEvent = new Map(rows.map(row => [row.event, row]))
    const added = answered.flatMap(({ id, user_uuid, event, in_app, mail, push }) => {
      const row = byEvent.get(event ?? '')
      return row && id !== null && user_uuid !== null
        ? [{ ...row, row: id, user_uuid, in_app: in_app === true, mail: mail === true, push: push === true }]
        : []
    })
    if (added.length > 0) this.deps.onAdded(added)
  }
}

const batchOf = (events: readonly WorldEvent[]): number | undefined => {
  const id = events.at(-1)?.id
  return id === undefined ? undefined : Number(id.slice(0, id.indexOf('-')))
}
