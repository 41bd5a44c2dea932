import type { Database } from '../../platform/db/database'
import type { Sent } from './sending'
import { tried } from './webhooks.sql'

/** The result of an attempt, as its delivery stores it. */
interface Tried extends Sent {
  id: number
  status: 'waiting' | 'delivered' | 'failed'
  attempt: number
  at: number
  next_at: number | null
}

/** Writes the results of attempts: one statement at a time, with all results since the last. */
export class Tries {
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
