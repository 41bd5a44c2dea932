import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import type { AnyTable } from '../platform/db/table'
import { refuse } from '../platform/refusal'
import type { Changes } from './unit'

const fence = { name: 'fence', text: 'UPDATE system.writer SET batch = $2 WHERE epoch = $1' }

/**
 * The lane's two connections, and its claim to be the one writer. One connection writes: a batch whole or not at all. The other reads what
 * the next batch needs while that one is written. Whoever claims the database after it raises the epoch, and this one commits nothing
 * more. A broken connection is dropped with its neighbour, answered with `unavailable` and claimed anew.
 */
export class Writer {
  readonly #clients: Record<'write' | 'read', PoolClient | null> = { write: null, read: null }
  readonly #connecting: Record<'write' | 'read', Promise<PoolClient> | null> = { write: null, read: null }
  #epoch = 0
  #batch = 0
  /** A connection broke since the last claim. */
  #lost = false

  constructor(
    private readonly pool: Pool,
    /** Another writer has taken over. */
    private readonly onFenced: () => void,
  ) {}

  get lost(): boolean {
    return this.#lost
  }

  /** Becomes the writer: any earlier one is fenced off. */
  async claim(): Promise<void> {
    this.#began(await this.#raise(''))
  }

  /** After a broken connection: a new epoch fences off whatever the old one may still be doing; then `reread` brings memory up to date. */
  async reclaim(reread: () => Promise<void>): Promise<void> {
    this.#began(await this.#raise('WHERE epoch = $1', [this.#epoch]))
    await reread()
    this.#lost = false
  }

  /** A statement on the writing connection; one that breaks meanwhile is dropped and the caller is told `unavailable`. */
  ask(text: string, values?: unknown[], timeout_ms?: number): Promise<QueryResult> {
    return this.#ask('write', { text, ...(values && { values }), ...(timeout_ms && { query_timeout: timeout_ms }) })
  }

  /** Rows of a table by their keys, in one statement. */
  async find(table: AnyTable, keys: object[]): Promise<object[]> {
    const statement = { name: `find ${table.name}`, text: table.sql.find, values: table.keyArrays(keys) }
    const { rows } = await this.#ask('read', { ...statement, ...patience(keys.length) })
    return rows.map(row => table.decode(row))
  }

  /** Commits all changes in one transaction, one statement per table and kind. Throws what the database refused, or `unavailable`. */
  async write(changes: readonly Changes[]): Promise<void> {
    const client = await this.#connect('write')
    const batch = ++this.#batch
    const rows = changes.reduce(
      (sum, each) => sum + each.inserted.length + each.updated.length + each.removed.length,
      0,
    )
    try {
      const sent = [
        client.query('BEGIN'),
        all(client.query({ ...fence, values: [this.#epoch, batch] }), 1, () => this.#fenced()),
        ...changes.flatMap(change => apply(client, change, patience(rows))),
      ]
      for (const result of await Promise.allSettled(sent)) if (result.status === 'rejected') throw result.reason
    } catch (error) {
      await client.query('ROLLBACK').catch(() => this.#drop())
      if (this.#lost) refuse('unavailable')
      throw error
    }
    try {
      await client.query('COMMIT')
    } catch (error) {
      if (isRefusedByDatabase(error)) throw error
      this.#drop()
      if (!(await this.#isIn(batch))) refuse('unavailable')
    }
  }

  close(): void {
    for (const kind of ['write', 'read'] as const) {
      this.#clients[kind]?.release(true)
      this.#clients[kind] = null
    }
  }

  /** After a connection was lost at COMMIT: the writer's row tells whether the batch is in. */
  async #isIn(batch: number): Promise<boolean> {
    const { rows } = await this.ask('SELECT epoch, batch FROM system.writer')
    return Number(rows[0].epoch) === this.#epoch && Number(rows[0].batch) === batch
  }

  async #raise(where: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.ask(
      `UPDATE system.writer SET epoch = epoch + 1, batch = 0 ${where} RETURNING epoch`,
      values,
    )
    return rows.length === 1 ? Number(rows[0].epoch) : this.#fenced()
  }

  #began(epoch: number): void {
    this.#epoch = epoch
    this.#batch = 0
  }

  async #ask(kind: 'write' | 'read', query: QueryConfig): Promise<QueryResult> {
    const client = await this.#connect(kind)
    try {
      return await client.query(query)
    } catch (error) {
      if (isRefusedByDatabase(error)) throw error
      this.#drop()
      return refuse('unavailable')
    }
  }

  async #connect(kind: 'write' | 'read'): Promise<PoolClient> {
    const known = this.#clients[kind]
    if (known) return known
    // Loads ask side by side; one connection serves them all.
    this.#connecting[kind] ??= this.#open(kind).finally(() => {
      this.#connecting[kind] = null
    })
    return this.#connecting[kind]
  }

  async #open(kind: 'write' | 'read'): Promise<PoolClient> {
    const client = await this.pool.connect().catch(() => refuse('unavailable'))
    client.on('error', () => this.#drop())
    this.#clients[kind] = client
    return client
  }

  #drop(): void {
    for (const kind of ['write', 'read'] as const) {
      const client = this.#clients[kind]
      if (!client) continue
      this.#clients[kind] = null
      this.#lost = true
      client.removeAllListeners('error')
      client.on('error', () => undefined)
      client.release(true)
    }
  }

  #fenced(): never {
    this.onFenced()
    refuse('unavailable')
  }
}

/** Inserts before updates before removals; a row that was not where it was read is a defect, and the batch comes to nothing. */
function apply(
  client: PoolClient,
  { table, inserted, updated, removed }: Changes,
  within: { query_timeout?: number },
): Promise<void>[] {
  const send = (kind: 'insert' | 'update' | 'remove', rows: readonly object[], arrays: () => string[]) => {
    if (rows.length === 0) return []
    const done = client.query({ name: `${kind} ${table.name}`, text: table.sql[kind], values: arrays(), ...within })
    return [
      all(done, rows.length, () => {
        throw new Error(`${table.name} changed underneath the lane`)
      }),
    ]
  }
  const rows = updated.map(({ row }) => row)
  const states = () => (table.state ? [table.stateArray(updated)] : [])
  return [
    ...send('insert', inserted, () => table.arrays(inserted)),
    ...send('update', rows, () => [...table.arrays(rows), ...states()]),
    ...send('remove', removed, () => table.keyArrays(removed)),
  ]
}

/** Ten thousand things due at once are a batch like any other, and take their time. What requests come to stays within the pool's own. */
const large = 20_000
const patience = (rows: number) => (rows > large ? { query_timeout: rows } : {})

/** A statement that must touch so many rows. */
async function all(statement: Promise<QueryResult>, rows: number, otherwise: () => never): Promise<void> {
  if ((await statement).rowCount !== rows) otherwise()
}

/** An answer of Postgres (it has an SQLSTATE) as against a broken connection. Class 57 is Postgres going away. */
function isRefusedByDatabase(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57') && !code.startsWith('08')
}
