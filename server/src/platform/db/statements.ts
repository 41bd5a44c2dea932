import { type Connection, type PoolClient, Query } from 'pg'
import type { Parameter } from './arrays'

/** A statement that a connection prepares once, under its name. */
export interface Statement {
  name: string
  text: string
  /** Built when its turn comes, so that Postgres works on the first statements of a large batch while Node builds the next. */
  values?: () => readonly (Parameter | null)[]
}

/** The result of a statement. */
export interface Done {
  /** Rows inserted, updated, deleted or found. */
  count: number
  /** In text format: a text or null for each column. */
  rows: (string | null)[][]
}

/** An error of Postgres, with the name of the refused statement. */
export interface RefusedStatement extends Error {
  statement?: string
}

/**
 * Sends statements in one message, or a few large ones, and gets one answer: each message wakes a process, which costs more than most
 * statements. They run in order as ONE transaction: when this resolves all of them are committed, otherwise none.
 */
export function sendTogether(
  client: PoolClient,
  statements: readonly Statement[],
  query_timeout?: number,
): Promise<readonly Done[]> {
  return new Promise((resolve, reject) => {
    client.query(new Sending(statements, query_timeout, resolve, reject))
  })
}

const piece_bytes = 64 * 1024
/** Fails, and with it everything before it. */
const takeBack = { name: '', text: 'taken back', types: [] }

/** The statements that are prepared on a connection, and those being prepared, in the order in which Postgres will confirm them. */
class Prepared {
  readonly names = new Set<string>()
  coming: { name: string; by: Sending }[] = []

  has(name: string): boolean {
    return this.names.has(name) || this.coming.some(one => one.name === name)
  }

  static of(connection: Connection): Prepared {
    const known = preparedOn.get(connection)
    if (known) return known
    const prepared = new Prepared()
    preparedOn.set(connection, prepared)
    connection.on('parseComplete', () => {
      const next = prepared.coming.shift()
      if (next) prepared.names.add(next.name)
    })
    return prepared
  }
}

const preparedOn = new WeakMap<Connection, Prepared>()

/**
 * A query in the form that pg's client expects: it is submitted, and receives the messages that come back. Several may be in progress on one
 * connection.
 */
class Sending extends Query {
  readonly #done: Done[] = []
  #rows: Done['rows'] = []
  #unsent: Error | null = null
  #prepared: Prepared | null = null
  /** pg wraps this callback if a timeout is set. */
  readonly callback: (error: Error | null) => void

  constructor(
    private readonly statements: readonly Statement[],
    /** pg reads the timeout here; without it the connection's timeout applies. */
    readonly query_timeout: number | undefined,
    resolve: (done: readonly Done[]) => void,
    reject: (error: Error) => void,
  ) {
    super('')
    this.callback = error => (error ? reject(error) : resolve(this.#done))
  }

  override submit = (connection: Connection): void => {
    const { stream } = connection
    const prepared = Prepared.of(connection)
    this.#prepared = prepared
    stream.cork()
    try {
      for (const { name, text, values } of this.statements) {
        const given = values?.() as Parameter[] | undefined
        if (!prepared.has(name)) {
          connection.parse({ name, text, types: [] }, true)
          prepared.coming.push({ name, by: this })
        }
        connection.bind({ statement: name, values: given }, true)
        connection.execute(null, true)
        if (stream.writableLength > piece_bytes) {
          stream.uncork()
          stream.cork()
        }
      }
    } catch (error) {
      // A statement that cannot be serialised is a defect of ours; the connection is fine.
      this.#unsent = error as Error
      connection.parse(takeBack, true)
    }
    connection.sync()
    stream.uncork()
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  /** "INSERT 0 5", "UPDATE 5", "SELECT 5". */
  handleCommandComplete({ text }: { text: string }): void {
    this.#done.push({ count: Number(text.slice(text.lastIndexOf(' ') + 1)) || 0, rows: this.#rows })
    this.#rows = []
  }

  handleReadyForQuery(): void {
    this.callback(this.#unsent)
  }

  /** Postgres prepares nothing after a failure. */
  handleError(error: RefusedStatement): void {
    if (this.#prepared) this.#prepared.coming = this.#prepared.coming.filter(({ by }) => by !== this)
    const statement = this.statements[this.#done.length]?.name
    this.callback(this.#unsent ?? (statement ? Object.assign(error, { statement }) : error))
  }
}
