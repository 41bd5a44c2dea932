import { expect, it } from 'vitest'
import { makeTable } from '../platform/db/makeTable'
import { type FollowedRows, follow } from './rowsInMemory'

const orders = makeTable('world.kept_test', { id: 'int' }, { key: ['id'], serial: 'id' })
const others = makeTable('world.kept_other', { id: 'int' }, { key: ['id'], serial: 'id' })

it('Rows in memory receive what a commit wrote in their own table, and the ids of removed rows', () => {
  const taken: unknown[] = []
  const memory: FollowedRows = {
    table: orders,
    load: async () => undefined,
    take: (rows, ids) => taken.push([rows, [...ids]]),
  }
  follow(memory, [
    { table: others, inserted: [{ id: 9 }], updated: [], removed: [] },
    { table: orders, inserted: [{ id: 1 }], updated: [{ row: { id: 2 }, was: undefined }], removed: [{ id: 3 }] },
  ])
  expect(taken).toEqual([
    [
      [{ id: 1 }, { id: 2 }],
      [1, 2, 3],
    ],
  ])
})
