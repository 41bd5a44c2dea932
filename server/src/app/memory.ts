import type { Rows } from '../platform/db/reading'

type Load = (from: Rows) => Promise<void>

/**
 * What is kept in memory beside the database. It is read at start, and again whenever the rows are others than it was told: after a
 * restore, after a lost connection, after failed work is tried anew.
 */
export class Memory {
  readonly #loads: Load[] = []
  readonly #onRead: (() => void)[] = []

  /** Read after what was kept before: a book needs the pairs. */
  keep(load: Load): void {
    this.#loads.push(load)
  }

  /** It was read anew: who follows this process reads it too. */
  onRead(listener: () => void): void {
    this.#onRead.push(listener)
  }

  /** All of it; rows of one connection in a transaction that repeats its reads tells of one moment. */
  async read(from: Rows): Promise<void> {
    for (const load of this.#loads) await load(from.patiently())
    for (const listener of this.#onRead) listener()
  }
}
