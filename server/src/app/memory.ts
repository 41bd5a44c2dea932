/**
 * What is kept in memory beside the database. It is read at start, and again whenever the rows are others than it was told: after a
 * restore, after a lost connection, after failed work is tried anew.
 */
export class Memory {
  readonly #loads: (() => Promise<void>)[] = []

  /** Read after what was kept before: a book needs the pairs. */
  keep(load: () => Promise<void>): void {
    this.#loads.push(load)
  }

  async read(): Promise<void> {
    for (const load of this.#loads) await load()
  }
}
