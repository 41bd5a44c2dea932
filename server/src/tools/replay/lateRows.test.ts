import { describe, expect, it } from 'vitest'
import type { Changes } from '../../platform/db/changes'
import { makeTable } from '../../platform/db/makeTable'
import { LateRows } from './lateRows'

const states = { mayMove: () => true }
const boxes = makeTable(
  'world.box',
  { id: 'int', state: 'int', of: 'text' },
  { key: ['id'], state: { column: 'state', states } },
)
const lasts = makeTable('world.last', { id: 'int', of: 'text' }, { key: ['id'], upsert: true })

const box = (id: number, state: number, of = '') => ({ id, state, of })
const changes = (given: Partial<Changes>): Changes => ({
  table: boxes,
  inserted: [],
  updated: [],
  removed: [],
  ...given,
})
const late = (...given: Partial<Changes>[]): LateRows => {
  const rows = new LateRows(boxes)
  for (const one of given) rows.add(changes(one))
  return rows
}

describe('rows that are written later', () => {
  it('are written once, with the state they were read in and their latest values', () => {
    const rows = late({ updated: [{ row: box(1, 2, 'b'), was: 1 }] }, { updated: [{ row: box(1, 3, 'c'), was: 2 }] })
    expect(rows.changes()).toEqual(changes({ updated: [{ row: box(1, 3, 'c'), was: 1 }] }))
  })

  it('are inserted if they are new', () => {
    expect(late({ inserted: [box(1, 1), box(2, 1)] }).changes()).toEqual(changes({ inserted: [box(1, 1), box(2, 1)] }))
  })

  it('are updated and removed together', () => {
    const rows = late({ updated: [{ row: box(1, 2), was: 1 }], removed: [box(2, 1)] })
    expect(rows.changes()).toEqual(changes({ updated: [{ row: box(1, 2), was: 1 }], removed: [box(2, 1)] }))
  })

  it('are inserted with their latest values', () => {
    const rows = late({ inserted: [box(1, 1), box(2, 1)] }, { updated: [{ row: box(1, 2), was: 1 }] })
    expect(rows.changes()).toEqual(changes({ inserted: [box(1, 2), box(2, 1)] }))
  })

  it('are not written if they were inserted and removed', () => {
    const rows = late({ inserted: [box(1, 1)] }, { removed: [box(1, 1)] })
    expect(rows.changes()).toEqual(changes({}))
    expect(rows.of(box(1, 1))).toBeUndefined()
  })

  it('are removed once, whether they were changed before or not', () => {
    const rows = late({ updated: [{ row: box(1, 2), was: 1 }] }, { removed: [box(1, 2), box(2, 1)] })
    expect(rows.changes()).toEqual(changes({ removed: [box(1, 2), box(2, 1)] }))
    expect([rows.of(box(1, 0)), rows.of(box(2, 0)), rows.of(box(3, 0))]).toEqual([null, null, undefined])
  })

  it('are updated if they were removed and inserted again, from their old state', () => {
    const rows = late({ removed: [box(1, 4)] }, { inserted: [box(1, 1, 'again')] })
    expect(rows.of(box(1, 0))).toEqual(box(1, 1, 'again'))
    expect(rows.changes()).toEqual(changes({ updated: [{ row: box(1, 1, 'again'), was: 4 }] }))
  })

  it('are inserted only once, unless the table replaces older rows', () => {
    const twice = late({ inserted: [box(1, 1)] }, { inserted: [box(1, 2)] })
    expect(() => twice.of(box(1, 0))).toThrow('world.box 1 is there already')
    const replaced = new LateRows(lasts)
    for (const of of ['a', 'b']) replaced.add({ table: lasts, inserted: [{ id: 1, of }], updated: [], removed: [] })
    expect(replaced.changes().inserted).toEqual([{ id: 1, of: 'b' }])
    expect(replaced.of({ id: 1 })).toEqual({ id: 1, of: 'b' })
  })
})
