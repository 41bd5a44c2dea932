import type { KeptRows, Written } from '../lane/kept'
import type { Database } from '../platform/db/database'
import { asOfOneMoment } from '../platform/db/moment'
import { type Rows, rowsIn } from '../platform/db/reading'
import { lastBatch } from '../platform/db/replica.sql'
import type { Log } from '../platform/log'
import type { Wall } from '../platform/wall'
import { tablesOf, writtenSince } from './writtenSince'

interface KeptReadyDeps {
  db: Database
  wall: Wall
  log: Log
  /** Of what is kept in memory: the tables of which there may be too many rows to read all of them at a take-over. */
  rows: readonly KeptRows[]
  /** Whether there is a world yet. */
  hasBegun(from: Rows): Promise<boolean>
  /** Reads where the world stands, and all of it that is kept in memory. */
  read(from: Rows): Promise<void>
  follow(written: Written): void
}

const look_ms = 1000

/**
 * The memory of a writer that stands by: read once, and brought up to date every second from the database, by the rows that the log names.
 * So a take-over reads what the last second wrote, and not what a million orders wait for. Nothing of it is taken from messages.
 */
export class KeptReady {
  /** As of which memory is; null while it is not whole. */
  #batch: number | null = null
  #looking: Promise<void> | null = null
  #cancel: () => void = () => undefined
  #isOver = false

  constructor(private readonly deps: KeptReadyDeps) {}

  get batch(): number | null {
    return this.#batch
  }

  begin(): void {
    if (this.#isOver) return
    void this.look().finally(() => {
      if (!this.#isOver) this.#cancel = this.deps.wall.after(look_ms, () => this.begin())
    })
  }

  /** Reads what was written since the last look. What cannot be read is read at the next. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(error => {
        this.#batch = null
        this.deps.log.warn({ err: error }, 'what a writer that stands by keeps in memory could not be read')
      })
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  /** No more looks; settles once the last is over. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#cancel()
    await this.#looking
  }

  /** As the writer: what was written since the last look, after which there is none. Null where memory must be read whole. */
  async writtenSince(): Promise<Written | null> {
    await this.end()
    const { db, rows } = this.deps
    return this.#batch === null ? null : writtenSince(db.pool, tablesOf(rows), this.#batch)
  }

  async #look(): Promise<void> {
    const { db, rows, hasBegun, read, follow } = this.deps
    const known = this.#batch
    if (known !== null && (await lastBatch.one(db.pool)).batch === known) return
    await asOfOneMoment(db.pool, async moment => {
      const { batch } = await lastBatch.one(moment)
      const written = known === null ? null : await writtenSince(moment, tablesOf(rows), known)
      // Until it is whole again it is of no batch.
      this.#batch = null
      if (written) follow(written)
      else if (await hasBegun(rowsIn(moment))) await read(rowsIn(moment))
      else return
      this.#batch = batch
    })
  }
}
