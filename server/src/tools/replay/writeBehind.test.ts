import { describe, expect, it } from 'vitest'
import type { Commit } from '../../lane/log/commit'
import type { Store, Wanted } from '../../lane/store'
import type { Changes } from '../../platform/db/changes'
import { makeTable } from '../../platform/db/makeTable'
import { type Rows, wholeRows } from '../../platform/db/reading'
import { unpackRows } from './packedRows'
import { WriteBehind } from './writeBehind'
import type { Job } from './writingThread'

const boxes = makeTable('world.box', { id: 'int', of: 'text' }, { key: ['id'], cached: true })
const notes = makeTable('world.note', { id: 'int', of: 'text' }, { key: ['id'] })
/** Another view of the boxes. */
const owners = makeTable('world.box', { id: 'int', of: 'text' }, { key: ['id'], cached: true, as: 'owner' })
const commit: Commit = { kind: 'call', at: 1, commands: [], firstTraced: null, events: [] }

/** A store behind which rows are written when the test says so. */
function begin() {
  const jobs: Job[] = []
  const asked: string[] = []
  const store = {
    find: async (wanted: readonly Wanted[]) => {
      asked.push(
        ...wanted.map(({ table, keys }) => `${table.name} ${keys.map(key => table.keyOf(key))} of ${jobs.length}`),
      )
      return wanted.map(() => [])
    },
  } as Partial<Store> as Store
  const behind = new WriteBehind(store, { write: async job => void jobs.push(job) })
  let number = 0
  return {
    ...{ behind, jobs, asked },
    add: (given: Partial<Changes> & Pick<Changes, 'table'>, commands = 0) => {
      const after = number++
      const changes = { inserted: [], updated: [], removed: [], ...given }
      const many = { ...commit, commands: Array.from({ length: commands }) as never[] }
      return behind.commit(() => ({ epoch: 1, after, number }), [changes], many)
    },
    written: () =>
      jobs.map(({ fence, changes }) => ({
        ...{ after: fence.after, number: fence.number },
        rows: changes.map(({ table, inserted, updated, removed }) =>
          [...inserted, updated, removed].map(rows => unpackRows(table.kinds, rows)),
        ),
      })),
  }
}

describe('batches that are written later', () => {
  it('are written in one transaction, fenced by the number before the first and the last number', async () => {
    const { behind, add, written } = begin()
    await add({ table: boxes, inserted: [{ id: 1, of: 'a' }] })
    await add({ table: boxes, updated: [{ row: { id: 1, of: 'b' }, was: undefined }] })
    await add({ table: notes, inserted: [{ id: 1, of: 'n' }] })
    await behind.written()
    const [job] = written()
    expect(job).toMatchObject({ after: 0, number: 3 })
    expect(job?.rows.flat().filter(rows => rows.length > 0)).toEqual([[{ id: 1, of: 'n' }], [{ id: 1, of: 'b' }]])
  })

  it('are written before another view of their table is read', async () => {
    const { behind, add, asked } = begin()
    await add({ table: boxes, inserted: [{ id: 1, of: 'a' }] })
    await behind.find([{ table: boxes, keys: [{ id: 1 }] }], 1)
    expect(asked).toEqual([])
    await behind.find([{ table: owners, keys: [{ id: 1 }] }], 1)
    expect(asked).toEqual(['owner 1 of 1'])
  })

  it('are written when they contain two thousand commands, and not before', async () => {
    const { add, jobs } = begin()
    await add({ table: boxes, inserted: [{ id: 1, of: 'a' }] }, 1000)
    await add({ table: boxes, inserted: [{ id: 2, of: 'a' }] }, 999)
    expect(jobs).toHaveLength(0)
    await add({ table: boxes, inserted: [{ id: 3, of: 'a' }] }, 1)
    expect(jobs).toHaveLength(1)
    await add({ table: boxes, inserted: [{ id: 4, of: 'a' }] }, 1999)
    expect(jobs).toHaveLength(1)
  })

  it('contain the inserted, updated and removed rows of a history table', async () => {
    const { behind, add, written } = begin()
    await add({
      ...{ table: notes, inserted: [{ id: 1, of: 'a' }] },
      ...{ updated: [{ row: { id: 2, of: 'b' }, was: undefined }], removed: [{ id: 3, of: 'c' }] },
    })
    await behind.written()
    const rows = [[{ id: 1, of: 'a' }], [{ id: 2, of: 'b' }], [{ id: 3, of: 'c' }]]
    expect(
      written()[0]
        ?.rows.flat()
        .filter(each => each.length > 0),
    ).toEqual(rows)
  })

  it('are read with their latest rows before they are written', async () => {
    const { behind, add, jobs, asked } = begin()
    await add({ table: boxes, inserted: [{ id: 1, of: 'a' }] })
    await add({ table: boxes, updated: [{ row: { id: 1, of: 'b' }, was: undefined }] })
    expect(await behind.find([{ table: boxes, keys: [{ id: 1 }] }], 1)).toEqual([[{ id: 1, of: 'b' }]])
    expect([jobs.length, asked]).toEqual([0, []])
  })

  it('are written before a history row is read, except a row that is itself still unwritten', async () => {
    const { behind, add, jobs, asked } = begin()
    await add({ table: notes, inserted: [{ id: 1, of: 'a' }] })
    await behind.find([{ table: notes, keys: [{ id: 1 }] }], 1)
    expect(asked).toEqual(['world.note 1 of 1'])
    await add({ table: notes, inserted: [{ id: 2, of: 'b' }] })
    expect(await behind.find([{ table: notes, keys: [{ id: 2 }] }], 1)).toEqual([[{ id: 2, of: 'b' }]])
    expect(jobs).toHaveLength(1)
  })

  it('are written before their tables are read under any name, and not for other tables', async () => {
    const { behind, add, jobs } = begin()
    const same = makeTable('world.box', { id: 'int' }, { key: ['id'], as: 'box beside' })
    const rows = behind.readingAfter({ all: async () => [] } as Partial<Rows> as Rows)
    await add({ table: boxes, inserted: [{ id: 1, of: 'a' }] })
    await rows.all(wholeRows(notes))
    expect(jobs).toHaveLength(0)
    await rows.all(wholeRows(same))
    expect(jobs).toHaveLength(1)
    await rows.all(wholeRows(boxes))
    expect(jobs).toHaveLength(1)
  })

  it('are all refused after one was refused', async () => {
    const refused = { write: () => Promise.reject(new Error('duplicate key')) }
    const behind = new WriteBehind({} as Store, refused)
    const changes: Changes = { table: boxes, inserted: [{ id: 1, of: 'a' }], updated: [], removed: [] }
    const add = () => behind.commit(() => ({ epoch: 1, after: 0, number: 1 }), [changes], commit)
    await add()
    await expect(behind.written()).rejects.toThrow('duplicate key')
    await expect(add()).rejects.toThrow('duplicate key')
    expect(behind.failure?.message).toBe('duplicate key')
  })
})
