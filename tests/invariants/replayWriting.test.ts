import { openDatabase } from '@lagoon/server/platform/db/database'
import { makeTable } from '@lagoon/server/platform/db/makeTable'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { RowPacker } from '@lagoon/server/tools/replay/packedRows'
import { packChanges, WritingThread } from '@lagoon/server/tools/replay/writingThread'
import { atoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../harness/database'

const states = { mayMove: () => true }
const kinds = { id: 'int', state: 'int', name: 'text?', amount: 'atoms', said: 'json?', is_open: 'bool' } as const
const strange = makeTable('world.strange', kinds, { key: ['id'], state: { column: 'state', states } })
const row = (id: number, name: string | null, said: unknown = null) => ({
  ...{ id, state: 1, name, amount: atoms('-99999999999999999999.000000000000000001'), said, is_open: true },
})

it('The writing thread of a replay stores rows exactly, and all rows of a job or none', async () => {
  const database = await emptyDatabase()
  const { pool, close } = openDatabase(database.url, { max: 2 })
  await migrate(pool)
  await pool.query(
    'CREATE TABLE world.strange (id bigint PRIMARY KEY, state int, name text, amount numeric(38, 18), said jsonb, is_open bool)',
  )
  const thread = new WritingThread(database.url)
  const [{ epoch, batch }] = (await pool.query('SELECT epoch, batch FROM system.writer')).rows
  const written = async () =>
    (await pool.query('SELECT * FROM world.strange ORDER BY id')).rows.map(found => strange.decode(found))
  const fence = (after: number, number: number) => ({ epoch: Number(epoch), after, number })
  const first = Number(batch)
  try {
    const names = ['tab\tand\nline\r', '\\N', '\\.', 'back\\slash', '"quoted", {braces}', '', 'null', 'ünï ✓', null]
    const rows = names.map((name, i) => row(i, name, [null, { a: `${name}` }, 'plain'][i % 3]))
    const history = new RowPacker(kinds)
    history.add(rows.slice(3))
    const inserted = packChanges({ table: strange, inserted: rows.slice(0, 3), updated: [], removed: [] }, history)
    await thread.write({ fence: fence(first, first + 5), changes: [inserted] })
    expect(await written()).toEqual(rows)

    const [was, gone, ...others] = rows as [(typeof rows)[0], (typeof rows)[0], ...typeof rows]
    const now = { ...was, state: 2, name: 'other\t' }
    const more = [row(50, 'new')]
    const changed = { table: strange, inserted: more, updated: [{ row: now, was: 1 }], removed: [gone] }
    await thread.write({ fence: fence(first + 5, first + 6), changes: [packChanges(changed, null)] })
    const after = [now, ...others, ...more]
    expect(await written()).toEqual(after)

    const twice = { table: strange, inserted: [row(60, 'new'), now], updated: [], removed: [] }
    const refused = thread.write({ fence: fence(first + 6, first + 7), changes: [packChanges(twice, null)] })
    await expect(refused).rejects.toThrow('duplicate key')
    const stale = { ...changed, inserted: [], removed: [] }
    const moved = thread.write({ fence: fence(first + 6, first + 7), changes: [packChanges(stale, null)] })
    await expect(moved).rejects.toThrow('division by zero')
    expect(await written()).toEqual(after)
  } finally {
    await thread.stop()
    await close()
    await database.drop()
  }
})
