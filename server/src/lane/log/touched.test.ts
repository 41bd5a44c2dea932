import { spotOrder } from '@lagoon/shared/products/spot.rules'
import { describe, expect, it } from 'vitest'
import type { Changes } from '../../platform/db/changes'
import { makeTable } from '../../platform/db/makeTable'
import type { AnyTable } from '../../platform/db/table'
import { readTouched, touchedAsWhole, touchedBy } from './touched'

const [waiting, completed] = [spotOrder.codeOf('waiting'), spotOrder.codeOf('completed')]
const orders = makeTable(
  'world.orders',
  { id: 'int', status: 'int' },
  { key: ['id'], serial: 'id', state: { column: 'status', states: spotOrder }, inMemory: [waiting] },
)
const trades = makeTable('world.trades', { id: 'int' }, { key: ['id'], serial: 'id', inMemory: 'all' })
const wallets = makeTable('world.wallets', { id: 'int' }, { key: ['id'], serial: 'id' })
const failures = makeTable('world.failures', { id: 'int' }, { key: ['id'], inMemory: 'unknown' })

const of = (table: AnyTable, changes: Partial<Changes>): Changes => ({
  ...{ table, inserted: [], updated: [], removed: [] },
  ...changes,
})
const order = (id: number, status = waiting) => ({ id, status })
const idsOf = (text: string | null) =>
  Object.fromEntries([...readTouched([text as string])].map(([name, ids]) => [name, [...ids]]))

describe('the rows that the log lists for a batch', () => {
  it('are those that memory holds, or held until then', () => {
    const text = touchedBy([
      of(orders, {
        inserted: [order(5), order(6), order(7, completed), order(8)],
        updated: [
          { row: order(1, completed), was: waiting },
          { row: order(2), was: waiting },
        ],
      }),
      of(trades, { inserted: [{ id: 1 }, { id: 2 }, { id: 3 }] }),
      of(wallets, { updated: [{ row: { id: 9 }, was: undefined }] }),
    ])
    expect(text).toBe('{"world.orders":[[5,6],8,[1,2]],"world.trades":[[1,3]]}')
    expect(idsOf(text)).toEqual({ 'world.orders': [5, 6, 8, 1, 2], 'world.trades': [1, 2, 3] })
  })

  it('include removed rows', () => {
    expect(idsOf(touchedBy([of(trades, { removed: [{ id: 4 }, { id: 2 }] })]))).toEqual({ 'world.trades': [4, 2] })
  })

  it('are none for tables that memory does not hold', () => {
    expect(touchedBy([of(wallets, { inserted: [{ id: 1 }] })])).toBe('{}')
    expect([touchedAsWhole('snapshot'), touchedAsWhole('forget')]).toEqual(['{}', '{}'])
  })

  it('are unknown after a corrected failure, a restore, an erasure or a new world', () => {
    expect(touchedBy([of(failures, { removed: [{ id: 1 }] })])).toBeNull()
    expect(touchedBy([of(failures, { inserted: [{ id: 1 }] })])).toBe('{}')
    expect([touchedAsWhole('restore'), touchedAsWhole('erase'), touchedAsWhole('begin')]).toEqual([null, null, null])
  })

  it('are listed once over several batches', () => {
    expect(readTouched(['{"a":[[1,3]]}', '{}', '{"a":[2,7],"b":[1]}'])).toEqual(
      new Map([
        ['a', new Set([1, 2, 3, 7])],
        ['b', new Set([1])],
      ]),
    )
  })
})
