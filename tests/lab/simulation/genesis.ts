import { counters } from '@lagoon/server/lane/ids'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import type { Pool } from 'pg'
import type { Stage } from '../model/stage'
import { Beginning, keyIn, type Unique } from './beginning'
import { Books } from './books'

/** The world in which every history begins, as read from Postgres, with its users. */
export interface Genesis {
  begun: Beginning
  books: Books
  tables: readonly AnyTable[]
  people: readonly number[]
}

export async function readGenesis(stage: Stage): Promise<Genesis> {
  const { db, inside } = stage.exchange
  const tables = [...inside.lane.tables, counters]
  const rowsOf = new Map<string, Map<string | number, Record<string, unknown>>>()
  for (const table of tables) {
    if (table.name !== table.place) continue
    const { rows } = await db.pool.query(`SELECT * FROM ${table.name}`)
    const decoded = rows.map(row => table.decode(row) as Record<string, unknown>)
    rowsOf.set(table.place, new Map(decoded.map(row => [keyIn(table, row), row])))
  }
  const begun = new Beginning(rowsOf, await uniqueIn(db.pool))
  const books = new Books(null, table => begun.all(table).map(after => ({ before: null, after })))
  if (books.faults.length > 0) throw new Error(`the world begins with ${books.faults.join(', ')}`)
  return { begun, books, tables, people: stage.people }
}

async function uniqueIn(pool: Pool): Promise<Unique> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `SELECT 'world.' || quote_ident(c.relname) AS name,
            (SELECT array_agg(a.attname::text) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(i.indkey)) AS columns
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'world' AND i.indisunique AND NOT i.indisprimary AND i.indpred IS NULL AND i.indexprs IS NULL`,
  )
  const unique = new Map<string, string[][]>()
  for (const { name, columns } of rows) {
    const table = name.replaceAll('"', '')
    unique.set(table, [...(unique.get(table) ?? []), columns])
  }
  return unique
}
