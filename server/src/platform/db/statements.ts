import type { Connection, PoolClient, Submittable } from 'pg'
import type { Parameter } from './arrays'

/** A statement that a connection prepares once, under its name. */
export interface Statement {
  name: string
  text: string
  /** Made when its turn comes: of much, the database does the first part while the next is made. */
  values?: () => readonly Parameter[]
}

/** What a statement came to. */
export interface Done {
  /** Rows inserted, updated, deleted or found. */
  count: number
  /** As Postgres wrote them: a text or null for each column. */
  rows: (string | null)[][]
}

/**
 * Sends statements in one piece, or a few large ones, and is answered in one: a message each way wakes a process, and costs more than most
 * statements do. They run in their order; what comes after one that failed is not run.
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

/** What is prepared on a connection. */
const preparedOn = new WeakMap<Connection, Set<string>>()

/** As pg's own queries are to its client: it is submitted, and told what comes back. */
class Sending implements Submittable {
  readonly #done: Done[] = []
  #rows: Done['rows'] = []
  #unsent: Error | null = null
  #stopListening: () => void = () => undefined
  /** pg puts its own around it where a time is set. */
  readonly callback: (error: Error | null) => void

  constructor(
    private readonly statements: readonly Statement[],
    /** pg looks for it here; without it the connection's own counts. */
    readonly query_timeout: number | undefined,
    resolve: (done: readonly Done[]) => void,
    reject: (error: Error) => void,
  ) {
    this.callback = error => (error ? reject(error) : resolve(this.#done))
  }

  submit(connection: Connection): void {
    const { stream } = connection
    const prepared = preparedOn.get(connection) ?? new Set()
    preparedOn.set(connection, prepared)
    const preparing: string[] = []
    // What comes after a failure is not prepared either, so each is noted when Postgres says so.
    const note = () => prepared.add(preparing.shift() as string)
    connection.on('parseComplete', note)
    this.#stopListening = () => connection.off('parseComplete', note)
    stream.cork()
    try {
      for (const { name, text, values } of this.statements) {
        const given = values?.() as Parameter[] | undefined
        if (!prepared.has(name) && !preparing.includes(name)) {
          connection.parse({ name, text, types: [] }, true)
          preparing.push(name)
        }
        connection.bind({ statement: name, values: given }, true)
        connection.execute(null, true)
        if (stream.writableLength > piece_bytes) {
          stream.uncork()
          stream.cork()
        }
      }
    } catch (error) {
      // What cannot be sent is a defect of ours: the connection is sound, and what went before is answered.
      this.#unsent = error as Error
    }
    connection.sync()
    stream.uncork()
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  /** "INSERT 0 5", "UPDATE 5", "SELECT 5", "BEGIN". */
  handleCommandComplete({ text }: { text: string }): void {
    this.#done.push({ count: Number(text.slice(text.lastIndexOf(' ') + 1)) || 0, rows: this.#rows })
    this.#rows = []
  }

  handleReadyForQuery(): void {
    this.#stopListening()
    this.callback(this.#unsent)
  }

  handleError(error: Error): void {
    this.#stopListening()
    this.callback(error)
  }
}
