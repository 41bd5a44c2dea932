import { storeAnswer } from '@lagoon/server/lane/idempotency'
import type { Unit } from '@lagoon/server/lane/unit'
import { usdtId } from '@lagoon/shared/catalogue/coins'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { improvise } from '../../harness/improvised'
import { watchWorld } from '../../harness/pastLane'
import { everyReading } from '../../harness/readings'
import { replay } from '../../harness/replay'
import { Stage } from './stage'
import { step, stepsOfAWalk } from './walk'

let stage: Stage
const inAnyOrder = (rows: readonly object[]) => rows.map(row => Object.entries(row).sort().map(String).join(' ')).sort()
let watched: Awaited<ReturnType<typeof watchWorld>>
const rows = async (sql: string) => (await stage.exchange.db.pool.query(sql)).rows

beforeAll(async () => {
  stage = await Stage.open()
  watched = await watchWorld(stage.exchange.db.pool)
  for (const seed of [1, 2, 3, 4, 5]) {
    const walk = fc.array(step, { minLength: stepsOfAWalk, maxLength: stepsOfAWalk })
    const model = await stage.begin()
    await fc.asyncModelRun(() => ({ model, real: stage }), fc.sample(walk, { numRuns: 1, seed })[0] ?? [])
  }
})
afterAll(() => stage.stop())

describe('a reading of the world', () => {
  it('returns the same rows by SQL and from memory, at any second', async () => {
    const { db, clock } = stage.exchange
    const readings = await everyReading()
    const found = new Map<string, number>()
    for (const [name, requested] of readings) {
      const { rows } = await db.pool.query(`SELECT * FROM ${requested.of.name}`)
      const table = rows.map(row => requested.of.decode(row))
      const ids = table.map(row => (row as { id?: number }).id ?? 0)
      for (const second of [0, 86_400, 3600, -3600, -86_400].map(later => clock.now() + later)) {
        for (const failed of [[], ids.filter((_, i) => i % 3 === 0)]) {
          const values = requested.takes.map((taken, i) => (taken === 'int[]' ? failed : second + i * 86_400 * 30))
          const stored = await requested.all(db.pool, ...values)
          expect({ name, rows: inAnyOrder(requested.inMemory(table, ...values)) }).toEqual({
            name,
            rows: inAnyOrder(stored),
          })
          if (requested.text.includes('ORDER BY')) expect(requested.inMemory(table, ...values)).toEqual(stored)
          found.set(name, (found.get(name) ?? 0) + stored.length)
        }
      }
    }
    expect(readings.size).toBeGreaterThan(20)
    expect([...found].filter(([, rows]) => rows > 0).length).toBeGreaterThan(14)
  })
})

describe('a replay of the log', () => {
  it('gives the same tables, with all products, refusals, restores, restarts and operator actions', async () => {
    const replayed = await replay(stage.exchange.db.pool)
    expect(replayed).toMatchObject({ from: 'seeds', difference: null, refused: null, others: [] })
    expect(replayed.commands).toBeGreaterThan(100)
    expect(replayed.due).toBeGreaterThan(10)
    expect(replayed.rows).toBeGreaterThan(3000)
  })

  it('I-30 covers a world that only the lane wrote, including restores', async () => {
    expect(await watched.past()).toEqual([])
  })

  it('gives the same world when it starts at a snapshot', async () => {
    const { exchange } = stage
    // The walks restart it on another port.
    const operator = await exchange.operator()
    await operator.call('POST console/snapshots', { name: 'before' })
    await exchange.clock.advance(86_400)
    const replayed = await replay(exchange.db.pool, 'before')
    expect(replayed).toMatchObject({ from: 'before', difference: null, refused: null })
    expect(replayed.commands + replayed.due).toBeLessThan(50)
  })

  it('names a row that was changed without the log', async () => {
    const [wallet] = await rows(
      `UPDATE world.wallet SET available = available + 0.000000000000000001
       WHERE id = (SELECT max(id) FROM world.wallet WHERE available > 0) RETURNING id`,
    )
    const { difference } = await replay(stage.exchange.db.pool)
    expect(difference).toMatch(new RegExp(`^world.wallet: \\(${wallet?.id},.* became \\(${wallet?.id},`))
    const statement = expect.stringMatching(/^UPDATE world.wallet/)
    expect(await watched.past()).toEqual([{ table: 'wallet', who: 'lagoon', statement }])
  })

  it('names an event that differs from the log', async () => {
    const firstPlaced = `(SELECT min(batch) FROM system.commit WHERE events LIKE '%order.placed%')`
    await rows('ALTER TABLE system.commit DISABLE TRIGGER commit_kept')
    const swap = (from: string, to: string) =>
      rows(
        `UPDATE system.commit SET events = replace(events, '${from}', '${to}') WHERE batch = ${firstPlaced} RETURNING batch`,
      )
    const [{ batch }] = (await swap('order.placed', 'order.placed-')) as [{ batch: string }]
    const { difference } = await replay(stage.exchange.db.pool)
    expect(difference).toMatch(new RegExp(`^batch ${batch}: then .*"order.placed-".*, now .*"order.placed"`))
    await swap('order.placed-', 'order.placed')
  })

  it('names a command that the database refuses, even in a large write', async () => {
    const { lane } = stage.exchange.inside
    const keyed = (key: () => string) => (unit: Unit<string>) =>
      storeAnswer(unit, { user_id: 1, path: 'POST wallet/change', key: key(), hash: '' }, 'done')
    let runs = 0
    await improvise(lane, { decide: keyed(() => 'taken') })
    await improvise(lane, { decide: keyed(() => (runs++ === 0 ? 'free' : 'taken')) })
    const [last] = await rows('SELECT max(batch) AS batch FROM system.commit')
    const { difference, refused } = await replay(stage.exchange.db.pool)
    expect(refused).toMatch('duplicate key')
    expect(difference).toMatch(`batch ${last?.batch}, tests.improvise`)
    expect(difference).toMatch('now refused with duplicate key')
  })

  it('stops at an unreadable row of the log and names its batch', async () => {
    const [{ batch }] = (await rows(`SELECT min(batch) AS batch FROM system.commit WHERE kind = 'call'`)) as [
      { batch: string },
    ]
    await rows(`ALTER TABLE system.commit DISABLE TRIGGER commit_kept`)
    // The replay reads answers while later batches are being loaded.
    const [later] = await rows(
      `SELECT batch, answers FROM system.commit WHERE kind = 'call' AND answers <> '' ORDER BY batch OFFSET 5 LIMIT 1`,
    )
    await rows(`UPDATE system.commit SET answers = 'torn' WHERE batch = ${later?.batch}`)
    await expect(replay(stage.exchange.db.pool)).rejects.toThrow(`Batch ${later?.batch} of the log cannot be read`)
    await rows(`UPDATE system.commit SET answers = '${later?.answers}' WHERE batch = ${later?.batch}`)
    await rows(`UPDATE system.commit SET commands = left(commands, 20) WHERE batch = ${batch}`)
    await expect(replay(stage.exchange.db.pool)).rejects.toThrow(`Batch ${batch} of the log cannot be read`)
  })
})

describe('the log of commits', () => {
  it('has one row for each change, and none for a refused or repeated request', async () => {
    const { exchange } = stage
    const bob = await exchange.as('bob')
    const before = await rows('SELECT max(batch) AS batch FROM system.commit')
    const logged = () =>
      rows(`SELECT kind, commands, answers FROM system.commit WHERE batch > ${before[0]?.batch} ORDER BY batch`)
    const sent = { currency_id: usdtId, from_field: 'change', to_field: 'lever', number: '1' } as const
    const beyond = bob.call('POST wallet/change', { ...sent, number: '99999999999' })
    await expect(beyond).rejects.toMatchObject({ key: 'insufficient_balance' })
    expect(await logged()).toEqual([])
    await bob.call('POST wallet/change', sent, { idempotencyKey: 'one' })
    await bob.call('POST wallet/change', sent, { idempotencyKey: 'one' })
    const all = await logged()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ kind: 'call', commands: expect.stringContaining('wallet.transfer') })
  })

  it('names the entries, the user and the request of each command', async () => {
    const { exchange } = stage
    const bob = await exchange.as('bob')
    const sent = { currency_id: usdtId, from_field: 'change', to_field: 'lever', number: '1' } as const
    const answer = await bob.send('POST wallet/change', sent)
    const [made] = await rows(`SELECT first_entry, entries, asked FROM system.commit ORDER BY batch DESC LIMIT 1`)
    const [last] = await rows('SELECT max(id) AS id FROM world.entry')
    const request = answer.headers.get('x-request-id')
    expect(made).toEqual({ first_entry: last?.id.toString(), entries: [1], asked: `1002:${request}` })
  })

  it('is append-only, even for the server', async () => {
    await rows('ALTER TABLE system.commit ENABLE TRIGGER commit_kept')
    await expect(rows(`UPDATE system.commit SET commands = ''`)).rejects.toThrow('append-only')
  })
})
