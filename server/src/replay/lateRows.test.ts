import { describe, expect, it } from 'vitest'
import type { Changes } from '../platform/db/changes'
import { makeTable } from '../platform/db/makeTable'
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
  it('are written once, in the state that they were read in and as they were set last', () => {
    const rows = late({ updated: [{ row: box(1, 2, 'b'), was: 1 }] }, { updated: [{ row: box(1, 3, 'c'), was: 2 }] })
    expect(rows.changes()).toEqual(changes({ updated: [{ row: box(1, 3, 'c'), was: 1 }] }))
  })

  it('are new where nobody has asked for them', () => {
    expect(late({ inserted: [box(1, 1), box(2, 1)] }).changes()).toEqual(changes({ inserted: [box(1, 1), box(2, 1)] }))
  })

  it('are changed and taken away together', () => {
    const rows = late({ updated: [{ row: box(1, 2), was: 1 }], removed: [box(2, 1)] })
    expect(rows.changes()).toEqual(changes({ updated: [{ row: box(1, 2), was: 1 }], removed: [box(2, 1)] }))
  })

  it('are new as they were changed last', () => {
    const rows = late({ inserted: [box(1, 1), box(2, 1)] }, { updated: [{ row: box(1, 2), was: 1 }] })
    expect(rows.changes()).toEqual(changes({ inserted: [box(1, 2), box(2, 1)] }))
  })

  it('are not written at all where they come and go', () => {
    const rows = late({ inserted: [box(1, 1)] }, { removed: [box(1, 1)] })
    expect(rows.changes()).toEqual(changes({}))
    expect(rows.of(box(1, 1))).toBeUndefined()
  })

  it('are taken away once, changed before or not', () => {
    const rows = late({ updated: [{ row: box(1, 2), was: 1 }] }, { removed: [box(1, 2), box(2, 1)] })
    expect(rows.changes()).toEqual(changes({ removed: [box(1, 2), box(2, 1)] }))
    expect([rows.of(box(1, 0)), rows.of(box(2, 0)), rows.of(box(3, 0))]).toEqual([null, null, undefined])
  })

  it('are changed where they go and come again, from the state that they went in', () => {
    const rows = late({ removed: [box(1, 4)] }, { inserted: [box(1, 1, 'again')] })
    expect(rows.of(box(1, 0))).toEqual(box(1, 1, 'again'))
    expect(rows.changes()).toEqual(changes({ updated: [{ row: box(1, 1, 'again'), was: 4 }] }))
  })

  it('do not come twice, but where the newer one replaces the older', () => {
    const twice = late({ inserted: [box(1, 1)] }, { inserted: [box(1, 2)] })
    expect(() => twice.of(box(1, 0))).toThrow('world.box 1 is there already')
    const replaced = new LateRows(lasts)
    for (const of of ['a', 'b']) replaced.add({ table: lasts, inserted: [{ id: 1, of }], updated: [], removed: [] })
    expect(replaced.changes().inserted).toEqual([{ id: 1, of: 'b' }])
    expect(replaced.of({ id: 1 })).toEqual({ id: 1, of: 'b' })
  })
})
