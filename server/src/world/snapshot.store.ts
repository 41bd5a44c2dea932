import type { Query } from '../lane/lane'
import { refuse } from '../platform/refusal'

/** The statements behind snapshots. Table names come from the catalogue of Postgres, never from a caller. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const copyOf = (id: number) => `snapshot_${id}`

/** The tables of the world, each after those it refers to. */
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

export async function copyInto(query: Query, id: number, table: string): Promise<void> {
  await query(`CREATE SCHEMA IF NOT EXISTS ${copyOf(id)}`)
  await query(`CREATE TABLE ${copyOf(id)}.${quoted(table)} AS SELECT * FROM world.${quoted(table)}`)
}

export async function dropCopy(query: Query, id: number): Promise<void> {
  await query(`DROP SCHEMA ${copyOf(id)} CASCADE`)
}

const lock_tries = 200

/**
 * Every table at once or none. Waiting for one while holding another would lock up with whoever reads the two in another order, and
 * Postgres would end one of them with an error; readers are brief, so a moment later all are free.
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

/** A table that is newer than the snapshot stays empty, and false says so; a column that is newer keeps its default. */
export async function fillFrom(query: Query, id: number, table: string): Promise<boolean> {
  const columns = await query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position`,
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
  await query(`INSERT INTO world.${quoted(table)} (${list}) SELECT ${list} FROM ${copyOf(id)}.${quoted(table)}${order}`)
  return true
}

/** Where each sequence stands: its next value, so that ids given out since are given out again after a restore. */
export async function readSequences(query: Query): Promise<Record<string, string>> {
  const rows = await query<{ name: string; value: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'world'`,
  )
  return Object.fromEntries(rows.filter(row => row.value !== null).map(row => [row.name, row.value as string]))
}

export async function sizeOf(query: Query, id: number): Promise<number> {
  const rows = await query<{ size: string }>(
    `SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) AS size FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind = 'r'`,
    [copyOf(id)],
  )
  return Number(rows[0]?.size ?? 0)
}
