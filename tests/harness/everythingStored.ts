import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestExchange } from './exchange'

/** Every row of every table, as text by the table's name. */
export async function everyRow(db: TestExchange['db'], leftOut: readonly string[] = []): Promise<Map<string, string>> {
  const { rows: tables } = await db.pool.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    if (leftOut.includes(name)) continue
    const { rows } = await db.pool.query(`SELECT string_agg(t::text, E'\n') AS text FROM ${name} t`)
    found.set(name, rows[0].text ?? '')
  }
  return found
}

export async function everyFile(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      found.set(path, await readFile(path, 'latin1'))
    }
  return found
}
