import { describe, expect, it } from 'vitest'
import { queryAnswering } from './query.fixture'
import { lockWorld } from './snapshot.store'
import { SnapshotCopies } from './snapshotCopy'

const tables = { pg_tables: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }
const writer = { 'FROM system.writer': [{ batch: '12', sequences: { 'world.a_id_seq': '4' }, backend: 99 }] }
const moment = async <Seen>(look: () => Promise<Seen>) => ({ at: 1000, ...(await look()) })

/** Copies over one connection with these answers; records how the connection was released. */
function copiesOf(answers: Parameters<typeof queryAnswering>[0]) {
  const { ask, of } = queryAnswering(answers)
  const given: string[] = []
  const client = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => ({ rows: ask(text, values) }),
    release: (isBroken = false) => void given.push(isBroken ? 'closed' : 'given back'),
  }
  const pool = {
    connect: async () => client,
    query: async (text: string, values: unknown[]) => ({ rows: ask(text, values) }),
  }
  return { copies: new SnapshotCopies({ pool } as never), of, given }
}

describe('a copy of the world', () => {
  const added = { 'INSERT INTO system.snapshot': [{ id: 5 }], pg_total_relation_size: [{ size: '4096' }] }

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

  it('is dropped if the log does not name it, and a failure to drop it is not reported', async () => {
    const { copies, of, given } = copiesOf({ 'DELETE FROM system.snapshot': [{ id: 5 }] })
    await copies.drop(5)
    expect([of('DROP'), given]).toEqual([['DROP SCHEMA snapshot_5 CASCADE'], ['given back']])
    const failing = copiesOf({ DELETE: new Error('away') })
    await failing.copies.drop(5)
    expect(failing.given).toEqual(['closed'])
    await expect(failing.copies.clear()).rejects.toThrow('away')
  })

  it('is deleted if the log names it', async () => {
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
})

describe('the lock on the tables of the world', () => {
  const taken = Object.assign(new Error('taken'), { code: '55P03' })

  it('is tried two hundred times, and any other failure ends the tries at once', async () => {
    const { query, of } = queryAnswering({ 'LOCK TABLE': taken })
    await expect(lockWorld(query, ['a'])).rejects.toThrow('unavailable')
    expect(of('LOCK')).toHaveLength(200)
    const broken = queryAnswering({ 'LOCK TABLE': new Error('broken') })
    await expect(lockWorld(broken.query, ['a'])).rejects.toThrow('broken')
    expect(broken.of('LOCK')).toHaveLength(1)
  })
})
