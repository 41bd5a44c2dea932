import { spotOrders } from '@lagoon/server/features/spot/spot.table'
import { counters } from '@lagoon/server/lane/ids'
import type { Commit } from '@lagoon/server/lane/log/commit'
import { PostgresStore } from '@lagoon/server/lane/postgresStore'
import { type Fence, FenceRefused, LineLost, type Query, type Store } from '@lagoon/server/lane/store'
import { entries } from '@lagoon/server/ledger/wallets'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { machineWall } from '@lagoon/server/platform/wall'
import type { Copies } from '@lagoon/server/world/copies'
import { SnapshotCopies } from '@lagoon/server/world/snapshotCopy'
import { zero } from '@lagoon/shared/money/atoms'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../harness/database'
import { Beginning } from './beginning'
import { chanceOf } from './chance'
import { SimulatedCopies } from './copies'
import { Disk } from './disk'
import { SimulatedStore } from './line'

/** A place that stores worlds, its connections, and ways to cut them during a commit. */
interface Place {
  line(): Store
  copies(line: Store): Copies
  /** Cuts the connection during a commit; returns what happened to the commit. */
  cutDuring(line: Store, sending: () => Promise<void>): Promise<unknown>
  end(): Promise<void>
}

async function postgres(): Promise<Place> {
  const database = await cloneDatabase()
  const db = openDatabase(database.url, { max: 2 })
  const lines: Database[] = []
  // Each test must find its own rows first.
  await db.pool.query('TRUNCATE world.entry, world.spot_order CASCADE')
  return {
    line() {
      const own = openDatabase(database.url)
      lines.push(own)
      return new PostgresStore(own.lane, { wall_ms: machineWall.now, madeBy: 'test' })
    },
    copies: () => new SnapshotCopies(db),
    async cutDuring(_, sending) {
      const other = await db.pool.connect()
      await other.query('BEGIN; LOCK TABLE world.entry')
      const sent = sending().catch(error => error)
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock'`
      while ((await db.pool.query(cut)).rows.length === 0);
      const answer = await sent
      await other.query('ROLLBACK')
      other.release()
      return answer
    },
    async end() {
      for (const own of [db, ...lines]) await own.close()
      await database.drop()
    },
  }
}

async function simulated(): Promise<Place> {
  const disk = new Disk(new Beginning(new Map(), new Map([['world.entry', [['type', 'ref', 'phase']]]])))
  const deps = { disk, scheduler: machineWall, chance: chanceOf(1), met: () => undefined }
  return {
    line: () => new SimulatedStore(deps),
    copies: line => new SimulatedCopies(line as SimulatedStore),
    async cutDuring(line, sending) {
      const sent = sending().catch(error => error)
      ;(line as SimulatedStore).cut()
      return sent
    },
    end: async () => undefined,
  }
}

const commit: Commit = { kind: 'call', at: 1, commands: [], firstTraced: null, events: [] }
const entry = (id: number, ref = `${id}`) => ({ id, type: 'credit', ref, phase: '', at: 1 })
const inserted = (...rows: object[]) => [{ table: entries, inserted: rows, updated: [], removed: [] }]
const order = {
  ...{ id: 1, user_id: 1, pair_id: 101, type: 1, order_type: 'limit', price: ticks(5), amount: lots(7) },
  ...{ filled: lots(0), value: zero, fee: zero, fee_rate: zero, status: 1, reason: null, created_at: 1 },
  ...{ client_order_id: null, time_in_force: null, post_only: null, stop_price: null, total: null },
  ...{ other_id: null, triggered_at: null, maker_rate: null, ahead: null, take_profit: null, trailing_delta: null },
  ...{ trailing_since: null, self_trade: null, prevented: null, after_id: null, label: null, amends: null },
  ...{ shown: null, showing: null, turn: null, turned_at: null, turned_after: null, received: null },
}

describe.each([
  ['Postgres', postgres],
  ['a simulated disk', simulated],
])('a store in %s', (_, open) => {
  let place: Place
  let line: Store
  let claimed: { epoch: number; batch: number }
  const claim = async (of: Store) => {
    const taken = await of.claim(await of.claimed())
    if (!taken) throw new Error('somebody else has claimed it')
    return taken
  }
  const next = (n = 1): (() => Fence) => {
    const { epoch, batch } = claimed
    return () => ({ epoch, after: batch + n - 1, number: batch + n })
  }
  const found = async (...ids: number[]) =>
    (await line.find([{ table: entries, keys: ids.map(id => ({ id })) }], await line.claimed()))[0]

  beforeEach(async () => {
    place = await open()
    line = place.line()
    claimed = await claim(line)
    await line.open([entries, spotOrders, counters])
  })
  afterEach(async () => {
    line.close()
    await place.end()
  })

  it('returns committed rows', async () => {
    await line.commit(next(), inserted(entry(1), entry(2)), commit)
    await line.commit(next(2), [{ table: entries, inserted: [], updated: [], removed: [] }], commit)
    expect(await found(1, 2, 3)).toEqual([entry(1), entry(2)])
  })

  it('commits nothing if one row is refused, and accepts the next commit', async () => {
    await line.commit(next(), inserted(entry(1, 'a')), commit)
    await expect(line.commit(next(2), inserted(entry(2), entry(3, 'a')), commit)).rejects.toMatchObject({
      code: '23505',
    })
    expect(await found(1, 2, 3)).toEqual([entry(1, 'a')])
    await line.commit(next(2), inserted(entry(2)), commit)
    expect(await found(2)).toEqual([entry(2)])
  })

  it('accepts a batch only directly after its predecessor', async () => {
    await expect(line.commit(next(2), inserted(entry(1)), commit)).rejects.toBeInstanceOf(FenceRefused)
    await line.commit(next(), inserted(entry(1)), commit)
    await expect(line.commit(next(), inserted(entry(2)), commit)).rejects.toBeInstanceOf(FenceRefused)
    expect(await found(1, 2)).toEqual([entry(1)])
  })

  it('refuses commits, claims and reads of a replaced writer', async () => {
    const before = next()
    const other = place.line()
    expect(await claim(other)).toEqual({ epoch: claimed.epoch + 1, batch: claimed.batch })
    await expect(line.commit(before, inserted(entry(1)), commit)).rejects.toBeInstanceOf(FenceRefused)
    expect(await line.claim(claimed.epoch)).toBeNull()
    expect(await line.claimed()).toBe(claimed.epoch + 1)
    await expect(line.find([{ table: entries, keys: [{ id: 1 }] }], claimed.epoch)).rejects.toBeInstanceOf(FenceRefused)
    expect(await found(1)).toEqual([])
    other.close()
  })

  it('updates a row only in the state in which it was read', async () => {
    const done = { status: 3, reason: 'user' }
    const moved = (was: number, id = 1) => [
      { table: spotOrders, inserted: [], updated: [{ row: { ...order, id, ...done }, was }], removed: [] },
    ]
    await line.commit(next(), [{ table: spotOrders, inserted: [order], updated: [], removed: [] }], commit)
    await expect(line.commit(next(2), moved(4), commit)).rejects.toThrow('changed underneath')
    await expect(line.commit(next(2), moved(1, 2), commit)).rejects.toThrow('changed underneath')
    await line.commit(next(2), moved(1), commit)
    expect(await line.find([{ table: spotOrders, keys: [{ id: 1 }] }], claimed.epoch)).toEqual([
      [{ ...order, ...done }],
    ])
  })

  it('returns the last assigned ids, also those of deleted rows', async () => {
    const named = [{ table: counters, inserted: [{ name: spotOrders.name, last: 40 }], updated: [], removed: [] }]
    await line.commit(next(), inserted(entry(17), entry(5)), commit)
    await line.commit(next(2), named, commit)
    const last = await line.open([entries, spotOrders])
    expect([last.get(entries), last.get(spotOrders)]).toEqual([17, 40])
  })

  it('creates, lists, restores and deletes a copy of the world', async () => {
    const copies = place.copies(line)
    const whole = <R>(n: number, work: (query: Query) => Promise<R>) =>
      line.transaction(next(n), commit, work, { timeout_ms: 60_000, traced: null })
    const names = async () => (await copies.list()).map(({ name }) => name)
    await line.commit(next(), inserted(entry(1)), commit)
    const copy = await copies.make('before', false, async look => ({ at: 1, ...(await look()) }))
    expect([copy.batch, await names()]).toEqual([claimed.batch + 1, expect.not.arrayContaining(['before'])])
    expect(await whole(2, query => copies.log(query, copy, claimed.batch + 2))).toBe(true)
    expect(await names()).toContain('before')
    await line.commit(next(3), inserted(entry(2)), commit)
    const restored = { name: 'before', epoch: 'another', wall_at: 5 }
    await whole(4, query => copies.putBack(query, claimed.batch + 4, restored, {}))
    expect(await found(1, 2)).toEqual([entry(1)])
    await expect(whole(4, query => copies.forget(query, 'before'))).rejects.toThrow()
    expect(await names()).toContain('before')
    await whole(5, query => copies.forget(query, 'before'))
    expect(await names()).not.toContain('before')
  })

  it('reports a broken connection, and the next claim shows whether the commit succeeded', async () => {
    let losses = 0
    line.onLost(() => losses++)
    await line.commit(next(), inserted(entry(1)), commit)
    const answer = await place.cutDuring(line, () => line.commit(next(2), inserted(entry(2)), commit))
    expect(answer).toBeInstanceOf(LineLost)
    expect(losses).toBeGreaterThan(0)
    const again = await claim(line)
    const isIn = again.batch === claimed.batch + 2
    expect(await found(1, 2)).toEqual(isIn ? [entry(1), entry(2)] : [entry(1)])
  })
})
