import { describe, expect, it } from 'vitest'
import { queryAnswering } from './query.fixture'
import { knownSequences, lockWorld, readView, sizeOf, worldTables } from './snapshot.store'
import { SnapshotCopies } from './snapshotCopy'

const tables = { pg_tables: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }
const links = {
  pg_constraint: [
    { child: 'a', parent: 'c' },
    { child: 'b', parent: 'b' },
  ],
}
const writer = { 'FROM system.writer': [{ batch: '12', sequences: { 'world.a_id_seq': '4' }, backend: 99 }] }
const moment = async <Seen>(look: () => Promise<Seen>) => ({ at: 1000, ...(await look()) })

/** Copies over one connection that answers so; and how it was given back. */
function copiesOf(answers: Parameters<typeof queryAnswering>[0]) {
  const { ask, asked, of } = queryAnswering(answers)
  const given: string[] = []
  const client = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => ({ rows: ask(text, values) }),
    release: (isBroken = false) => void given.push(isBroken ? 'closed' : 'given back'),
  }
  const pool = {
    connect: async () => client,
    query: async (text: string, values: unknown[]) => ({ rows: ask(text, values) }),
  }
  return { copies: new SnapshotCopies({ pool } as never), asked, of, given }
}

describe('a copy of the world', () => {
  const added = { 'INSERT INTO system.snapshot': [{ id: 5 }], pg_total_relation_size: [{ size: '4096' }] }

  it('has every table, of one moment', async () => {
    const { copies, asked, of, given } = copiesOf({ ...added, ...tables, ...links, ...writer })
    expect(await copies.make('noon', false, moment)).toEqual({ id: 5, batch: 12, at: 1000, size: 4096 })
    expect(of('CREATE')).toEqual([
      'CREATE SCHEMA snapshot_5',
      ...['c', 'a', 'b'].map(name => `CREATE TABLE snapshot_5."${name}" AS SELECT * FROM world."${name}"`),
    ])
    expect([asked[0], asked.at(-1), given]).toEqual([
      ...['BEGIN ISOLATION LEVEL REPEATABLE READ', 'COMMIT', ['given back']],
    ])
  })

  it('is not made under a name that is taken, or when a statement fails', async () => {
    const taken = copiesOf({ ...tables, ...writer })
    await expect(taken.copies.make('noon', false, moment)).rejects.toMatchObject({
      detail: { fields: { name: 'choice' } },
    })
    expect([taken.given, taken.of('CREATE'), taken.of('COMMIT')]).toEqual([['closed'], [], []])
    const full = copiesOf({ ...added, ...tables, ...writer, 'CREATE TABLE': new Error('the disk is full') })
    await expect(full.copies.make('noon', false, moment)).rejects.toThrow('the disk is full')
    expect(full.given).toEqual(['closed'])
  })

  it('ends with the server', async () => {
    const { copies, of, given } = copiesOf({ ...added, ...tables, ...writer })
    await copies.stop()
    expect(of('pg_cancel_backend')).toEqual([])
    await expect(copies.make('noon', false, moment)).rejects.toThrow('unavailable')
    expect(given).toEqual(['closed'])
    const during = () => {
      void going.copies.stop()
      return []
    }
    const going = copiesOf({ ...added, ...tables, ...writer, 'CREATE SCHEMA': during })
    await going.copies.make('noon', false, moment)
    expect(going.of('pg_cancel_backend')).toHaveLength(1)
  })

  it('is looked at, and the connection given back', async () => {
    const { copies, given } = copiesOf(writer)
    expect(await copies.look(async (_, { batch, at }) => [batch, at], moment)).toEqual([12, 1000])
    await expect(copies.look(async () => Promise.reject(new Error('no')), moment)).rejects.toThrow('no')
    expect(given).toEqual(['given back', 'closed'])
  })

  it('of a file is filled beside the world', async () => {
    const { copies, given, of } = copiesOf(added)
    const filled: string[] = []
    const fill = async (_: unknown, schema: string) => void filled.push(schema)
    expect(await copies.bring({ name: 'file', at: 7, sequences: {}, fill })).toEqual({
      id: 5,
      schema: 'snapshot_5',
      batch: 0,
      at: 7,
      size: 4096,
    })
    expect([filled, given, of('COMMIT')]).toEqual([['snapshot_5'], ['given back'], ['COMMIT']])
    const taken = copiesOf({})
    await expect(taken.copies.bring({ name: 'file', at: 7, sequences: {}, fill })).rejects.toThrow('param_invalid')
    expect(taken.given).toEqual(['closed'])
  })

  it('that the log does not name is dropped, and whoever asks hears of no failure', async () => {
    const { copies, of, given } = copiesOf({ 'DELETE FROM system.snapshot': [{ id: 5 }] })
    await copies.drop(5)
    expect([of('DROP'), given]).toEqual([['DROP SCHEMA snapshot_5 CASCADE'], ['given back']])
    const failing = copiesOf({ DELETE: new Error('away') })
    await failing.copies.drop(5)
    expect(failing.given).toEqual(['closed'])
    await expect(failing.copies.clear()).rejects.toThrow('away')
  })

  it('is forgotten where the log names it', async () => {
    const { query, of } = queryAnswering({
      'DELETE FROM system.snapshot': ([name]) => (name === 'noon' ? [{ id: 5 }] : []),
    })
    const { copies } = copiesOf({})
    await copies.forget(query, 'noon')
    expect(of('DROP')).toEqual(['DROP SCHEMA snapshot_5 CASCADE'])
    await expect(copies.forget(query, 'dusk')).rejects.toThrow('not_found')
    const logged = queryAnswering({ 'UPDATE system.snapshot': [{ id: 5 }] }).query
    const copy = { id: 5, batch: 12, at: 1, size: 1 }
    expect([await copies.log(logged, copy, 13), await copies.log(query, copy, 13)]).toEqual([true, false])
  })

  it('is put back table by table, with what is newer than it made anew', async () => {
    const turned: unknown[] = []
    const back = async (last: string | null, batch: number) => {
      const { query, of } = queryAnswering({
        'FROM system.snapshot': [{ id: 5, at: '7', sequences: { 'world.a_id_seq': '4' }, batch: last }],
        'INTO system.turning_back': values => {
          turned.push(values)
          return []
        },
        'information_schema.columns': ([, table]) => (table === 'b' ? [] : [{ name: 'id' }, { name: 'n' }]),
        pg_index: ([table]) => (table === 'world."a"' ? [{ name: 'id' }] : []),
        ...{ ...tables, ...links },
      })
      const restored = { name: 'noon', epoch: 'second', wall_at: 1 }
      await copiesOf({}).copies.putBack(query, batch, restored, { b: 'FILL b', a: 'FILL a' })
      return of
    }
    const of = await back('12', 20)
    expect(of('INSERT INTO world')).toEqual([
      'INSERT INTO world."c" ("id", "n") SELECT "id", "n" FROM snapshot_5."c"',
      'INSERT INTO world."a" ("id", "n") SELECT "id", "n" FROM snapshot_5."a" ORDER BY "id"',
      'INSERT INTO world."segment" ("id", "n") SELECT "id", "n" FROM snapshot_5."segment" ON CONFLICT DO NOTHING',
    ])
    expect([of('FILL'), of('TRUNCATE')]).toEqual([['FILL b'], ['TRUNCATE world."c", world."a", world."b"']])
    expect([of('setval').length, of('UPDATE world.clock').length]).toEqual([1, 1])
    await back('20', 20)
    await back(null, 20)
    expect(turned).toEqual([
      [20, '12'],
      [20, 0],
      [20, 0],
    ])
    const { query } = queryAnswering()
    const nothing = copiesOf({}).copies.putBack(query, 1, { name: 'dusk', epoch: '', wall_at: 1 }, {})
    await expect(nothing).rejects.toThrow('not_found')
  })
})

describe('the tables of the world', () => {
  it('come after those that they refer to', async () => {
    expect(await worldTables(queryAnswering({ ...tables, ...links }).query)).toEqual(['c', 'a', 'b'])
  })

  const taken = Object.assign(new Error('taken'), { code: '55P03' })
  it('are locked as soon as all are free', async () => {
    let left = 3
    const { query, of } = queryAnswering({ 'LOCK TABLE': () => (left-- > 0 ? taken : []) })
    await lockWorld(query, ['a', 'b'])
    expect(of('LOCK')).toHaveLength(4)
    expect(of('LOCK')[0]).toBe('LOCK TABLE world."a", world."b" IN ACCESS EXCLUSIVE MODE NOWAIT')
    expect([of('ROLLBACK TO').length, of('pg_sleep').length]).toEqual([3, 3])
  })

  it('are tried two hundred times, and no other failure is waited for', async () => {
    const { query, of } = queryAnswering({ 'LOCK TABLE': taken })
    await expect(lockWorld(query, ['a'])).rejects.toThrow('unavailable')
    expect(of('LOCK')).toHaveLength(200)
    const broken = queryAnswering({ 'LOCK TABLE': new Error('broken') })
    await expect(lockWorld(broken.query, ['a'])).rejects.toThrow('broken')
    expect(broken.of('LOCK')).toHaveLength(1)
  })

  it('have a size and sequences, of a file those alone that are known', async () => {
    expect(await sizeOf(queryAnswering({ pg_total: [{ size: '8192' }] }).query, 5)).toBe(8192)
    const { query } = queryAnswering({ pg_sequences: [{ name: 'world.a_id_seq' }] })
    const given = { 'world.a_id_seq': '4', 'world.gone_id_seq': '5' }
    expect(await knownSequences(query, given)).toEqual({ 'world.a_id_seq': '4' })
    const blank = { 'system.writer': [{ batch: '12', sequences: null, backend: 9 }] }
    expect(await readView(queryAnswering(blank).query)).toEqual({ batch: 12, sequences: {}, backend: 9 })
  })
})
