import type { Changes } from '../../platform/db/changes'
import type { AnyTable } from '../../platform/db/table'
import type { CommitKind } from './commit'

/** Ids of rows; a pair means a range from its first to its last id. */
type Ids = (number | [first: number, last: number])[]

const nothing = '{}'

/**
 * The rows that a batch wrote in tables with in-memory rows, as stored in the log: `{"world.spot_order":[[1001,1099],7,12]}`. Null if they
 * are unknown, because rows may have been corrected by hand before it.
 */
export function touchedBy(changes: readonly Changes[]): string | null {
  if (isUnknown(changes)) return null
  let touched: Record<string, Ids> | null = null
  for (const { table, inserted, updated, removed } of changes) {
    if (table.inMemory === null || table.inMemory === 'unknown') continue
    const ids: Ids = []
    for (const row of inserted) if (isInMemory(table, row)) add(ids, idOf(table, row))
    for (const { row, was } of updated)
      if (isInMemory(table, row) || isInMemoryState(table, was)) add(ids, idOf(table, row))
    for (const row of removed) add(ids, idOf(table, row))
    if (ids.length === 0) continue
    touched ??= {}
    touched[table.name] = ids
  }
  return touched ? JSON.stringify(touched) : nothing
}

/** Failed work was cleared for a retry, because someone corrected its rows by hand. */
export const isUnknown = (changes: readonly Changes[]): boolean =>
  changes.some(({ table, removed }) => table.inMemory === 'unknown' && removed.length > 0)

/** The same for operations on the whole world: a copy changes no row, every other operation may change all. */
export const touchedAsWhole = (kind: CommitKind): string | null =>
  kind === 'snapshot' || kind === 'forget' ? nothing : null

/** The ids of several batches by table, each once. */
export function readTouched(texts: readonly string[]): Map<string, Set<number>> {
  const touched = new Map<string, Set<number>>()
  for (const text of texts) {
    if (text === nothing) continue
    for (const [name, ids] of Object.entries(JSON.parse(text) as Record<string, Ids>)) {
      const all = touched.get(name) ?? new Set()
      touched.set(name, all)
      for (const each of ids) {
        if (typeof each === 'number') all.add(each)
        else for (let id = each[0]; id <= each[1]; id++) all.add(id)
      }
    }
  }
  return touched
}

function add(ids: Ids, id: number): void {
  const last = ids.at(-1)
  if (typeof last === 'number' && last === id - 1) ids[ids.length - 1] = [last, id]
  else if (typeof last === 'object' && last[1] === id - 1) last[1] = id
  else ids.push(id)
}

const idOf = ({ serial }: AnyTable, row: object) => row[serial as keyof object] as number
const isInMemory = (table: AnyTable, row: object) => isInMemoryState(table, row[table.state as keyof object])
const isInMemoryState = ({ inMemory }: AnyTable, state: unknown) =>
  inMemory === 'all' || (inMemory as readonly unknown[]).includes(state)
