import type { Query } from '../lane/lane'
import type { Database } from '../platform/db/database'
import { refuse } from '../platform/refusal'

/** The statements of snapshots. Table names come from the catalogue of Postgres, never from a caller. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const copyOf = (id: number) => `snapshot_${id}`

/** The tables of the world, each after the tables that it refers to. */
export async function worldTables(query: Query): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'world' ORDER BY 1`,
  )
  const links = await query<{ child: string; parent: string }>(
    `SELECT c.relname AS child, p.relname AS parent FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE k.contype = 'f' AND n.nspname = 'world'`,
  )
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const { child, parent } of links) if (child === name && parent !== name) visit(parent)
    ordered.push(name)
  }
  for (const { name } of tables) visit(name)
  return ordered
}

/** The application name of the connection that copies. */
const copying = 'lagoon snapshot'

/** Called before the view is taken; the name ends with the transaction. */
export async function nameCopy(query: Query): Promise<void> {
  await query(`SET LOCAL application_name = '${copying}'`)
}

interface View {
  /** The last batch in it. */
  batch: number
  sequences: Readonly<Record<string, string>>
  backend: number
}

/** The first statement of a transaction that reads one moment: the transaction sees this moment from here on. */
export async function readView(query: Query): Promise<View> {
  const rows = await query<{ batch: string; sequences: Record<string, string> | null; backend: number }>(
    `SELECT batch, pg_backend_pid() AS backend,
       (SELECT json_object_agg(format('%I.%I', schemaname, sequencename), last_value::text)
          FROM pg_sequences WHERE schemaname = 'world' AND last_value IS NOT NULL) AS sequences
     FROM system.writer`,
  )
  const { batch, sequences, backend } = rows[0] as (typeof rows)[0]
  return { batch: Number(batch), sequences: sequences ?? {}, backend }
}

/** Undefined if the name is taken. The snapshot is offered once the log names it. */
export async function addSnapshot(
  query: Query,
  { name, forLog, batch, at, sequences }: View & { name: string; forLog: boolean; at: number },
): Promise<number | undefined> {
  const added = await query<{ id: number }>(
    `INSERT INTO system.snapshot (name, at, size, sequences, batch, for_log) VALUES ($1, $2, 0, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [name, at, JSON.stringify(sequences), batch, forLog],
  )
  return added[0]?.id
}

/** The schema of a snapshot and what it was taken of; undefined if no snapshot has this name. */
export async function savedAs(query: Query, name: string) {
  const [row] = await query<{ id: number; at: string; batch: string; sequences: Record<string, string> }>(
    'SELECT id, at, batch, sequences FROM system.snapshot WHERE name = $1 AND logged IS NOT NULL',
    [name],
  )
  return (
    row && {
      schema: copyOf(row.id),
      view: { at: Number(row.at), batch: Number(row.batch), sequences: row.sequences },
    }
  )
}

/** Makes an empty schema and returns its name. */
export async function schemaFor(query: Query, id: number): Promise<string> {
  await query(`CREATE SCHEMA ${copyOf(id)}`)
  return copyOf(id)
}

/** The sequences of a world from a file that exist here. */
export async function knownSequences(
  query: Query,
  sequences: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const rows = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname = 'world'`,
  )
  return Object.fromEntries(Object.entries(sequences).filter(([name]) => rows.some(each => each.name === name)))
}

/** With this batch a world from a file becomes the present one; the log has nothing of it before this batch. */
export async function markBrought(
  query: Query,
  { id, size }: { id: number; size: number },
  batch: number,
): Promise<void> {
  await query('UPDATE system.snapshot SET batch = $2, logged = $2, size = $3 WHERE id = $1', [id, batch, size])
}

export async function copyTables(query: Query, id: number): Promise<void> {
  await schemaFor(query, id)
  for (const table of await worldTables(query))
    await query(`CREATE TABLE ${copyOf(id)}.${quoted(table)} AS SELECT * FROM world.${quoted(table)}`)
}

/** Marks the copy as complete, with its batch of the log; false if the copy is gone. */
export async function markLogged(query: Query, { id, size }: { id: number; size: number }, batch: number) {
  const marked = await query(
    'UPDATE system.snapshot SET logged = $2, size = $3 WHERE id = $1 AND logged IS NULL RETURNING id',
    [id, batch, size],
  )
  return marked.length > 0
}

/** Deletes copies that the log does not name: one, or all. */
export async function dropUnlogged(query: Query, id: number | null): Promise<void> {
  const gone = await query<{ id: number }>(
    'DELETE FROM system.snapshot WHERE logged IS NULL AND ($1::int IS NULL OR id = $1) RETURNING id',
    [id],
  )
  for (const each of gone) await dropCopy(query, each.id)
}

/** Stops copies in progress of other servers. */
export async function endCopies(query: Query): Promise<void> {
  await query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND application_name = $1`,
    [copying],
  )
}

export async function dropCopy(query: Query, id: number): Promise<void> {
  await query(`DROP SCHEMA ${copyOf(id)} CASCADE`)
}

const lock_tries = 200

/**
 * Locks all tables at once or none. Waiting for one table while holding another could deadlock with a reader that uses the opposite order;
 * readers are brief, so all tables are free soon.
 */
export async function lockWorld(query: Query, tables: readonly string[]): Promise<void> {
  const lock = `LOCK TABLE ${tables.map(table => `world.${quoted(table)}`).join(', ')} IN ACCESS EXCLUSIVE MODE NOWAIT`
  await query('SAVEPOINT unlocked')
  for (let tried = 1; ; tried++) {
    try {
      await query(lock)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      if (tried === lock_tries) refuse('unavailable')
      await query('ROLLBACK TO SAVEPOINT unlocked')
      await query('SELECT pg_sleep(0.02)')
    }
  }
}
const lockNotAvailable = '55P03'

export async function emptyWorld(query: Query, tables: readonly string[]): Promise<void> {
  await query(`TRUNCATE ${tables.map(table => `world.${quoted(table)}`).join(', ')}`)
}

/** A table that is newer than the snapshot stays empty, which returns false; a newer column gets its default. */
export async function fillFrom(query: Query, id: number, table: string, known = ''): Promise<boolean> {
  const columns = await query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns c WHERE table_schema = $1 AND table_name = $2 AND EXISTS (
       SELECT FROM information_schema.columns w WHERE w.table_schema = 'world' AND w.table_name = $2 AND w.column_name = c.column_name)
     ORDER BY ordinal_position`,
    [copyOf(id), table],
  )
  if (columns.length === 0) return false
  const key = await query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
     WHERE i.indisprimary AND i.indrelid = $1::regclass ORDER BY array_position(i.indkey::int2[], a.attnum)`,
    [`world.${quoted(table)}`],
  )
  const list = columns.map(({ name }) => quoted(name)).join(', ')
  const order = key.length > 0 ? ` ORDER BY ${key.map(({ name }) => quoted(name)).join(', ')}` : ''
  await query(
    `INSERT INTO world.${quoted(table)} (${list}) SELECT ${list} FROM ${copyOf(id)}.${quoted(table)}${order}${known}`,
  )
  return true
}

/** From second `start` on, the prices of the world in a schema continue with this seed. */
export async function continuePrices(query: Query, schema: string, seed: string, start: number): Promise<void> {
  await query(`INSERT INTO ${schema}.segment (seed, start, after) SELECT $1, $2, seed FROM ${schema}.clock`, [
    seed,
    start,
  ])
  await query(`UPDATE ${schema}.clock SET seed = $1`, [seed])
}

export async function sizeOf(query: Query, id: number): Promise<number> {
  const rows = await query<{ size: string }>(
    `SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) AS size FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind = 'r'`,
    [copyOf(id)],
  )
  return Number(rows[0]?.size ?? 0)
}

/** The edited columns of a table of products. */
interface Stored {
  readonly table: string
  readonly columns: readonly string[]
}

/** How the present world differs from a snapshot. */
interface Since {
  readonly users_since: number
  readonly products_since: number
}

/** How the present world differs from each snapshot, by its name: users that it lacks, and products that were edited or made since. */
export async function sinceSnapshots(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  products: readonly Stored[],
): Promise<ReadonlyMap<string, Since>> {
  const count = async (text: string) => Number((await pool.query<{ count: string }>(text)).rows[0]?.count ?? 0)
  const since = new Map<string, Since>()
  for (const { id, name } of await prisma.snapshot.findMany({ where: { logged: { not: null } } })) {
    const copy = copyOf(id)
    const users_since = await count(
      `SELECT count(*) FROM world."user" w WHERE NOT EXISTS (SELECT 1 FROM ${copy}."user" s WHERE s.uuid = w.uuid)`,
    )
    let products_since = 0
    for (const { table, columns } of products) {
      const copied = table.replace(/^world\./, `${copy}.`)
      if ((await count(`SELECT count(*) FROM to_regclass('${copied}') AS found WHERE found IS NOT NULL`)) === 0)
        continue
      // A column that is newer than the snapshot is empty in it.
      const [now, then] = ['w', 's'].map(row => columns.map(column => `to_jsonb(${row}) -> '${column}'`).join(', '))
      const differ = `ROW(${now}) IS DISTINCT FROM ROW(${then})`
      products_since += await count(`SELECT count(*) FROM ${table} w LEFT JOIN ${copied} s USING (id) WHERE ${differ}`)
    }
    since.set(name, { users_since, products_since })
  }
  return since
}

/** The data sets of recorded prices that the present world or a snapshot uses. */
export async function recordingsUsed({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows: schemas } = await pool.query<{ name: string }>(
    `SELECT schemaname AS name FROM pg_tables WHERE tablename = 'recording' AND schemaname ~ '^(world|snapshot_[0-9]+)$'`,
  )
  if (schemas.length === 0) return []
  const all = schemas.map(({ name }) => `SELECT hash FROM ${name}.recording`).join(' UNION ')
  return (await pool.query<{ hash: string }>(all)).rows.map(({ hash }) => hash)
}
