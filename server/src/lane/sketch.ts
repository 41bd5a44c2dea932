import { makeTable } from '../platform/db/makeTable'
import type { AnyTable } from '../platform/db/table'

/** A table as plain data, as another thread needs it to write rows. */
export type Sketch = Pick<AnyTable, 'name' | 'key' | 'kinds' | 'upsert' | 'state' | 'sql'>

export const sketchOf = ({ name, key, kinds, upsert, state, sql }: AnyTable): Sketch => ({
  ...{ name, key, kinds, upsert, state, sql },
})

/** Rebuilds the table for writing. Moves between states are not checked again: the thread that decided has checked them. */
export function tableOf({ name, key, kinds, state: column, sql }: Sketch): AnyTable {
  const state = column === null ? {} : { state: { column, states: { mayMove: () => true } } }
  return { ...makeTable(name, kinds, { key: key as string[], ...state }), sql }
}
