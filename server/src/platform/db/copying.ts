import { type Connection, type Pool, Query } from 'pg'

/** Pieces of what Postgres sends of a copy, one for each row. */
type Take = (row: Buffer) => void

/** A million rows take seconds; what requests ask stays within the pool's own time. */
const query_timeout_ms = 30_000

/**
 * The rows of a statement without parameters as Postgres writes them in its binary format, taken one by one as they come: for hundreds of
 * thousands, of which neither side makes text. What `take` throws is thrown here, and the rest is dropped.
 */
export function copyOut(db: Pick<Pool, 'query'>, text: string, take: Take): Promise<void> {
  return new Promise((done, fail) => {
    const copying = new Copying(`COPY (${text}) TO STDOUT (FORMAT binary)`, take)
    // pg's types know no query of one's own that is handed to a pool.
    const query = db.query as unknown as (query: Query, values: undefined, end: (error?: Error | null) => void) => void
    query.call(db, copying, undefined, error => (error ? fail(error) : done()))
  })
}

/** Before the first row: a signature of 11 bytes, flags, and the length of an extension that does not exist yet. */
const head_bytes = 19
/** Stands for the number of fields after the last row. */
const end_mark = -1

class Copying extends Query {
  callback?: (error: Error | null) => void
  readonly query_timeout = query_timeout_ms
  #isFirst = true
  #failure: Error | null = null

  constructor(
    private readonly copy: string,
    private readonly take: Take,
  ) {
    super('')
  }

  override submit = (connection: Connection): void => {
    connection.query(this.copy)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const row = this.#isFirst ? chunk.subarray(head_bytes) : chunk
    this.#isFirst = false
    if (this.#failure || row.length === 0 || row.readInt16BE(0) === end_mark) return
    try {
      this.take(row)
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback?.(this.#failure)
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }
}

/** Reads a row of whole numbers into `into`, in the order of the columns: NaN where there is none. */
export function readWholes(row: Buffer, into: Float64Array): void {
  let at = 2
  for (let i = 0; i < into.length; i++) {
    const size = row.readInt32BE(at)
    at += 4
    if (size === 8) into[i] = row.readInt32BE(at) * 2 ** 32 + row.readUInt32BE(at + 4)
    else if (size === 4) into[i] = row.readInt32BE(at)
    else if (size === 2) into[i] = row.readInt16BE(at)
    else if (size === -1) into[i] = Number.NaN
    else throw new Error(`a field of ${size} bytes is no whole number`)
    at += Math.max(size, 0)
  }
}
