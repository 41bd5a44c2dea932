import type { Runner } from '../platform/db/sql'

type Load = (from: Runner) => Promise<void>

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

  /** All of it through one connection, or a pool: one in a transaction that repeats its reads tells of one moment. */
  async read(from: Runner): Promise<void> {
    for (const load of this.#loads) await load(patient(from))
    for (const listener of this.#onRead) listener()
  }
}

/** Of a large world that is more than what a request may ask for. */
const query_timeout = 30_000

/** pg looks for the time in the query itself, which its types do not know. */
function patient(from: Runner): Runner {
  const query = (asked: unknown, ...others: unknown[]) => {
    const isPlain = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
    return (from.query as (...args: unknown[]) => unknown).call(
      from,
      isPlain ? { ...asked, query_timeout } : asked,
      ...others,
    )
  }
  return { query: query as Runner['query'] }
}
