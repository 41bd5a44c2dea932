import { type Connection, type Pool, type PoolClient, Query } from 'pg'
import type { Base } from './kinds'

/** Receives one row of a COPY. */
type Take = (row: Buffer) => void

/** A million rows take seconds; queries of requests keep the shorter timeout of the pool. */
const query_timeout_ms = 30_000

/**
 * Streams the rows of a statement without parameters in Postgres's binary format, one by one: for hundreds of thousands of rows, which
 * neither side turns into text. An error of `take` is thrown here, and the remaining rows are dropped.
 */
export function copyOut(db: Pick<Pool, 'query'>, text: string, take: Take): Promise<void> {
  return new Promise((done, fail) => {
    const copying = new Copying(`COPY (${text}) TO STDOUT (FORMAT binary)`, take)
    // pg's types do not include a custom query passed to a pool.
    const query = db.query as unknown as (query: Query, values: undefined, end: (error?: Error | null) => void) => void
    query.call(db, copying, undefined, error => (error ? fail(error) : done()))
  })
}

/** Before the first row: a signature of 11 bytes, flags, and the length of an extension, which is not used yet. */
const head_bytes = 19
/** Replaces the number of fields after the last row. */
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

/** Reads a row of integers into `into`, in the order of the columns; null becomes NaN. */
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

/** Methods that pg's types leave out. */
interface CopyingConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Writes rows with COPY in its text format. Each piece holds whole rows, and is sent before the next one is built. */
export function copyIn(client: PoolClient, into: string, pieces: Iterable<string>): Promise<void> {
  return new Promise((done, fail) => {
    client.query(new CopyingIn(`COPY ${into} FROM STDIN`, pieces, error => (error ? fail(error) : done())))
  })
}

class CopyingIn extends Query {
  #failure: Error | null = null

  constructor(
    private readonly copy: string,
    private readonly pieces: Iterable<string>,
    readonly callback: (error: Error | null) => void,
  ) {
    super('')
  }

  override submit = (connection: Connection): void => {
    connection.query(this.copy)
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    try {
      for (const piece of this.pieces) connection.sendCopyFromChunk(Buffer.from(piece))
      connection.endCopyFrom()
    } catch (error) {
      // A value that cannot be encoded is our defect; the connection is still usable.
      this.#failure = error as Error
      connection.sendCopyFail('not written')
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(this.#failure)
  }

  handleError(error: Error): void {
    this.callback(this.#failure ?? error)
  }
}

/** A value in a line of COPY's text format: `\N` is null. */
export function copied(kind: Base, value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (kind === 'text') return escaped(value as string)
  if (kind === 'json') return escaped(JSON.stringify(value))
  if (kind === 'atoms' || kind === 'rate') return `${value}e-18`
  return `${value}`
}

const special = /[\\\n\r\t]/
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, sign => escapes[sign] as string) : text
