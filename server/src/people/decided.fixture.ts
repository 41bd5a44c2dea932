import type { Command } from '../lane/command'
import { Ids } from '../lane/ids'
import { RowCache } from '../lane/rowCache'
import { Unit } from '../lane/unit'
import type { AnyTable } from '../platform/db/table'
import { Refusal } from '../platform/refusal'

type Row = readonly [table: AnyTable, row: object]

/** Decides a command at second 1000 over these rows: returns its answer or refusal, and its changes. `last`: the last ids in use. */
export async function decided(
  command: Command,
  params: object,
  rows: readonly Row[] = [],
  last: [AnyTable, number][] = [],
) {
  const ids = new Ids()
  ids.begin(new Map(last))
  const rowsOf = (table: AnyTable, key: object) =>
    rows.filter(([of, row]) => of === table && table.keyOf(row) === table.keyOf(key))
  const unit = new Unit<string>(
    1000,
    async wanted => wanted.map(({ table, keys }) => keys.flatMap(key => rowsOf(table, key).map(([, row]) => row))),
    ids,
    new RowCache(),
  )
  await command.load?.(unit, params)
  await unit.loaded()
  let answer: unknown
  try {
    answer = command.decide(unit, params)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.detail.text ?? error.key }
  }
  const changes = [...unit.changes([...new Set(unit.touched)])]
  return {
    answer,
    inserted: changes.flatMap(({ inserted }) => inserted),
    updated: changes.flatMap(({ updated }) => updated.map(({ row }) => row)),
    removed: changes.flatMap(({ removed }) => removed),
    emitted: unit.emits.map(({ data }) => data),
    events: unit.events.map(({ type, user_id, data }) => [type, user_id, data]),
  }
}
