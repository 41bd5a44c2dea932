import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg'
import type { Parameter } from '../platform/db/arrays'
import { type Statement, sendTogether } from '../platform/db/statements'
import type { AnyTable } from '../platform/db/table'
import { refuse } from '../platform/refusal'
import type { Changes } from './unit'

const begin = { name: 'BEGIN', text: 'BEGIN' }
const commit = { name: 'COMMIT', text: 'COMMIT' }
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
  /** What is read waits for what was asked before. */
  #read: Promise<unknown> = Promise.resolve()
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
    return this.#on('write', client =>
      client.query({ text, ...(values && { values }), ...(timeout_ms && { query_timeout: timeout_ms }) }),
    )
  }

  /** Rows of tables by their keys, all in one go. */
  find(wanted: readonly Wanted[]): Promise<object[][]> {
    const keys = wanted.reduce((sum, { keys }) => sum + keys.length, 0)
    const statements = wanted.map(({ table, keys }) => ({
      name: `find ${table.name}`,
      text: table.sql.find,
      values: () => table.keyArrays(keys),
    }))
    const read = this.#read
      .then(() => this.#on('read', client => sendTogether(client, statements, patience(keys))))
      .then(found => found.map(({ rows }, i) => rows.map(row => (wanted[i] as Wanted).table.read(row))))
    this.#read = read.catch(() => undefined)
    return read
  }

  /** Commits all changes in one transaction, one statement per table and kind. Throws what the database refused, or `unavailable`. */
  async write(changes: readonly Changes[]): Promise<void> {
    const client = await this.#connect('write')
    const batch = ++this.#batch
    const parts = changes.flatMap(partsOf)
    const rows = parts.reduce((sum, part) => sum + part.rows, 0)
    const fenced = { ...fence, values: () => [String(this.#epoch), String(batch)] }
    const rollBack = () => client.query('ROLLBACK').catch(() => this.#drop())
    const sent = sendTogether(client, [begin, fenced, ...parts], patience(rows))
    const [, mine, ...done] = await sent.catch(async error => {
      if (isConnectionLost(error)) this.#drop()
      else await rollBack()
      if (this.#lost) refuse('unavailable')
      throw error
    })
    const missed = parts.find((part, i) => done[i]?.count !== part.rows)
    if (mine?.count !== 1 || missed) {
      await rollBack()
      if (mine?.count !== 1) this.#fenced()
      throw new Error(`${missed?.table.name} changed underneath the lane`)
    }
    try {
      await sendTogether(client, [commit])
    } catch (error) {
      if (!isConnectionLost(error)) throw error
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

  async #on<R>(kind: 'write' | 'read', work: (client: PoolClient) => Promise<R>): Promise<R> {
    const client = await this.#connect(kind)
    try {
      return await work(client)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
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

/** Rows that a batch needs of a table. */
export interface Wanted {
  table: AnyTable
  keys: object[]
}

/** A statement that must touch so many rows. */
interface Part extends Statement {
  table: AnyTable
  rows: number
}

/** Inserts before updates before removals; a row that was not where it was read is a defect, and the batch comes to nothing. */
function partsOf({ table, inserted, updated, removed }: Changes): Part[] {
  const part = (
    kind: 'insert' | 'update' | 'remove',
    { length: rows }: readonly unknown[],
    values: () => readonly Parameter[],
  ) => (rows === 0 ? [] : [{ name: `${kind} ${table.name}`, text: table.sql[kind], values, table, rows }])
  const rows = updated.map(({ row }) => row)
  const states = () => (table.state ? [table.stateArray(updated)] : [])
  return [
    ...part('insert', inserted, () => table.arrays(inserted)),
    ...part('update', updated, () => [...table.arrays(rows), ...states()]),
    ...part('remove', removed, () => table.keyArrays(removed)),
  ]
}

/** Ten thousand things due at once are a batch like any other, and take their time. What requests come to stays within the pool's own. */
const large = 20_000
const patience = (rows: number) => (rows > large ? rows : undefined)

/**
 * As against an answer of Postgres, or a row that cannot be written down. SQLSTATEs of class 57 are Postgres going away, those of 08 a line
 * that broke.
 */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseError ? /^(57|08)/.test(error.code ?? '') : !(error instanceof TypeError)
