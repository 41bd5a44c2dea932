import type { PoolClient } from 'pg'
import type { AnyTable } from '../../platform/db/table'

/** A table of the world, and how to compare it. */
interface ComparedTable {
  name: string
  key: readonly string[]
  /** The compared parts of a row: its columns; for a secret column only whether it is set. */
  parts: readonly string[]
}

interface TableHash {
  rows: number
  hash: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table of the world, including those that no command writes. */
export async function comparedTables(client: PoolClient, known: readonly AnyTable[]): Promise<ComparedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `SELECT c.relname AS name,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
            (SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
              JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
              WHERE i.indrelid = c.oid AND i.indisprimary) AS key
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'world' AND c.relkind = 'r' ORDER BY 1`,
  )
  return rows.map(({ name, columns, key }) => {
    const secret = known.filter(table => table.name === `world.${name}`).flatMap(table => table.secret)
    const parts = columns.map(column => (secret.includes(column) ? `${quoted(column)} IS NULL` : quoted(column)))
    return { name, key: key.map(quoted), parts }
  })
}

export async function hashOf(client: PoolClient, { name, key, parts }: ComparedTable): Promise<TableHash> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `SELECT count(*) AS rows, md5(coalesce(string_agg(md5(ROW(${parts.join(', ')})::text), '' ORDER BY ${key.join(', ')}), '')) AS hash
       FROM world.${quoted(name)}`,
  )
  const [{ rows: count, hash }] = rows as [{ rows: string; hash: string }]
  return { rows: Number(count), hash }
}

const pageOfRows = 5000

/** The first row, in key order, that differs between two tables, as each world has it. */
export async function firstDifference(
  left: PoolClient,
  right: PoolClient,
  table: ComparedTable,
): Promise<{ left: string | null; right: string | null } | null> {
  const [lefts, rights] = [rowsOf(left, table), rowsOf(right, table)]
  for (;;) {
    const [one, other] = await Promise.all([lefts.next(), rights.next()])
    if (one.done && other.done) return null
    if (one.value !== other.value) return { left: one.value ?? null, right: other.value ?? null }
  }
}

async function* rowsOf(client: PoolClient, { name, key, parts }: ComparedTable): AsyncGenerator<string, undefined> {
  for (let from = 0; ; from += pageOfRows) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT ROW(${parts.join(', ')})::text AS row FROM world.${quoted(name)} ORDER BY ${key.join(', ')} LIMIT $1 OFFSET $2`,
      [pageOfRows, from],
    )
    for (const { row } of rows) yield row
    if (rows.length < pageOfRows) return
  }
}
