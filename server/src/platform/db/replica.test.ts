import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal'
import { assertNotAtReplica, guarded, Replica, routed } from './replica'
import { lastBatch } from './replica.sql'

/** A replica that has come to a batch, with one connection; `at` counts how often it was asked how far it is. */
function following(batch: number) {
  const state = { batch, at: 0, released: [] as unknown[], broken: null as Error | null }
  const client = {
    async query(asked: string | { text: string }) {
      const text = typeof asked === 'string' ? asked : asked.text
      if (text !== lastBatch.text && state.broken) throw state.broken
      if (text === lastBatch.text) state.at++
      return text === lastBatch.text ? { rows: [{ batch: state.batch }], rowCount: 1 } : { rows: ['there'] }
    },
    release: (error?: Error) => state.released.push(error),
  }
  const pool = guarded({ connect: async () => client, totalCount: 4 } as unknown as Pool)
  return { pool, state }
}

const primary = { query: async () => ({ rows: ['here'] }) } as unknown as Pool

/** Reads `text` where it may be answered. */
function reader(batch: number) {
  const { pool, state } = following(batch)
  const replica = new Replica()
  const db = routed(primary, pool)
  const read = (least: number, text = 'SELECT 1 FROM world.user', name = 'wallet') =>
    replica.read(name, least, async () => (await db.query(text)).rows[0] as unknown as string)
  return { read, replica, state, db }
}

describe('a replica', () => {
  it.each([
    [9, 'there'],
    [10, 'there'],
    [11, 'here'],
  ])('at batch 10 is asked for what must contain batch %i: %s', async (least, where) => {
    const { read, replica } = reader(10)
    expect(await read(least)).toBe(where)
    expect(replica.answered).toEqual({ here: where === 'here' ? 1 : 0, there: where === 'there' ? 1 : 0 })
  })

  it('is asked how far it is where that may have changed, and not again', async () => {
    const { read, state } = reader(10)
    expect([await read(11), state.at]).toEqual(['here', 1])
    state.batch = 11
    expect([await read(11), state.at]).toEqual(['there', 2])
    expect([await read(11), await read(10), state.at]).toEqual(['there', 'there', 2])
  })

  it('of an empty world is asked how far it is, and answers what no reader waits for', async () => {
    const { read, state } = reader(0)
    expect([await read(0), state.at]).toEqual(['there', 1])
    expect(await following(0).pool.query('SELECT 1')).toEqual({ rows: ['there'] })
  })

  it.each([
    ['SELECT * FROM system.audit', 'here'],
    ['SELECT * FROM "system"."upload"', 'here'],
    ['SELECT * FROM system.commit', 'there'],
    ['SELECT * FROM "system"."event_index"', 'there'],
    ['SELECT * FROM system.commits', 'here'],
    ['SELECT * FROM world.system_user', 'there'],
  ])('answers only from what batches write: %s, %s', async (text, where) => {
    expect(await reader(10).read(10, text)).toBe(where)
  })

  it('is not tried again for what it can never answer, and still is for everything else', async () => {
    const { read, state } = reader(10)
    expect(await read(10, 'SELECT * FROM system.audit', 'audit')).toBe('here')
    expect(await read(10, 'SELECT 1', 'audit')).toBe('here')
    expect(state.at).toBe(0)
    expect(await read(10)).toBe('there')
  })

  it('that is behind once is tried again', async () => {
    const { read, state } = reader(10)
    expect(await read(11)).toBe('here')
    state.batch = 12
    expect(await read(11)).toBe('there')
    expect(state.released).toEqual([undefined, undefined])
  })

  it('that went away leaves the answer to the primary, and its connection is not used again', async () => {
    const { read, state } = reader(10)
    state.broken = new Error('away')
    expect(await read(10)).toBe('here')
    expect(state.released).toEqual([state.broken])
  })

  it('gives no connection away, and is otherwise like any pool', async () => {
    const { pool } = following(10)
    await expect(pool.connect()).rejects.toThrow('other')
    expect(pool.totalCount).toBe(4)
  })
})

describe('a read', () => {
  it('that refuses has its refusal, and is not done twice', async () => {
    const replica = new Replica()
    let done = 0
    const work = () => {
      done++
      throw new Refusal('not_found')
    }
    await expect(replica.read('order', 0, work)).rejects.toMatchObject({ key: 'not_found' })
    expect(done).toBe(1)
  })

  it('that refuses because the replica is behind is done again', async () => {
    const { replica, db } = reader(10)
    const work = async () => {
      const { rows } = await db.query('SELECT 1').catch(() => ({ rows: [] }))
      if (rows.length === 0) throw new Refusal('not_found')
      return rows[0]
    }
    expect(await replica.read('order', 11, work)).toBe('here')
  })

  it('starts nothing that must not be started at a replica', async () => {
    const replica = new Replica()
    const work = () => {
      assertNotAtReplica()
      return 'done'
    }
    expect(work()).toBe('done')
    expect(await replica.read('command', 0, work)).toBe('done')
    expect(replica.answered).toEqual({ here: 1, there: 0 })
  })
})
