import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Sending, Sent } from '../../http/outgoing/sending'
import { eventsIn } from '../../lane/log/eventBatches.sql'
import { eventsOf, readEvents } from '../../lane/log/events'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import { signedHeaders } from '../../platform/signature.rules'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'
import { nextTry } from './retries.rules'
import { dueAt, nextAt, tried } from './webhooks.data'

/** An active endpoint. */
interface Target {
  readonly id: number
  readonly url: string
  readonly secret: string
}

interface OutgoingDeps {
  db: Pick<Database, 'pool'>
  wall: Wall
  world: WorldTime
  log: Log
  sending: Sending
  isOver(): boolean
  /** Called after each delivery. */
  onDelivered(): void
  /** Every attempt of a delivery failed, or the endpoint reported that it is gone. */
  switchOff(webhookId: number, reason: 'failed' | 'gone'): Promise<void>
}

type Due = Awaited<ReturnType<typeof dueAt.all>>[number]

const mostAtOnce = 200
/** Simultaneous connections to one endpoint, each with the events of another user. */
const mostConnections = 8
const gone = 410
const again_ms = 1000

/**
 * Sends all deliveries of one endpoint. The events of one user are sent in sequence, those of different users in parallel. A failed attempt
 * delays only the following events of the same user, until its next attempt; one that hangs delays those that are due later, for ten seconds
 * at most. Endpoints are independent: a slow one delays only its own deliveries.
 */
export class Outgoing {
  #working: Promise<void> | null = null
  #isWoken = false
  #stopped = false
  /** Why nothing more may be sent, until the endpoint is switched off. */
  #offReason: 'failed' | 'gone' | null = null
  /** The second of the next retry; null if there is none. */
  #next: number | null = null
  #callOff = () => {}

  /** `after`: deliveries in progress with the endpoint's previous settings. */
  constructor(
    readonly target: Target,
    private readonly deps: OutgoingDeps,
    private readonly after: Promise<unknown> = Promise.resolve(),
  ) {}

  /** Called when there may be something to send. */
  wake(): void {
    this.#isWoken = true
    if (this.#working || this.#isStopped) return
    this.#callOff()
    this.#working = this.#run()
      .catch(error => {
        this.#isWoken = false
        if (this.#isStopped) return
        this.deps.log.warn(
          { err: error, webhook: this.target.id },
          'deliveries could not be stored; this is tried again',
        )
        this.#callOff = this.deps.wall.after(again_ms, () => this.wake())
      })
      .finally(() => {
        this.#working = null
        if (this.#isWoken) this.wake()
      })
  }

  /** World time moved. */
  moved(): void {
    if (this.#next !== null && this.#next <= this.deps.world.now()) this.wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#callOff()
    await this.#working
  }

  /** It ended, or the endpoint is switched off. */
  get hasEnded(): boolean {
    return this.#stopped
  }

  get #isStopped(): boolean {
    return this.#stopped || this.deps.isOver()
  }

  get #isOver(): boolean {
    return this.#isStopped || this.#offReason !== null
  }

  async #run(): Promise<void> {
    const { db, world } = this.deps
    await this.after
    await this.#switchOff()
    while (this.#isWoken && !this.#isOver) {
      this.#isWoken = false
      for (;;) {
        const due = await dueAt.all(db.pool, this.target.id, world.now(), mostAtOnce)
        if (due.length === 0 || this.#isOver) break
        await this.#send(due)
        await this.#switchOff()
      }
      const { next_at } = await nextAt.one(db.pool, this.target.id)
      this.#next = next_at
      if (next_at !== null && next_at <= world.now()) this.#isWoken = true
    }
  }

  async #switchOff(): Promise<void> {
    if (this.#offReason === null || this.#isStopped) return
    await this.deps.switchOff(this.target.id, this.#offReason)
    this.#stopped = true
  }

  async #send(due: readonly Due[]): Promise<void> {
    const events = await this.#eventsOf(due)
    const tries = new Tries(this.deps.db)
    const lines = linesOf(due)
    const workers = Array.from({ length: Math.min(mostConnections, lines.length) }, async () => {
      for (let line = lines.shift(); line; line = lines.shift()) await this.#inOrder(line, events, tries)
    })
    await Promise.all(workers)
    await tries.written()
    this.deps.onDelivered()
  }

  /** Sends the events of one user. Those after a failed one wait. */
  async #inOrder(line: readonly Due[], events: ReadonlyMap<string, WorldEvent>, tries: Tries): Promise<void> {
    for (const delivery of line) {
      if (this.#isOver) return
      const { id, next_at } = delivery
      const attempt = delivery.attempt + 1
      const at = this.deps.world.now()
      const event = events.get(`${delivery.batch}-${delivery.n}`)
      const sent: Sent = event ? await this.#try(event) : { http_status: null, fault: 'log', took_ms: 0 }
      if (sent.fault !== '' && (this.#stopped || this.#offReason !== null)) return
      const retry = sent.fault === '' || !event ? null : nextTry(attempt, next_at ?? at)
      const isGone = sent.http_status === gone
      const status = sent.fault === '' ? 'delivered' : retry === null || isGone ? 'failed' : 'waiting'
      tries.add({ id, ...sent, attempt, at, status, next_at: status === 'waiting' ? retry : null })
      if (sent.fault === '' || !event) continue
      if (status === 'failed') this.#offReason = isGone ? 'gone' : 'failed'
      return
    }
  }

  #try(event: WorldEvent): Promise<Sent> {
    const { url, secret } = this.target
    const body = JSON.stringify(event)
    const second = Math.floor(this.deps.wall.now() / 1000)
    return this.deps.sending.send(url, signedHeaders(secret, event.id, second, body), body)
  }

  /** The events as the log has them now, without the data of persons erased meanwhile. */
  async #eventsOf(due: readonly Due[]): Promise<Map<string, WorldEvent>> {
    const batches = [...new Set(due.map(({ batch }) => batch))]
    const rows = await eventsIn.all(this.deps.db.pool, batches)
    const events = rows.flatMap(({ batch, at, events }) => eventsOf(batch, at, readEvents(events)))
    return new Map(events.map(event => [event.id, event]))
  }
}

/** The deliveries by user, each list in order. */
function linesOf(due: readonly Due[]): Due[][] {
  const lines = new Map<number, Due[]>()
  for (const delivery of due) {
    const line = lines.get(delivery.user_id)
    if (line) line.push(delivery)
    else lines.set(delivery.user_id, [delivery])
  }
  return [...lines.values()]
}

/** The result of an attempt, as its delivery stores it. */
interface Tried extends Sent {
  id: number
  status: 'waiting' | 'delivered' | 'failed'
  attempt: number
  at: number
  next_at: number | null
}

/** Writes the results of attempts: one statement at a time, with all results since the last. */
class Tries {
  #waiting: Tried[] = []
  #writing: Promise<void> | null = null
  #failure: { error: unknown } | null = null

  constructor(private readonly db: Pick<Database, 'pool'>) {}

  add(one: Tried): void {
    this.#waiting.push(one)
    this.#writing ??= this.#write()
      .catch(error => {
        this.#failure = { error }
      })
      .finally(() => {
        this.#writing = null
      })
  }

  /** Settles when everything so far is written; throws if that failed. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
    const failure = this.#failure
    this.#failure = null
    if (failure) throw failure.error
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.splice(0)
      const column = <T>(value: (row: Tried) => T) => rows.map(value)
      await tried.run(
        this.db.pool,
        column(row => row.id),
        column(row => row.status),
        column(row => row.attempt),
        column(row => row.http_status ?? 0),
        column(row => row.fault),
        column(row => row.took_ms),
        column(row => row.at),
        column(row => row.next_at ?? 0),
      )
    }
  }
}
