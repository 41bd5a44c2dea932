import type { Bus } from '../bus/bus'
import type { CommitListeners } from '../lane/commitListeners'
import type { RowsInMemory, Written } from '../lane/rowsInMemory'
import type { Rows } from '../platform/db/reading'
import type { AnyTable } from '../platform/db/table'
import type { Channels } from '../platform/everywhere'
import type { Log } from '../platform/log'
import type { Wall } from '../platform/wall'
import type { Commits } from './committed'
import type { Streamed, StreamMessage } from './messages'
import type { PresentWriter } from './presentWriter'
import { receivedDeltas } from './sentDeltas'
import { receivedEvents } from './sentEvents'
import { decode } from './wire'
import { tablesOf, writtenSince } from './writtenSince'

interface FollowingDeps {
  bus: Bus
  wall: Wall
  log: Log
  commits: Commits
  writer: PresentWriter
  listeners: CommitListeners
  everywhere: Channels
  /** All tables, by name. */
  tables: ReadonlyMap<string, AnyTable>
  /** The tables that can be updated by reading only the rows written since. */
  rows: readonly RowsInMemory[]
  /** Reads all in-memory state, including the horizon. With `written` it takes the rows that were written since, and reads the rest. */
  read(from: Rows, written: Written | null): Promise<void>
  /** The second of the world that this gateway has reached. */
  stands(): { epoch: string; now: number }
  publish(published: Extract<StreamMessage, { kind: 'published' }>): void
  /** Everything may have changed up to this batch: live readers get new snapshots. */
  renew(batch: number): void
}

/** The limit of messages that are held while memory is read; beyond it memory is read again. */
const most_held = 20_000
const again_ms = 200
/** The longest time that an answer waits for the frames of its own batch. */
const timeout_ms = 50

/**
 * Follows the writer's commits, so that this process has the same memory as the writer. It reads the state from the database as of one
 * batch, and applies the following batches. After a missing message, a takeover or a lost connection it reads what was written since, or
 * everything if the log cannot list that, and sends new snapshots to live readers.
 */
export class Following {
  /** The batch that memory has reached. */
  batch = 0
  /** Memory is complete as of that batch, however long ago that was. */
  #isSound = false
  /** The batch as of which memory was last read. */
  #readAs = 0
  #term = 0
  /** The number of the last applied message of the term; null if any may come next. */
  #n: number | null = null
  /** Messages that arrived while memory is read; null while following. */
  #held: Streamed[] | null = []
  #reading: Promise<void> | null = null
  #isStale = true
  #stopped = false
  /** The number of heartbeats in a row that named messages which have not arrived. */
  #behind = 0
  readonly #waiting = new Set<{ batch: number; done: () => void }>()
  #stop: () => void = () => undefined

  constructor(private readonly deps: FollowingDeps) {}

  /** Settles once memory equals what was committed. */
  async begin(): Promise<void> {
    const { bus, writer } = this.deps
    this.#stop = bus.follow('stream', {
      missed: () => void this.#anew(),
      message: body => this.#hear(decode<Streamed>(body)),
    })
    writer.onBeat(({ term, n, batch }) => {
      const isMore = (said: number) => batch > this.batch || (this.#n !== null && said > this.#n)
      if (n !== null) this.#behind = term === this.#term && this.isWhole && isMore(n) ? this.#behind + 1 : 0
      // The stream and the heartbeats come by different routes, so one may be slightly ahead of the other.
      if (this.#behind > 2 || term > this.#term) void this.#anew(term)
    })
    // With the term passed here, the next heartbeat does not cause a second read.
    await this.#anew(writer.term ?? undefined)
  }

  get isWhole(): boolean {
    return this.#held === null
  }

  /** Settles once a batch is applied, or after a timeout. */
  reached(batch: number, atMost_ms = timeout_ms): Promise<void> {
    if (this.batch >= batch && this.isWhole) return Promise.resolve()
    return new Promise<void>(done => {
      const stop = this.deps.wall.after(atMost_ms, () => waiting.done())
      const waiting = {
        batch,
        done: () => {
          stop()
          this.#waiting.delete(waiting)
          done()
        },
      }
      this.#waiting.add(waiting)
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stop()
    await this.#reading?.catch(() => undefined)
  }

  #hear(streamed: Streamed): void {
    if (streamed.term < this.#term) return
    if (this.#held) {
      // The last batches of the previous writer may not have been sent to anyone.
      if (streamed.term > this.#term || this.#held.length >= most_held) this.#isStale = true
      this.#term = streamed.term
      this.#held.push(streamed)
    } else if (streamed.term > this.#term || (this.#n !== null && streamed.n !== this.#n + 1)) {
      void this.#anew(streamed.term)
      this.#held = [streamed]
    } else this.#take(streamed)
  }

  #take({ term, n, message }: Streamed): void {
    this.#term = term
    this.#n = n
    const { listeners, tables, everywhere, bus, publish, stands } = this.deps
    if (message.kind === 'committed') {
      if (message.batch <= this.batch) return
      // A batch was lost right after memory was read, before the first message that would have shown the gap.
      if (message.after > this.batch) return void this.#anew()
      this.batch = message.batch
      if (message.outdates) this.#isSound = false
      listeners.notify({
        batch: message.batch,
        at: message.at,
        changes: message.changes.map(({ table, inserted, updated }) => ({
          table: tables.get(table) as AnyTable,
          inserted,
          updated: updated.map(row => ({ row, was: undefined })),
          removed: [],
        })),
        deltas: receivedDeltas(message.deltas, name => listeners.delta(name)),
        events: receivedEvents(message.batch, message.at, message.events),
        outdates: message.outdates,
      })
      for (const waiting of [...this.#waiting]) if (waiting.batch <= message.batch) waiting.done()
    } else if (message.kind === 'published') {
      // A message from before the last read may arrive after it; within one world, time never goes back.
      const { epoch, now } = stands()
      if (message.epoch === epoch && message.now >= now) publish(message)
    } else if (message.kind === 'everywhere') {
      if (message.from !== bus.id) everywhere.heard(message.name, message.data)
    } else if (message.batch > this.#readAs) void this.#anew()
  }

  /** Reads everything, and repeats it if a message was missed meanwhile. */
  #anew(term = this.#term): Promise<void> {
    this.#isStale = true
    this.#behind = 0
    this.#term = Math.max(term, this.#term)
    this.#held ??= []
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readAll(): Promise<void> {
    const { log, wall } = this.deps
    while (!this.#stopped) {
      this.#isStale = false
      this.#held = []
      this.#n = null
      const failed = await this.#read().then(
        () => false,
        error => {
          log.warn({ err: error }, 'the rows for memory could not be read; this is tried again')
          return true
        },
      )
      if (failed) await new Promise<void>(done => wall.after(again_ms, done))
      else if (!this.#isStale && this.#catchUp()) return
    }
  }

  async #read(): Promise<void> {
    const { commits, rows, read } = this.deps
    await commits.asOfOneMoment(async moment => {
      const batch = await moment.lastBatch()
      const written = this.#isSound ? await writtenSince(moment, tablesOf(rows), this.batch) : null
      // Until memory is complete again, it belongs to no batch.
      this.#isSound = false
      await read(moment.rows, written)
      this.batch = this.#readAs = batch
      this.#isSound = true
    })
  }

  /** Applies the held messages. False if one of them is missing. */
  #catchUp(): boolean {
    const held = (this.#held ?? []).filter(({ term }) => term === this.#term)
    if (held.some(({ n }, i) => i > 0 && n !== (held[i - 1] as Streamed).n + 1)) return false
    this.#held = null
    for (const streamed of held) {
      this.#take(streamed)
      if (this.#held !== null) return false
    }
    this.deps.renew(this.batch)
    for (const waiting of [...this.#waiting]) if (waiting.batch <= this.batch) waiting.done()
    return true
  }
}
