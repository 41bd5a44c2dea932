import { eventsAfter } from '../../lane/log/eventBatches.sql'
import { eventsOf, readEvents } from '../../lane/log/events'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'
import { type Wanted, type Wants, wantedOf } from './wanted.rules'
import { dropDelivered, endsOfLog, idsOf, record, recorded } from './webhooks.data'

interface RecorderDeps {
  db: Pick<Database, 'pool'>
  wall: Wall
  log: Log
  isOver(): boolean
  /** There are new deliveries for these endpoints. */
  onRecorded(webhookIds: ReadonlySet<number>): void
}

const batchesRead = 32
const mostAtOnce = 1000
/** The limit of waiting deliveries per endpoint. Beyond it the rest waits in the log. */
const mostWaiting = 20_000
const mostDelivered = 50_000
const betweenDrops = 10_000
const again_ms = 1000

/**
 * Makes deliveries from events, beside the lane. Each endpoint has its own position in the log, which moves in the statement that writes its
 * deliveries: after any interruption (a kill, an absent database, a takeover) it continues there, and each endpoint gets an event once.
 */
export class Recorder {
  #working: Promise<void> | null = null
  #isWoken = false
  /** An endpoint had no room: it is checked again after a delivery. */
  #hasFull = false
  #isBehind = true
  #sinceDrop = 0
  #callOff = () => {}

  constructor(private readonly deps: RecorderDeps) {}

  /** The log may have more events. Never waits, because the lane calls it. */
  wake(): void {
    this.#isWoken = true
    if (this.#working || this.deps.isOver()) return
    this.#callOff()
    this.#working = this.#run()
      .catch(error => {
        this.#isWoken = false
        if (this.deps.isOver()) return
        this.deps.log.warn({ err: error }, 'webhook deliveries could not be written; this is tried again')
        this.#callOff = this.deps.wall.after(again_ms, () => this.wake())
      })
      .finally(() => {
        this.#working = null
        if (this.#isWoken) this.wake()
      })
  }

  /** Called after a delivery. */
  hasRoom(): void {
    if (this.#hasFull) this.wake()
  }

  /** Whether everything received so far has its deliveries. */
  async isUpToDate(): Promise<boolean> {
    while (this.#working) await this.#working
    return !this.#isBehind
  }

  async stop(): Promise<void> {
    this.#callOff()
    while (this.#working) await this.#working
  }

  async #run(): Promise<void> {
    this.#isBehind = true
    while (this.#isWoken && !this.deps.isOver()) {
      this.#isWoken = false
      while (!this.deps.isOver() && (await this.#readOn()));
    }
    this.#isBehind = this.#hasFull
  }

  /** Reads a few batches; returns whether there may be more. */
  async #readOn(): Promise<boolean> {
    const { pool } = this.deps.db
    const all = (await recorded.all(pool, mostWaiting)) as (Wants & { is_full: boolean })[]
    this.#hasFull = all.some(({ is_full }) => is_full)
    const endpoints = all.filter(({ is_full }) => !is_full)
    if (endpoints.length === 0) return false
    const from = Math.min(...endpoints.map(({ batch }) => batch))
    const { newest } = await endsOfLog.one(pool)
    const rows = await eventsAfter.all(pool, from, batchesRead)
    const isAll = rows.length < batchesRead
    const upTo = isAll ? Math.max(newest, rows.at(-1)?.batch ?? 0) : (rows.at(-1)?.batch as number)
    if (upTo <= from) return false
    const people = endpoints.flatMap(({ user_uuid }) => user_uuid ?? [])
    const batches = rows.map(({ batch }) => batch)
    const ids = people.length > 0 ? await idsOf.all(pool, people, batches) : []
    const idIn = (uuid: string, batch: number) =>
      ids.find(row => row.user_uuid === uuid && row.batch === batch)?.user_id
    const wanted = rows.flatMap(({ batch, at, events }) =>
      wantedOf(batch, eventsOf(batch, at, readEvents(events)), endpoints, idIn),
    )
    await this.#write(
      wanted,
      endpoints.filter(({ batch }) => batch < upTo),
      upTo,
    )
    return !isAll
  }

  /** The positions move with the last part. */
  async #write(wanted: readonly Wanted[], endpoints: readonly Wants[], upTo: number): Promise<void> {
    const ids = endpoints.map(({ id }) => id)
    for (let from = 0; from === 0 || from < wanted.length; from += mostAtOnce) {
      const rows = wanted.slice(from, from + mostAtOnce)
      const isLast = from + mostAtOnce >= wanted.length
      const column = <T>(value: (row: Wanted) => T) => rows.map(value)
      await record.run(
        this.deps.db.pool,
        ids,
        isLast ? upTo : 0,
        column(row => row.webhook_id),
        column(row => row.batch),
        column(row => row.n),
        column(row => row.user_id),
        column(row => row.type),
        this.deps.wall.now(),
      )
      if (rows.length > 0) this.deps.onRecorded(new Set(column(row => row.webhook_id)))
    }
    this.#sinceDrop += wanted.length
    if (this.#sinceDrop < betweenDrops) return
    this.#sinceDrop = 0
    await dropDelivered.run(this.deps.db.pool, mostDelivered)
  }
}
