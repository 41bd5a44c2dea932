import { spotOrder } from '@lagoon/shared/products/spot.rules'
import { describe, expect, it } from 'vitest'
import { makeTable } from '../platform/db/makeTable'
import type { Rows } from '../platform/db/reading'
import { waitingRows, waitingWork } from './waitingRows'

const states = { state: { column: 'status', states: spotOrder } } as const
const [waiting, done] = [1, 2]
const columns = { id: 'int', status: 'int', pair: 'int', note: 'text', at_s: 'int', later_s: 'int?' } as const
const orders = makeTable('world.waiting_test', columns, { key: ['id'], serial: 'id', ...states, inMemory: [waiting] })
const rows = [
  { id: 1, status: waiting, pair: 2, note: 'a', at_s: 10, later_s: 20 },
  { id: 2, status: done, pair: 2, note: 'b', at_s: 11, later_s: 21 },
  { id: 3, status: waiting, pair: 3, note: 'c', at_s: 12, later_s: null },
]

/** Like the database: `each` reads rows of integers only, always into the same object. */
const from: Rows = {
  all: async (requested, ...values) => requested.inMemory(rows, ...values),
  async each(requested, take) {
    if (Object.values(requested.gives).includes('text')) throw new Error('it is no whole number')
    const same = {}
    for (const row of requested.inMemory(rows)) take(Object.assign(same, row))
  },
  withLongTimeout: () => from,
}
const ofAll = () => waitingRows({ table: orders, state: waiting, second: 'at_s', gives: { id: 'int', pair: 'int' } })

describe('rows that wait', () => {
  it.each([
    ['of whole numbers', { id: 'int', pair: 'int' }, [{ pair: 2 }, { pair: 3 }]],
    ['with text', { id: 'int', note: 'text' }, [{ note: 'a' }, { note: 'c' }]],
  ] as const)('are read with the columns that their work needs: %s', async (_, gives, [first, second]) => {
    const waits = waitingRows({ table: orders, state: waiting, second: 'at_s', gives })
    const read: object[] = []
    await waits.read(from, row => read.push(row))
    expect(read).toEqual([
      { id: 1, at: 10, place: -1, ...first },
      { id: 3, at: 12, place: -1, ...second },
    ])
  })

  it('are those in their state and with a second', async () => {
    const waits = waitingRows({ table: orders, state: waiting, second: 'later_s', gives: { id: 'int' } })
    expect(await from.all(waits.all)).toEqual([{ id: 1, at: 20 }])
    expect(rows.map(row => waits.waitingOf(row)?.at)).toEqual([20, undefined, undefined])
    expect(waits.all.text).toBe(
      'SELECT id, later_s AS at FROM world.waiting_test WHERE status = 1 AND later_s IS NOT NULL',
    )
    expect(waits.all.sure).toEqual({ at: 'the condition says so' })
    expect([ofAll().all.text, ofAll().all.sure]).toEqual([
      'SELECT id, pair, at_s AS at FROM world.waiting_test WHERE status = 1',
      {},
    ])
  })

  it.each([
    ['in other states', { inMemory: [done] }],
    ['in unknown states', { inMemory: 'unknown' }],
    ['not at all', {}],
  ] as const)('must be in the memory of a standby writer: a table in memory %s is a defect', (_, inMemory) => {
    const table = makeTable('world.waiting_other', columns, { key: ['id'], serial: 'id', ...states, ...inMemory })
    expect(() => waitingRows({ table, state: waiting, second: 'at_s', gives: { id: 'int' } })).toThrow(
      'world.waiting_other does not keep rows of state 1 in memory',
    )
  })
})

describe('work on rows that wait', () => {
  const workOf = () => waitingWork('order', ofAll(), ({ id }) => ({ name: 'spot.expire', params: {}, ref: id }))
  const due = (work: ReturnType<typeof workOf>, second: number) => work.take(second, []).map(({ ref }) => ref)

  it('is due at the second of each row, and is in the calendar', async () => {
    const work = workOf()
    expect([work.kind, work.calendar, work.next(0, 100, [])]).toEqual(['order', true, null])
    await work.keeps.load(from)
    expect([work.next(0, 100, []), work.next(0, 100, [1]), due(work, 11), due(work, 12)]).toEqual([10, 12, [1], [1, 3]])
    expect([...work.take(10, [])]).toEqual([{ name: 'spot.expire', params: {}, ref: 1 }])
  })

  it('follows written rows: a row is added, changes its second, or is removed', async () => {
    const work = workOf()
    await work.keeps.load(from)
    const put = (...written: object[]) =>
      work.keeps.take(written, new Set([1, 3, ...written.map(row => (row as { id: number }).id)]))
    put({ ...rows[0], at_s: 15 }, { ...rows[2], id: 4 })
    expect(due(work, 20)).toEqual([1, 4])
    expect(work.next(0, 100, [])).toBe(12)
    put({ ...rows[0], status: done })
    expect(due(work, 20)).toEqual([4])
    await work.keeps.load(from)
    expect(due(work, 20)).toEqual([1, 3])
  })
})
