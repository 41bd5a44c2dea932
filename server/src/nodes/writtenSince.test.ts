import { describe, expect, it } from 'vitest'
import { makeTable } from '../platform/db/makeTable'
import type { AnyTable } from '../platform/db/table'
import { tablesOf, writtenSince } from './writtenSince'

const tables = ['world.order', 'world.position'].map(name =>
  makeTable(name, { id: 'int' }, { key: ['id'], serial: 'id' }),
) as AnyTable[]

/** The rows that were written after batch 4, in a world where all rows but the second still exist. */
const since = (...log: { batch: number; touched: string | null }[]) =>
  writtenSince(
    {
      touchedFrom: async () => log,
      byIds: async (table, ids) => ids.filter(id => id !== 2).map(id => ({ id, of: table.name })),
    },
    tables,
    4,
  )
const fourth = { batch: 4, touched: '{"world.order":[9]}' }

describe('the rows written since a batch', () => {
  it('are those that the log lists after it, in their present state', async () => {
    const written = await since(
      fourth,
      { batch: 5, touched: '{"world.order":[[1,2]],"world.position":[7]}' },
      { batch: 6, touched: '{"world.order":[2,3]}' },
    )
    const of = 'world.order'
    expect([...(written ?? [])]).toEqual([
      [
        'world.order',
        {
          rows: [
            { id: 1, of },
            { id: 3, of },
          ],
          ids: new Set([1, 2, 3]),
        },
      ],
      ['world.position', { rows: [{ id: 7, of: 'world.position' }], ids: new Set([7]) }],
    ])
    expect(await since(fourth)).toEqual(new Map())
  })

  it.each([
    ['that batch is no longer in the log', [{ batch: 5, touched: '{}' }]],
    ['the log is empty', []],
    ['any row may have changed', [fourth, { batch: 5, touched: null }]],
    ['they belong to a table that is not in memory', [fourth, { batch: 5, touched: '{"world.other":[1]}' }]],
  ])('are unknown if %s', async (_, log) => {
    expect(await since(...log)).toBeNull()
  })

  it('are requested for the tables in memory', () => {
    expect(tablesOf(tables.map(table => ({ table, take: () => undefined })))).toEqual(tables)
  })
})
