import { makeTable } from '../platform/db/makeTable'
import type { AnyTable } from '../platform/db/table'

/** A table as plain data: what another thread needs, to write rows of it. */
export type Sketch = Pick<AnyTable, 'name' | 'key' | 'kinds' | 'upsert' | 'state' | 'sql'>

export const sketchOf = ({ name, key, kinds, upsert, state, sql }: AnyTable): Sketch => ({
  ...{ name, key, kinds, upsert, state, sql },
})

/** As far as its rows are written. Whether one may move to another state was asked where that was decided. */
export function tableOf({ name, key, kinds, state: column, sql }: Sketch): AnyTable {
  const state = column === null ? {} : { state: { column, states: { mayMove: () => true } } }
  return { ...makeTable(name, kinds, { key: key as string[], ...state }), sql }
}
