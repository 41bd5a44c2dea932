import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg'
import type { Parameter } from '../platform/db/arrays'
import type { Changes } from '../platform/db/changes'
import { type RefusedStatement, type Statement, sendTogether } from '../platform/db/statements'
import type { AnyTable } from '../platform/db/table'
import { Refusal, refuse } from '../platform/refusal'
import { type Commit, commitStatement, written } from './log/commit'
import { indexStatement, readersOf } from './log/events'
import { besideTheLog } from './log/personal'

/** Divides by zero unless this is the writer and the batch before is in. */
const fence: Statement = {
  name: 'fence',
  text: 'UPDATE system.writer SET batch = $3::bigint / (epoch = $1 AND batch = $2)::int',
}

/**
 * The lane's two connections, and its claim to be the one writer. One connection writes: a batch whole or not at all. The other reads what
 * the next batch needs while that one is written. Whoever claims the database after it raises the epoch, and this one commits nothing
 * more. A broken connection is dropped with its neighbour, answered with `unavailable` and claimed anew.
 */
export class Writer {
  readonly #clients: Record<'write' | 'read', PoolClient | null> = { write: null, read: null }
  readonly #connecting: Record<'write' | 'read', Promise<PoolClient> | null> = { write: null, read: null }
  #epoch = 0
  #term = 0
  /** The last batch that is in. */
  #in = 0
  /** The last that was given a number. */
  #number = 0
  /** A connection broke since the last claim; and the new claim, once somebody has asked for it. */
  #lost = false
  #claim: Promise<void> | null = null

  constructor(
    private readonly pool: Pool,
    private readonly scribe: Scribe,
    /** Another writer has taken over. */
    private readonly onFenced: () => void,
  ) {}

  /** By which this writer took office: that of a later one is higher. */
  get term(): number {
    return this.#term
  }

  get lost(): boolean {
    return this.#lost
  }

  /** Becomes the writer: any earlier one is fenced off. `after` names the one it takes over from, and no other. */
  async claim(after: number | null = null): Promise<void> {
    this.#epoch = after ?? (await this.#claimed())
    await this.#raise()
    this.#term = this.#epoch
  }

  /** After a broken connection: a new epoch fences off whatever the old one may still be doing; then `reread` brings memory up to date. */
  async reclaim(reread: () => Promise<void>): Promise<void> {
    await this.#claimAnew()
    await reread()
    this.#lost = false
    this.#claim = null
  }

  /** A statement on the writing connection; one that breaks meanwhile is dropped and the caller is told `unavailable`. */
  ask(text: string, values?: unknown[]): Promise<QueryResult> {
    return this.#on('write', client => client.query({ text, ...(values && { values }) }))
  }

  /** Rows of tables by their keys, all in one go. */
  async find(wanted: readonly Wanted[]): Promise<object[][]> {
    const keys = wanted.reduce((sum, { keys }) => sum + keys.length, 0)
    const statements = wanted.map(({ table, keys }) => ({
      name: `find ${table.name}`,
      text: table.sql.find,
      values: () => table.keyArrays(keys),
    }))
    const found = await this.#on('read', client => sendTogether(client, statements, patience(keys)))
    return found.map(({ rows }, i) => rows.map(row => (wanted[i] as Wanted).table.read(row)))
  }

  /**
   * Commits all changes in one transaction, one statement per table and kind, with the row of the log that says what they come from, if the
   * batch `after` is in: it may still be on its way. Throws what the database refused, or `unavailable`.
   */
  write(changes: readonly Changes[], commit: Commit, after = this.#in): Written {
    const number = ++this.#number
    return { number, done: this.#send(changes.flatMap(partsOf), commit, after, number) }
  }

  /**
   * Statements of the caller's in one transaction, which the log names. The last ones are its row and the fence, so a writer that was
   * replaced commits nothing, whatever it did before. A connection lost at COMMIT is looked up as that of a batch is.
   */
  async transaction<R>(
    commit: Commit,
    work: (query: Query, batch: number) => Promise<R>,
    query_timeout: number,
    traced: AnyTable | null,
  ): Promise<{ number: number; result: R }> {
    const [after, number] = [this.#in, ++this.#number]
    const client = await this.#connect('write')
    const query: Query = async (text, values = []) => {
      // pg looks for the time in the query itself, which its types do not know.
      const timed = { text, values, query_timeout }
      return (await client.query(timed)).rows as never
    }
    const come: { result?: R } = {}
    try {
      await query('BEGIN ISOLATION LEVEL REPEATABLE READ')
      come.result = await work(query, number)
      const firstTraced = traced && Number((await query<{ max: string }>(traced.sql.max))[0]?.max) + 1
      await query(commitStatement.text, this.#rowOf({ ...commit, firstTraced }, number))
      for (const { text, values } of indexed(commit, number)) await query(text, values())
      await query(fence.text, [this.#epoch, after, number])
      await query('COMMIT')
    } catch (error) {
      if (error instanceof Refusal || !isConnectionLost(error)) {
        await this.ask('ROLLBACK')
        await this.#assertWriter()
        throw error
      }
      this.#drop(client)
      await this.#claimAnew()
      if (number > this.#in) refuse('unavailable')
    }
    this.#in = Math.max(this.#in, number)
    return { number, result: come.result as R }
  }

  close(): void {
    for (const kind of ['write', 'read'] as const) {
      this.#clients[kind]?.release(true)
      this.#clients[kind] = null
    }
  }

  #rowOf(commit: Commit, number: number): (string | null)[] {
    const { wall_ms, madeBy } = this.scribe
    const { commands, answers, events, entries, asked } = written(commit)
    const made = [`${number}`, `${this.#epoch}`, commit.kind, `${commit.at}`, `${wall_ms()}`, madeBy]
    const first = commit.firstTraced === null ? null : `${commit.firstTraced}`
    return [...made, commands, answers, events, first, entries, asked]
  }

  async #send(parts: readonly Part[], commit: Commit, after: number, number: number): Promise<void> {
    const client = await this.#connect('write')
    const rows = parts.reduce((sum, part) => sum + part.rows, 0)
    const fenced = { ...fence, values: () => [this.#epoch, after, number].map(String) }
    const logged = { ...commitStatement, values: () => this.#rowOf(commit, number) }
    const beside = besideTheLog(commit, number)
    try {
      await sendTogether(client, [fenced, ...parts, ...beside, logged, ...indexed(commit, number)], patience(rows))
    } catch (error) {
      if (!isConnectionLost(error)) throw await this.#explained(error as RefusedStatement)
      this.#drop(client)
      await this.#claimAnew()
      if (number > this.#in) refuse('unavailable')
    }
    this.#in = Math.max(this.#in, number)
  }

  /** What it means that a row was not where it was read. */
  async #explained(error: RefusedStatement & { code?: string }): Promise<Error> {
    if (error.code !== divisionByZero) return error
    if (error.statement !== fence.name) return new Error(`${error.statement}: changed underneath the lane`)
    await this.#assertWriter()
    return new Error('the batch before it is not in')
  }

  /** Nobody has replaced this one. */
  async #assertWriter(): Promise<void> {
    if ((await this.#claimed()) !== this.#epoch) this.#fenced()
  }

  /** The epoch of the last claim, whoever's. */
  async #claimed(): Promise<number> {
    const { rows } = await this.ask('SELECT epoch FROM system.writer')
    return Number(rows[0].epoch)
  }

  /** A new epoch keeps out what is still on its way, and tells what is in. For all that was on its way the same answer. */
  #claimAnew(): Promise<void> {
    this.#claim ??= this.#raise().catch(error => {
      this.#claim = null
      throw error
    })
    return this.#claim
  }

  /** Takes the next epoch, unless somebody else has taken it. */
  async #raise(): Promise<void> {
    const { rows } = await this.ask(
      'UPDATE system.writer SET epoch = epoch + 1 WHERE epoch = $1 RETURNING epoch, batch',
      [this.#epoch],
    )
    if (rows.length === 0) this.#fenced()
    this.#epoch = Number(rows[0].epoch)
    this.#in = this.#number = Number(rows[0].batch)
  }

  async #on<R>(kind: 'write' | 'read', work: (client: PoolClient) => Promise<R>): Promise<R> {
    const client = await this.#connect(kind)
    try {
      return await work(client)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      this.#drop(client)
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
    client.on('error', () => this.#drop(client))
    this.#clients[kind] = client
    return client
  }

  /** A connection that broke, and its neighbour; once. */
  #drop(broken: PoolClient): void {
    if (!Object.values(this.#clients).includes(broken)) return
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

/** Who writes the log, and by which clock: the machine's, in milliseconds, and the version that decided. */
export interface Scribe {
  wall_ms(): number
  madeBy: string
}

/** A statement of a transaction, and its rows. */
export type Query = <T>(text: string, values?: unknown[]) => Promise<T[]>

/** Rows that a batch needs of a table. */
interface Wanted {
  table: AnyTable
  keys: object[]
}

/** A batch on its way: its number, and when it is in. */
export interface Written {
  number: number
  done: Promise<void>
}

interface Part extends Statement {
  rows: number
}

/** For whom the log has something in this batch, where it tells anything. */
const indexed = ({ events }: Commit, number: number) =>
  events.length === 0 ? [] : [{ ...indexStatement, values: () => [`${number}`, readersOf(events)] }]

/** Inserts before updates before removals; a row that was not where it was read is a defect, and the batch comes to nothing. */
function partsOf({ table, inserted, updated, removed }: Changes): Part[] {
  const part = (
    kind: 'insert' | 'update' | 'remove',
    { length: rows }: readonly unknown[],
    values: () => readonly Parameter[],
  ) => (rows === 0 ? [] : [{ name: `${kind} ${table.name}`, text: table.sql[kind], values, rows }])
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

const divisionByZero = '22012'

/**
 * As against an answer of Postgres, or a row that cannot be written down. SQLSTATEs of class 57 are Postgres going away, those of 08 a line
 * that broke.
 */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseError ? /^(57|08)/.test(error.code ?? '') : !(error instanceof TypeError)
