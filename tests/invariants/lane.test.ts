import { idempotencies } from '@lagoon/server/lane/idempotency'
import { Lane } from '@lagoon/server/lane/lane'
import { aboutWorld, type Commit } from '@lagoon/server/lane/log/commit'
import { noOrigin } from '@lagoon/server/lane/origin'
import { PostgresStore } from '@lagoon/server/lane/postgresStore'
import { Writer } from '@lagoon/server/lane/writer'
import { liveObjects } from '@lagoon/server/ledger/liveObjects'
import { hold, post, release } from '@lagoon/server/ledger/post'
import { entries, holds, outsideWallet, postings, userWallet, wallets } from '@lagoon/server/ledger/wallets'
import { addresses } from '@lagoon/server/payout/destinations.table'
import type { Database } from '@lagoon/server/platform/db/database'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { refuse } from '@lagoon/server/platform/refusal'
import { machineWall } from '@lagoon/server/platform/wall'
import { atoms, fromAtoms, negate, zero } from '@lagoon/shared/money/atoms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../harness/database'
import { type Improvised, improvise, improvised } from '../harness/improvised'

const held = liveObjects({ kind: 'held_by_test', sql: '' })
const scribe = { wall_ms: machineWall.now, madeBy: 'test' }
const coin = 7_001
const ann = 9_001
const bob = 9_002
const annWallet = userWallet(ann, 'change', coin)
const bobWallet = userWallet(bob, 'change', coin)
const outside = outsideWallet('credit', coin)

let database: TestDatabase
let db: Database
let lane: Lane
let batches: number[]

beforeEach(async () => {
  database = await cloneDatabase()
  db = openDatabase(database.url, { max: 4 })
  batches = []
  lane = openLane()
  await lane.open()
  await improvise(lane, {
    decide: unit => {
      for (const key of [annWallet, bobWallet, outside]) {
        unit.insert(wallets, { ...key, id: unit.nextId(wallets), available: zero, frozen: zero })
      }
    },
  })
})

afterEach(async () => {
  await lane.close()
  await db.close()
  await database.drop()
})

describe('the lane', () => {
  it('writes commands that arrive together in one transaction', async () => {
    await credit('c1', annWallet, '100')
    batches.length = 0
    await Promise.all(Array.from({ length: 200 }, (_, i) => transfer(`t${i}`, annWallet, bobWallet, '0.5')))
    expect(batches).toEqual([200])
    expect(await balance(annWallet)).toBe('0')
    expect(await balance(bobWallet)).toBe('100')
  })

  it('lets a balance be spent once when fifty commands try at the same time', async () => {
    await credit('c1', annWallet, '10')
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => transfer(`t${i}`, annWallet, bobWallet, '10')),
    )
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    expect(await balance(annWallet)).toBe('0')
    expect(await balance(bobWallet)).toBe('10')
  })

  it('lets each unit of a balance be spent once while other batches are being written', async () => {
    await credit('c1', annWallet, '40')
    const tries: Promise<string>[] = []
    for (let i = 0; i < 120; i++) {
      const keyOf = (error: { key: string }) => error.key
      tries.push(transfer(`t${i}`, annWallet, bobWallet, '1').then(() => 'paid', keyOf))
      for (let turn = 0; turn < i % 3; turn++) await db.pool.query('SELECT 1')
    }
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter(outcome => outcome === 'paid')).toHaveLength(40)
    expect(outcomes.filter(outcome => outcome === 'insufficient_balance')).toHaveLength(80)
    expect([await balance(annWallet), await balance(bobWallet)]).toEqual(['0', '40'])
  })

  it('undoes a refused command completely, and nothing of its neighbours', async () => {
    await credit('c1', annWallet, '10')
    const [good, bad] = await Promise.allSettled([
      transfer('good', annWallet, bobWallet, '1'),
      improvise(lane, {
        load: unit => Promise.all([unit.find(wallets, annWallet), unit.find(wallets, bobWallet)]),
        decide: unit => {
          post(unit, {
            type: 'transfer',
            ref: 'bad',
            legs: [
              { wallet: annWallet, amount: negate(atoms('5')) },
              { wallet: bobWallet, amount: atoms('5') },
            ],
          })
          refuse('state_invalid')
        },
      }),
    ])
    expect(good.status).toBe('fulfilled')
    expect(bad.status).toBe('rejected')
    expect(await balance(annWallet)).toBe('9')
    expect((await db.pool.query(`SELECT count(*) FROM world.entry WHERE ref = 'bad'`)).rows[0].count).toBe('0')
  })

  it('keeps the others when the database refuses one of a batch', async () => {
    await credit('c1', annWallet, '10')
    await transfer('once', annWallet, bobWallet, '1')
    const outcomes = await Promise.allSettled([
      transfer('a', annWallet, bobWallet, '1'),
      transfer('once', annWallet, bobWallet, '1'),
      transfer('b', annWallet, bobWallet, '1'),
    ])
    expect(outcomes.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await balance(bobWallet)).toBe('3')
  })

  it('restores what is in memory when a commit fails', async () => {
    await credit('c1', annWallet, '1')
    await transfer('once', annWallet, bobWallet, '0.1')
    const book: string[] = []
    await Promise.allSettled(
      ['x', 'once', 'y'].map(ref => improvise(lane, noted(book, ref, annWallet, bobWallet, '0.1'))),
    )
    expect(book).toEqual(['x', 'y'])
  })

  it('decides on top of a batch that is being written, and lets others wait while two are being written', async () => {
    await credit('c1', annWallet, '10')
    const writes = await holdWrites()
    const decided: string[] = []
    const first = improvise(lane, noted(decided, 'first', annWallet, bobWallet, '10'))
    await expect.poll(() => decided).toEqual(['first'])
    const second = improvise(lane, noted(decided, 'second', bobWallet, annWallet, '4'))
    await expect.poll(() => decided).toEqual(['first', 'second'])
    // After the last commit Bob has nothing; only the first two batches together give him these six.
    const third = improvise(lane, noted(decided, 'third', bobWallet, annWallet, '6'))
    await aMoment()
    expect(decided).toEqual(['first', 'second'])
    await writes.free()
    await Promise.all([first, second, third])
    expect([await balance(annWallet), await balance(bobWallet)]).toEqual(['10', '0'])
  })

  it('reruns batches with their original bounds, and decides the next while one is being written', async () => {
    await credit('c1', annWallet, '10')
    batches.length = 0
    const writes = await holdWrites()
    const decided: string[] = []
    const again = (...refs: string[]) =>
      lane.rerun(
        refs.map(ref => ({ record: improvised(noted(decided, ref, annWallet, bobWallet, '1')), origin: noOrigin })),
      )
    const runs = [again('a1', 'a2'), again('b1', 'b2', 'b3'), again('d1', 'd2')]
    await expect.poll(() => decided).toEqual(['a1', 'a2', 'b1', 'b2', 'b3'])
    await writes.free()
    expect((await Promise.all(runs)).flat().map(({ ok }) => ok)).toEqual(Array(7).fill(true))
    expect(batches).toEqual([2, 3, 2])
    expect(await balance(bobWallet)).toBe('7')
  })

  it('decides on the rows of the last commit without a query', async () => {
    await credit('c1', annWallet, '10')
    await transfer('t1', annWallet, bobWallet, '4')
    const { free } = await holdBy('LOCK TABLE world.wallet IN ACCESS EXCLUSIVE MODE')
    const beyond = await transfer('t2', annWallet, bobWallet, '7').catch((error: { key: string }) => error.key)
    const covered = transfer('t3', annWallet, bobWallet, '6')
    await free()
    await covered
    expect([beyond, await balance(annWallet), await balance(bobWallet)]).toEqual(['insufficient_balance', '0', '10'])
  })

  it.each([
    ['the database refused a batch', () => transfer('once', annWallet, bobWallet, '1')],
    ['a decision failed', () => improvise(lane, { decide: () => unknown() })],
    ['its memory was marked as outdated', () => lane.reload()],
  ])('reads rows again after %s', async (_, happens) => {
    await credit('c1', annWallet, '10')
    await transfer('once', annWallet, bobWallet, '1')
    await db.pool.query('UPDATE world.wallet SET available = 2 WHERE owner_id = $1', [ann])
    await happens().catch(() => undefined)
    await expect(transfer('more', annWallet, bobWallet, '3')).rejects.toMatchObject({ key: 'insufficient_balance' })
    await transfer('covered', annWallet, bobWallet, '2')
    expect([await balance(annWallet), await balance(bobWallet)]).toEqual(['0', '3'])
  })

  it('undoes what was decided on top of a batch that failed, and decides it again', async () => {
    await credit('c1', annWallet, '10')
    await transfer('once', annWallet, bobWallet, '1')
    const book: string[] = []
    const run = (ref: string, amount: string) => improvise(lane, noted(book, ref, annWallet, bobWallet, amount))
    const writes = await holdWrites()
    const failing = Promise.allSettled([run('once', '5'), run('beside', '1')])
    await expect.poll(() => book).toEqual(['once', 'beside'])
    const onTop = Promise.allSettled([run('top', '7'), run('more', '1')])
    // Ten less the five that will fail does not cover seven.
    await expect.poll(() => book).toEqual(['once', 'beside', 'more'])
    await writes.free()
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect((await onTop).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(book).toEqual(['beside', 'top', 'more'])
    expect(await balance(annWallet)).toBe('0')
  })

  it('decides a refusal again when the batch it was based on fails', async () => {
    await credit('c1', annWallet, '10')
    await transfer('once', annWallet, bobWallet, '1')
    const writes = await holdWrites()
    const failing = Promise.allSettled([transfer('once', annWallet, bobWallet, '5')])
    await expect.poll(waiting).toBe(1)
    // Nine less the five that will fail does not cover seven, so this batch has nothing to write.
    const onTop = transfer('top', annWallet, bobWallet, '7')
    await aMoment()
    await writes.free()
    expect((await failing)[0]?.status).toBe('rejected')
    await onTop
    expect(await balance(annWallet)).toBe('2')
  })

  it('refuses two batches as unavailable when their connection is cut, and stores neither', async () => {
    await credit('c1', annWallet, '100')
    const writes = await holdWrites()
    const first = Promise.allSettled([transfer('first', annWallet, bobWallet, '1')])
    await expect.poll(waiting).toBe(1)
    const second = Promise.allSettled(
      Array.from({ length: 16 }, (_, i) => transfer(`t${i}`, annWallet, bobWallet, '1')),
    )
    await aMoment()
    await db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    await writes.free()
    for (const answer of [...(await first), ...(await second)]) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { key: 'unavailable' } })
    }
    await transfer('later', annWallet, bobWallet, '1')
    expect(await balance(bobWallet)).toBe('1')
  })

  it('writes again after someone has added a column to a table', async () => {
    await credit('c1', annWallet, '10')
    await db.pool.query('ALTER TABLE world.wallet ADD COLUMN note text')
    await expect(transfer('t1', annWallet, bobWallet, '1')).rejects.toMatchObject({ key: 'unavailable' })
    await transfer('t2', annWallet, bobWallet, '1')
    expect(await balance(bobWallet)).toBe('1')
  })

  it('does not store a batch before the batch that it follows', async () => {
    const writer = new Writer(new PostgresStore(db.lane, scribe), () => undefined)
    await writer.claim()
    await writer.open([entries])
    const row = { id: 9_000_001, type: 'credit', ref: 'x', phase: '', at: 1 }
    const changes = [{ table: entries, inserted: [row], updated: [], removed: [] }]
    const commit: Commit = { kind: 'call', at: 1, commands: [], firstTraced: null, events: [] }
    const absent = writer.write([{ ...changes[0], inserted: [{ ...row, id: null }] } as never], commit)
    const follower = writer.write(changes, commit, absent.number)
    await expect(absent.done).rejects.toMatchObject({ code: '23502' })
    await expect(follower.done).rejects.toThrow('the batch before it is not in')
    await writer.write(changes, commit).done
    writer.close()
  })

  it('fails a command with a row that cannot be encoded, and keeps its neighbours', async () => {
    await credit('c1', annWallet, '10')
    const wrong: Improvised<void> = {
      decide: unit => void unit.append(entries, { id: 9_000_000, type: {} as string, ref: 'x', phase: '', at: 1 }),
    }
    const [, defect] = await Promise.allSettled([
      transfer('one', annWallet, bobWallet, '1'),
      improvise(lane, wrong),
      transfer('two', annWallet, bobWallet, '2'),
    ])
    expect(defect).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
    expect(await balance(bobWallet)).toBe('3')
  })

  it('fences off a writer that another has replaced', async () => {
    await credit('c1', annWallet, '10')
    const second = openLane(db.pool)
    await second.open()
    await expect(transfer('late', annWallet, bobWallet, '1')).rejects.toMatchObject({ key: 'unavailable' })
    await improvise(second, transferCommand('fresh', annWallet, bobWallet, '1'))
    await second.close()
    expect(await balance(bobWallet)).toBe('1')
  })

  it('commits no separate transaction of a replaced writer', async () => {
    await credit('c1', annWallet, '10')
    const second = openLane(db.pool)
    const emptied = lane.task(turn =>
      turn.transaction(
        aboutWorld('forget', 0, noOrigin),
        async query => {
          await query('DELETE FROM world.hold')
          await query('INSERT INTO system.snapshot (name, at, size, sequences) VALUES ($1, 1, 0, $2)', ['late', '{}'])
          await second.open()
        },
        5000,
      ),
    )
    await expect(emptied).rejects.toMatchObject({ key: 'unavailable' })
    expect((await db.pool.query(`SELECT name FROM system.snapshot WHERE name = 'late'`)).rows).toEqual([])
    await improvise(second, transferCommand('fresh', annWallet, bobWallet, '1'))
    await second.close()
  })

  it('gives the ids of refused and failed commands to the next command', async () => {
    await credit('c1', annWallet, '10')
    await transfer('once', annWallet, bobWallet, '1')
    const beyond = transfer('beyond', annWallet, bobWallet, '100').catch((error: { key: string }) => error.key)
    expect(await beyond).toBe('insufficient_balance')
    await Promise.allSettled([transfer('once', annWallet, bobWallet, '1'), transfer('a', annWallet, bobWallet, '1')])
    await transfer('b', annWallet, bobWallet, '1')
    const { rows } = await db.pool.query(
      `SELECT max(id) - min(id) + 1 - count(*) AS gaps FROM world.entry WHERE id >= (SELECT id FROM world.entry WHERE ref = 'c1')`,
    )
    expect(rows).toEqual([{ gaps: '0' }])
  })

  it('never reuses the id of a removed row, also after a restart', async () => {
    const before = await improvise(lane, thing())
    const gone = await improvise(lane, thing())
    await improvise(lane, {
      load: unit => unit.find(addresses, addressOf(gone)),
      decide: unit => unit.remove(addresses, addressOf(gone)),
    })
    await lane.close()
    lane = openLane()
    await lane.open()
    expect([before, gone, await improvise(lane, thing())]).toEqual([before, before + 1, before + 2])
  })

  it('refuses another body under a key that was used, and repeats the first answer for the same body', async () => {
    const sent = { user_id: ann, path: 'coin/trade', key: 'k1', hash: 'k.one' }
    const answer = (value: string): Improvised<string> => ({ decide: () => value })
    const requested = { by: '', request: '', sending: sent }
    expect(await lane.run(improvised(answer('first')), requested)).toBe('first')
    expect(await lane.run(improvised(answer('second')), requested)).toBe('first')
    const other = lane.run(improvised(answer('third')), { ...requested, sending: { ...sent, hash: 'k.two' } })
    await expect(other).rejects.toMatchObject({ key: 'idempotency_conflict' })
  })

  it('continues after its connection was cut, and counts each acknowledged transfer once', async () => {
    await credit('c1', annWallet, '10')
    await db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    const answers = await Promise.allSettled([1, 2, 3].map(i => transfer(`after ${i}`, annWallet, bobWallet, '1')))
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ key: 'unavailable' })
    await transfer('later', annWallet, bobWallet, '1')
    const acknowledged = answers.filter(answer => answer.status === 'fulfilled').length + 1
    expect(await balance(bobWallet)).toBe(String(acknowledged))
  })
})

describe('the ledger', () => {
  it('refuses an entry that is out of balance', async () => {
    await expect(
      improvise(lane, {
        load: unit => unit.find(wallets, annWallet),
        decide: unit => post(unit, { type: 'credit', ref: 'x', legs: [{ wallet: annWallet, amount: atoms('1') }] }),
      }),
    ).rejects.toThrow('out of balance')
  })

  it('records a hold when money is frozen, and removes it on release', async () => {
    await credit('c1', annWallet, '10')
    const key = held.holdOf(1)
    await improvise(lane, {
      load: unit => Promise.all([unit.find(wallets, annWallet), unit.find(holds, key)]),
      decide: unit => hold(unit, key, annWallet, atoms('4'), 'spot_hold'),
    })
    expect(await balance(annWallet)).toBe('6')
    expect((await db.pool.query('SELECT amount FROM world.hold WHERE owner_id = $1', [ann])).rows).toEqual([
      { amount: '4.000000000000000000' },
    ])
    await improvise(lane, {
      load: unit => Promise.all([unit.find(wallets, annWallet), unit.find(holds, key)]),
      decide: unit => void release(unit, key, 'spot_release'),
    })
    expect(await balance(annWallet)).toBe('10')
    expect((await db.pool.query('SELECT * FROM world.hold WHERE owner_id = $1', [ann])).rows).toEqual([])
  })

  it('refuses to change or delete a posting', async () => {
    await credit('c1', annWallet, '1')
    await expect(db.pool.query('UPDATE world.posting SET available = 5')).rejects.toThrow('append-only')
    await expect(db.pool.query('DELETE FROM world.posting')).rejects.toThrow('append-only')
  })
})

/** Rows that can be deleted: addresses of the address book. */
const addressOf = (id: number) => ({ user_id: ann, coin_id: coin, chain: 'TRC20', address: `T${id}` })
const thing = (): Improvised<number> => ({
  decide: unit => {
    const id = unit.nextId(addresses)
    return unit.insert(addresses, { ...addressOf(id), id, notes: '', created_at: 1, used: false }).id
  },
})

function unknown(): never {
  throw new Error('nobody thought of this')
}

/** Waits until the database has answered several later queries, so that the lane has done what it can. */
async function aMoment(): Promise<void> {
  for (let i = 0; i < 5; i++) await db.pool.query('SELECT 1')
}

/** Locks the writer's row, so that commits wait in the database until `free`. */
const holdWrites = () => holdBy('SELECT * FROM system.writer FOR UPDATE')

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await db.pool.query(
    `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows.length
}

async function holdBy(lock: string): Promise<{ free: () => Promise<void> }> {
  const client = await db.pool.connect()
  await client.query(`BEGIN; ${lock}`)
  return {
    async free() {
      await client.query('COMMIT')
      client.release()
    },
  }
}

function openLane(pool = db.lane): Lane {
  const opened = new Lane({
    store: new PostgresStore(pool, scribe),
    ...{ now: () => 1_800_000_000, wall: machineWall, worthwhile: 1 },
  })
  opened.writes([wallets, holds, entries, postings, addresses, idempotencies])
  opened.onBatch(({ size }) => batches.push(size))
  return opened
}

function transferCommand(ref: string, from: typeof annWallet, to: typeof annWallet, amount: string): Improvised<void> {
  return {
    load: unit => Promise.all([unit.find(wallets, from), unit.find(wallets, to)]),
    decide: unit =>
      post(unit, {
        type: 'transfer',
        ref,
        legs: [
          { wallet: from, amount: negate(atoms(amount)) },
          { wallet: to, amount: atoms(amount) },
        ],
      }),
  }
}

/** A transfer that is also recorded in memory, like orders in the order book. */
function noted(book: string[], ...order: Parameters<typeof transferCommand>): Improvised<void> {
  const command = transferCommand(...order)
  return {
    ...command,
    decide: unit => {
      command.decide(unit)
      book.push(order[0])
      unit.undo(() => book.pop())
    },
  }
}

const transfer = (ref: string, from: typeof annWallet, to: typeof annWallet, amount: string) =>
  improvise(lane, transferCommand(ref, from, to, amount))
const credit = (ref: string, to: typeof annWallet, amount: string) =>
  improvise(lane, transferCommand(ref, outside, to, amount))

async function balance(key: typeof annWallet): Promise<string> {
  const { rows } = await db.pool.query(
    'SELECT available FROM world.wallet WHERE owner_id = $1 AND account = $2 AND coin_id = $3',
    [key.owner_id, key.account, key.coin_id],
  )
  return fromAtoms(atoms(rows[0].available))
}
