import { describe, expect, it } from 'vitest'
import type { Query } from '../../lane/lane'
import { makeTable } from '../../platform/db/makeTable'
import { bringOver, copyBeside } from './beginning'

/** A database with these rows, read through a cursor; it records the other queries. */
function having(rows: Record<string, string[]>, names: object[] = []) {
  const requested: [text: string, values: unknown[]][] = []
  let left: string[] = []
  const query = async (text: string, values: unknown[] = []) => {
    const declared = /DECLARE .* FROM (\S+) t$/.exec(text)?.[1]
    const fetched = /FETCH (\d+) /.exec(text)?.[1]
    if (declared) left = [...(rows[declared] ?? [])]
    if (fetched) return { rows: left.splice(0, Number(fetched)).map(row => ({ row })) }
    requested.push([text, values])
    if (/pg_tables|information_schema/.test(text)) return { rows: names }
    return { rows: [] }
  }
  return {
    query,
    client: { query } as never,
    written: () => requested.filter(([text]) => /^(INSERT|UPDATE)/.test(text)),
  }
}
const beginning = { schema: 'snapshot_3', name: 'seeds', batch: 1, at: 50 }
const tables = [
  makeTable('world.user', { id: 'int', hash: 'text?', pin: 'text?' }, { key: ['id'], secret: ['hash', 'pin'] }),
  makeTable('world.order', { id: 'int' }, { key: ['id'] }),
]

describe('the first world of a replay', () => {
  const names = [{ name: 'order' }, { name: 'user' }]

  it('has the rows of its snapshot, and only the presence of secrets', async () => {
    const from = having({ 'snapshot_3."order"': ['{"id":1}', '{"id":2}'] })
    const to = having({}, names)
    await bringOver(from.client, to.client, { ...beginning, epoch: null }, tables)
    expect(to.written()).toEqual([
      [
        'INSERT INTO world."order" SELECT * FROM json_populate_recordset(NULL::world."order", $1)',
        ['[{"id":1},{"id":2}]'],
      ],
      [
        `UPDATE world.user SET hash = CASE WHEN hash IS NOT NULL THEN '' END, pin = CASE WHEN pin IS NOT NULL THEN '' END`,
        [],
      ],
    ])
  })

  it('has the epoch of the recorded world', async () => {
    const to = having({}, names)
    await bringOver(having({}).client, to.client, { ...beginning, epoch: 'first' }, [])
    expect(to.written()).toEqual([['UPDATE world.clock SET epoch = $1 WHERE epoch = $2', ['first', 'unfinished']]])
  })
})

it('a world from another database is copied table by table, two thousand rows at a time', async () => {
  const orders = Array.from({ length: 4001 }, (_, n) => `{"id":${n}}`)
  const from = having({ 'snapshot_8."order"': orders }, [{ name: 'order', columns: ['id'] }])
  const to = having({})
  const query: Query = async <T>(text: string, values?: unknown[]) => (await to.query(text, values)).rows as T[]
  await copyBeside(from.client, 'snapshot_8', query, 'snapshot_2')
  const sent = to.written().map(([, [json]]) => JSON.parse(json as string).map(({ id }: { id: number }) => id))
  expect(sent.map(ids => [ids.length, ids[0]])).toEqual([
    [2000, 0],
    [2000, 2000],
    [1, 4000],
  ])
})
