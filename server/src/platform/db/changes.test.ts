import { expect, it } from 'vitest'
import { rowsOf } from './changes'
import { makeTable } from './makeTable'
import { sliceOf } from './slice'

it('the rows that a batch left in a table are its inserted and updated ones', () => {
  const user = makeTable('world.user', { id: 'int' }, { key: ['id'] })
  const order = makeTable('world.order', { id: 'int' }, { key: ['id'] })
  const changes = [
    { table: user, inserted: [{ id: 1 }], updated: [{ row: { id: 2 }, was: null }], removed: [{ id: 3 }] },
    { table: order, inserted: [{ id: 4 }], updated: [], removed: [] },
  ]
  expect(rowsOf(changes, user)).toEqual([{ id: 1 }, { id: 2 }])
  expect(rowsOf(changes, order)).toEqual([{ id: 4 }])
})

it.each([
  [1, 20, 0],
  [2, 20, 20],
  [4, 5, 15],
])('page %i of %i rows starts after %i', (page, limit, skip) => {
  expect(sliceOf({ page, limit })).toEqual({ skip, take: limit })
})
