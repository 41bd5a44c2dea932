import { makeTable } from '../platform/db/makeTable'
import type { AnyTable } from '../platform/db/table'

/** A table as plain data, as another thread needs it to write rows. */
export type Sketch = Pick<AnyTable, 'name' | 'place' | 'key' | 'kinds' | 'upsert' | 'state' | 'sql'>

export const sketchOf = ({ name, place, key, kinds, upsert, state, sql }: AnyTable): Sketch => ({
  ...{ name, place, key, kinds, upsert, state, sql },
})

/** Rebuilds the table for writing. Moves between states are not checked again: the thread that decided has checked them. */
export function tableOf({ name, place, key, kinds, state: column, sql }: Sketch): AnyTable {
  const state = column === null ? {} : { state: { column, states: { mayMove: () => true } } }
  return { ...makeTable(name, kinds, { key: key as string[], ...state }), place, sql }
}
