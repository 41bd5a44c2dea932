import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg'
import type { Parameter } from '../platform/db/arrays'
import type { Changes } from '../platform/db/changes'
import { rowsIn } from '../platform/db/reading'
import { RowTypes } from '../platform/db/rowTypes'
import { type Done, type RefusedStatement, type Statement, sendTogether } from '../platform/db/statements'
import type { AnyTable } from '../platform/db/table'
import { Refusal, refuse } from '../platform/refusal'
import { type Commit, commitStatement, written } from './log/commit'
import { indexStatement, readersOf } from './log/events'
import { personalRowsOf } from './log/personal'
import { touchedAsWhole, touchedBy } from './log/touched'
import { type Claim, type Fence, FenceRefused, LineLost, type Query, type Store, type Wanted, type Work } from './store'

/** Divides by zero, and so fails the transaction, unless this process is the writer and the batch before is committed. */
export const fencing: Statement = {
  name: 'fence',
  text: 'UPDATE system.writer SET batch = $3::bigint / (epoch = $1 AND batch = $2)::int',
}

const presentEpoch: Statement = { name: 'epoch', text: 'SELECT epoch FROM system.writer', values: () => [] }

type Kind = 'write' | 'read'

/**
 * The world in Postgres, with two connections. One writes: each batch in one transaction, with one statement per table and kind. The other
 * reads what the next batch needs while that one is written. If a connection breaks, both are closed.
 */
export class PostgresStore implements Store {
  readonly #clients: Record<Kind, PoolClient | null> = { write: null, read: null }
  readonly #connecting: Record<Kind, Promise<PoolClient> | null> = { write: null, read: null }
  readonly #onLost: (() => void)[] = []
  readonly #rowTypes = new RowTypes()

  constructor(
    private readonly pool: Pool,
    private readonly scribe: Scribe,
  ) {}

  async claimed(): Promise<number> {
    const { rows } = await this.#ask('SELECT epoch FROM system.writer')
    return Number(rows[0].epoch)
  }

  async claim(epoch: number): Promise<Claim | null> {
    const { rows } = await this.#ask(
      'UPDATE system.writer SET epoch = epoch + 1 WHERE epoch = $1 RETURNING epoch, batch',
      [epoch],
    )
    return rows.length === 0 ? null : { epoch: Number(rows[0].epoch), batch: Number(rows[0].batch) }
  }

  async open(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>> {
    await this.#on('write', client => this.#rowTypes.read(client, tables))
    const counted = tables.filter(({ serial }) => serial)
    if (counted.length === 0) return new Map()
    // One query for all tables, because a takeover waits for it.
    const ofEach = counted.map(
      ({ name, sql }, i) =>
        `SELECT greatest((${sql.max}), (SELECT last FROM world.counter WHERE name = '${name}')) AS last, ${i} AS n`,
    )
    const { rows } = await this.#ask(ofEach.join(' UNION ALL '))
    return new Map((rows as { last: string; n: number }[]).map(({ last, n }) => [counted[n] as AnyTable, Number(last)]))
  }

  async find(wanted: readonly Wanted[], epoch: number): Promise<object[][]> {
    const keys = wanted.reduce((sum, { keys }) => sum + keys.length, 0)
    const statements = wanted.map(({ table, keys }) => ({
      name: `find ${table.name}`,
      text: table.sql.find,
      values: () => table.keyArrays(keys),
    }))
    // After a rest, the first batch reads over the connection that writes it: a quiet world opens no other for it.
    const kind = this.#clients.write || this.#connecting.write ? 'read' : 'write'
    // Read after the rows: if the epoch is unchanged, no other writer has written any of them.
    const done = await this.#on(kind, client => sendTogether(client, [...statements, presentEpoch], timeoutFor(keys)))
    if (Number(done.at(-1)?.rows[0]?.[0]) !== epoch) throw new FenceRefused('another writer')
    return wanted.map(({ table }, i) => (done[i] as Done).rows.map(row => table.read(row)))
  }

  commit(fence: () => Fence, changes: readonly Changes[], commit: Commit): Promise<void> {
    return this.commitAll(fence, changes, [{ number: null, commit }])
  }

  /**
   * Writes the changes of several batches in one transaction, each with its own log row. A commit without a number gets the one of the
   * fence.
   */
  async commitAll(
    fence: () => Fence,
    changes: readonly Changes[],
    commits: readonly { number: number | null; commit: Commit }[],
  ): Promise<void> {
    const parts = changes.flatMap(change => partsOf(change, this.#rowTypes))
    const client = await this.#connect('write')
    const rows = parts.reduce((sum, part) => sum + part.rows, 0)
    const { epoch, after, number: last } = fence()
    const { name, text } = fencing
    const fenced = { name, text, values: () => [epoch, after, last].map(String) }
    // Only a replay writes several batches in one transaction, and it does not need to know which batch wrote which row.
    const touched = commits.length === 1 ? touchedBy(changes) : null
    const logged = commits.flatMap(({ number, commit }) => this.#loggedAs(commit, epoch, number ?? last, touched))
    try {
      await sendTogether(client, [fenced, ...parts, ...logged], timeoutFor(rows))
    } catch (error) {
      throw isConnectionLost(error) || isAltered(error) ? this.#lineLost(client) : explained(error as RefusedStatement)
    }
  }

  /** The last statements are the log row and the fence. */
  async transaction<R>(
    fence: () => Fence,
    commit: Commit,
    work: Work<R>,
    { timeout_ms: query_timeout, traced }: { timeout_ms: number; traced: AnyTable | null },
  ): Promise<R> {
    const client = await this.#connect('write')
    const query: Query = async (text, values = []) => {
      // pg reads the timeout from the query object, which its types do not include.
      const timed = { text, values, query_timeout }
      return (await client.query(timed)).rows
    }
    const { epoch, after, number } = fence()
    try {
      await query('BEGIN ISOLATION LEVEL REPEATABLE READ')
      const result = await work(query, rowsIn(client))
      const firstTraced = traced && Number((await query<{ max: string }>(traced.sql.max))[0]?.max) + 1
      await query(
        commitStatement.text,
        this.#rowOf({ ...commit, firstTraced }, epoch, number, touchedAsWhole(commit.kind)),
      )
      for (const { text, values } of [...personalRowsOf(commit, number), ...indexed(commit, number)])
        await query(text, [...(values?.() ?? [])])
      await query(fencing.text, [epoch, after, number])
      await query('COMMIT')
      return result
    } catch (error) {
      if (!(error instanceof Refusal) && isConnectionLost(error)) throw this.#lineLost(client)
      await this.#ask('ROLLBACK')
      throw error
    }
  }

  onLost(listener: () => void): void {
    this.#onLost.push(listener)
  }

  rest(): void {
    this.#release(false)
  }

  close(): void {
    this.#release(true)
  }

  /** The pool closes a connection that it gets back when nobody takes it for ten seconds. */
  #release(isOver: boolean): void {
    for (const kind of ['write', 'read'] as const) {
      const client = this.#clients[kind]
      this.#clients[kind] = null
      client?.removeAllListeners('error').on('error', () => undefined)
      client?.release(isOver)
    }
  }

  #loggedAs(commit: Commit, epoch: number, number: number, touched: string | null): Statement[] {
    const { name, text } = commitStatement
    const logged = { name, text, values: () => this.#rowOf(commit, epoch, number, touched) }
    return [...personalRowsOf(commit, number), logged, ...indexed(commit, number)]
  }

  #rowOf(commit: Commit, epoch: number, number: number, touched: string | null): (string | null)[] {
    const { wall_ms, madeBy } = this.scribe
    const { commands, answers, events, entries, asked } = written(commit)
    const made = [`${number}`, `${epoch}`, commit.kind, `${commit.at}`, `${wall_ms()}`, madeBy]
    const first = commit.firstTraced === null ? null : `${commit.firstTraced}`
    return [...made, commands, answers, events, first, entries, asked, touched]
  }

  /** Runs a statement on the writing connection. If the connection breaks, it is dropped and the caller gets `unavailable`. */
  #ask(text: string, values?: unknown[]): Promise<QueryResult> {
    return this.#on('write', client => client.query({ text, ...(values && { values }) }))
  }

  async #on<R>(kind: Kind, work: (client: PoolClient) => Promise<R>): Promise<R> {
    const client = await this.#connect(kind)
    try {
      return await work(client)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      this.#drop(client)
      return refuse('unavailable')
    }
  }

  async #connect(kind: Kind): Promise<PoolClient> {
    const known = this.#clients[kind]
    if (known) return known
    // Loads run in parallel but share one connection.
    this.#connecting[kind] ??= this.#open(kind).finally(() => {
      this.#connecting[kind] = null
    })
    return this.#connecting[kind]
  }

  async #open(kind: Kind): Promise<PoolClient> {
    const client = await this.pool.connect().catch(() => refuse('unavailable'))
    client.on('error', () => this.#drop(client))
    this.#clients[kind] = client
    return client
  }

  #lineLost(client: PoolClient): LineLost {
    this.#drop(client)
    return new LineLost('the connection to Postgres broke')
  }

  /** Closes a broken connection and the other one; once. */
  #drop(broken: PoolClient): void {
    if (!Object.values(this.#clients).includes(broken)) return
    for (const listener of this.#onLost) listener()
    this.#release(true)
  }
}

/** What the store adds to each log row: the machine's time in milliseconds, and the version that decided. */
interface Scribe {
  wall_ms(): number
  madeBy: string
}

interface Part extends Statement {
  rows: number
}

/** The index rows of a batch, if it has events. */
const indexed = ({ events }: Commit, number: number) =>
  events.length === 0
    ? []
    : [{ name: indexStatement.name, text: indexStatement.text, values: () => [`${number}`, readersOf(events)] }]

/** Inserts come before updates, and updates before removals. If a row is not as it was read, that is a defect, and the batch fails. */
export function partsOf({ table, inserted, updated, removed }: Changes, types: RowTypes): Part[] {
  const part = (
    kind: 'insert' | 'update' | 'remove',
    { length: rows }: readonly unknown[],
    values: () => readonly Parameter[],
  ) => (rows === 0 ? [] : [{ name: `${kind} ${table.name}`, text: table.sql[kind], values, rows }])
  const rows = updated.map(({ row }) => row)
  const states = () => (table.state ? [table.stateArray(updated)] : [])
  return [
    ...part('insert', inserted, () => [types.arrayOf(table, inserted)]),
    ...part('update', updated, () => [types.arrayOf(table, rows), ...states()]),
    ...part('remove', removed, () => table.keyArrays(removed)),
  ]
}

/** The error for a row that is not as it was read. */
function explained(error: RefusedStatement & { code?: string }): Error {
  if (error.code !== divisionByZero) return error
  if (error.statement === fencing.name) return new FenceRefused('another writer, or another batch')
  return new Error(`${error.statement}: changed underneath the lane`)
}

/** Ten thousand objects due at once make one batch, which may take longer. Smaller batches have the timeout of the pool. */
const large = 20_000
const timeoutFor = (rows: number) => (rows > large ? rows : undefined)

const divisionByZero = '22012'

/** Someone has altered the table, so its row type is read again, as everything is after a lost connection. */
const isAltered = (error: unknown): boolean => error instanceof DatabaseError && error.routine === 'record_in'

/**
 * Whether the connection was lost, as opposed to an error answer of Postgres or a row that cannot be serialised. SQLSTATEs of class 57 mean
 * that Postgres is shutting down, those of class 08 that the connection broke.
 */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseError ? /^(57|08)/.test(error.code ?? '') : !(error instanceof TypeError)
