import type { RowsInMemory, Written } from '../lane/rowsInMemory'
import type { Rows } from '../platform/db/reading'
import type { Log } from '../platform/log'
import type { Wall } from '../platform/wall'
import type { Commits } from './committed'
import { tablesOf, writtenSince } from './writtenSince'

interface StandbyMemoryDeps {
  commits: Commits
  wall: Wall
  log: Log
  /** The in-memory tables that may be too large to read completely at a takeover. */
  rows: readonly RowsInMemory[]
  /** True if a world exists. */
  hasStarted(from: Rows): Promise<boolean>
  /** Reads the horizon and all in-memory state. */
  read(from: Rows): Promise<void>
  follow(written: Written): void
}

const look_ms = 1000

/**
 * The memory of a standby writer: read once, then updated every second from the database with the rows that the log lists. So a takeover
 * reads only what was written in the last second, and not a million open orders. It uses no messages.
 */
export class StandbyMemory {
  /** The batch of memory; null while memory is incomplete. */
  #batch: number | null = null
  #looking: Promise<void> | null = null
  #cancel: () => void = () => undefined
  #isOver = false

  constructor(private readonly deps: StandbyMemoryDeps) {}

  get batch(): number | null {
    return this.#batch
  }

  begin(): void {
    if (this.#isOver) return
    void this.look().finally(() => {
      if (!this.#isOver) this.#cancel = this.deps.wall.after(look_ms, () => this.begin())
    })
  }

  /** Reads what was written since the last look. After a failure the next look reads everything. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(error => {
        this.#batch = null
        this.deps.log.warn({ err: error }, 'the memory of a standby writer could not be read')
      })
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  /** Stops looking; settles after the last look. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#cancel()
    await this.#looking
  }

  /** Called after the claim: what was written since the last look. Nothing more can follow. Null if memory must be read completely. */
  async writtenSince(): Promise<Written | null> {
    await this.end()
    const { commits, rows } = this.deps
    return this.#batch === null ? null : writtenSince(commits, tablesOf(rows), this.#batch)
  }

  async #look(): Promise<void> {
    const { commits, rows, hasStarted, read, follow } = this.deps
    const known = this.#batch
    if (known !== null && (await commits.lastBatch()) === known) return
    await commits.asOfOneMoment(async moment => {
      const batch = await moment.lastBatch()
      const written = known === null ? null : await writtenSince(moment, tablesOf(rows), known)
      // Until memory is complete again, it belongs to no batch.
      this.#batch = null
      if (written) follow(written)
      else if (await hasStarted(moment.rows)) await read(moment.rows)
      else return
      this.#batch = batch
    })
  }
}
