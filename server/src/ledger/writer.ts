import type { Pool, PoolClient } from 'pg'
import type { AnyTable } from '../platform/db/table'
import { refuse } from '../platform/refusal'
import type { Changes } from './unit'

/**
 * The lane's connection, and its claim to be the one writer. It writes a batch whole or not at all; whoever claims the database after it
 * raises the epoch, and this one commits nothing more. A broken connection is dropped, answered with `unavailable` and claimed anew.
 */
export class Writer {
  #client: PoolClient | null = null
  #epoch = 0
  #batch = 0
  /** The connection broke since the last claim. */
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

  /** Reads; a connection that breaks meanwhile is dropped and the caller is told `unavailable`. */
  async ask(text: string, values?: unknown[], { name, timeout_ms }: { name?: string; timeout_ms?: number } = {}) {
    const client = await this.#connect()
    try {
      return await client.query({
        text,
        ...(values && { values }),
        ...(name && { name }),
        ...(timeout_ms && { query_timeout: timeout_ms }),
      })
    } catch (error) {
      if (isRefusedByDatabase(error)) throw error
      this.#drop()
      return refuse('unavailable')
    }
  }

  /** Rows of a table by their keys, in one statement. */
  async find(table: AnyTable, keys: object[]): Promise<object[]> {
    const wanted = JSON.stringify(keys.map(key => pick(table, key)))
    const { rows } = await this.ask(table.sql.find, [wanted], { name: `find ${table.name}` })
    return rows.map(row => table.decode(row))
  }

  /** Commits all changes in one transaction, one statement per table and kind. Throws what the database refused, or `unavailable`. */
  async write(changes: readonly Changes[]): Promise<void> {
    const client = await this.#connect()
    const batch = ++this.#batch
    try {
      await client.query('BEGIN')
      const fence = await client.query('UPDATE system.writer SET batch = $2 WHERE epoch = $1', [this.#epoch, batch])
      if (fence.rowCount !== 1) this.#fenced()
      for (const change of changes) await apply(client, change)
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
    this.#client?.release(true)
    this.#client = null
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

  async #connect(): Promise<PoolClient> {
    if (this.#client) return this.#client
    const client = await this.pool.connect().catch(() => refuse('unavailable'))
    client.on('error', () => this.#drop())
    this.#client = client
    return client
  }

  #drop(): void {
    const client = this.#client
    if (!client) return
    this.#client = null
    this.#lost = true
    client.removeAllListeners('error')
    client.on('error', () => undefined)
    client.release(true)
  }

  #fenced(): never {
    this.onFenced()
    refuse('unavailable')
  }
}

/** Inserts before updates before removals; a row that was not where it was read is a defect, and the batch comes to nothing. */
async function apply(client: PoolClient, { table, inserted, updated, removed }: Changes): Promise<void> {
  const send = async (kind: 'insert' | 'update' | 'remove', rows: readonly object[]) => {
    if (rows.length === 0) return
    const done = await client.query({
      name: `${kind} ${table.name}`,
      text: table.sql[kind],
      values: [JSON.stringify(rows)],
    })
    if (done.rowCount !== rows.length) throw new Error(`${table.name} changed underneath the lane`)
  }
  await send(
    'insert',
    inserted.map(row => table.encode(row)),
  )
  await send(
    'update',
    updated.map(({ row, was }) => ({ ...table.encode(row), was })),
  )
  await send(
    'remove',
    removed.map(row => table.encode(row)),
  )
}

/** An answer of Postgres (it has an SQLSTATE) as against a broken connection. Class 57 is Postgres going away. */
function isRefusedByDatabase(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57') && !code.startsWith('08')
}

function pick(table: AnyTable, key: object): object {
  return Object.fromEntries(table.key.map(column => [column, (key as Record<string, unknown>)[column]]))
}
