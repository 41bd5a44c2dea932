import { readTouched } from '../lane/log/touched'
import type { RowsInMemory, Written } from '../lane/rowsInMemory'
import type { AnyTable } from '../platform/db/table'
import type { Committed } from './committed'

/**
 * The rows of these tables that were written after a batch, in their present state, as listed by the log. Null if the log cannot list them:
 * that batch is no longer in it, or any row may have changed since, as after a restore.
 */
export async function writtenSince(
  committed: Pick<Committed, 'touchedFrom' | 'byIds'>,
  tables: readonly AnyTable[],
  batch: number,
): Promise<Written | null> {
  const [first, ...since] = await committed.touchedFrom(batch)
  if (first?.batch !== batch) return null
  const texts: string[] = []
  for (const { touched } of since) {
    if (touched === null) return null
    texts.push(touched)
  }
  const written = new Map<string, { rows: readonly object[]; ids: ReadonlySet<number> }>()
  for (const [name, ids] of readTouched(texts)) {
    const table = tables.find(table => table.name === name)
    if (!table) return null
    written.set(name, { rows: await committed.byIds(table, [...ids]), ids })
  }
  return written
}

export const tablesOf = (rows: readonly RowsInMemory[]): AnyTable[] => rows.map(({ table }) => table)
