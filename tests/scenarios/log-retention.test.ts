import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { cardForm, usdt } from '../harness/money'
import { replay } from '../harness/replay'

/** `LOG_KEEP_DAYS`: which parts of the commit log are deleted, and what later readers get. */
const option = { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '10' } as const
const transfer = { currency_id: usdt, from_field: 'change', to_field: 'lever', number: '1' } as const

let exchange: TestExchange
let alice: Client
let operator: Client
/** The place that Alice had read up to before the first deletion. */
let place: string

const rows = async (sql: string) => (await exchange.db.pool.query(sql)).rows
const oldestOf = async (table: string) =>
  Number((await rows(`SELECT min(batch) AS batch FROM system.${table}`))[0].batch)
const newestBatch = async () => Number((await rows('SELECT max(batch) AS batch FROM system.commit'))[0].batch)
const snapshots = async () => (await operator.call('GET console/snapshots', {})).map(({ name }) => name)
const notified = async () => (await alice.call('GET notifications', {})).data.map(({ type }) => type)
const newestPosting = async () =>
  (
    await rows(
      'SELECT max(p.id) AS id FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id WHERE w.owner_id = 1001',
    )
  )[0].id
const explained = (id: number) => alice.call('GET wallet/explain', { id })

/** Makes everything so far eight days older. */
async function age(): Promise<void> {
  await rows(`ALTER TABLE system.commit DISABLE TRIGGER commit_kept; UPDATE system.commit SET wall_ms = wall_ms - 8 * 86400000;
    ALTER TABLE system.commit ENABLE TRIGGER commit_kept`)
}

/** Deletes old batches, like the daily job. */
async function keepLog(): Promise<void> {
  exchange.inside.logRetention.start()
  await exchange.inside.logRetention.settled()
}

async function restart(logKeepDays: number): Promise<void> {
  await exchange.restart({ logKeepDays })
  await exchange.inside.logRetention.settled()
  alice = await exchange.as('alice')
  operator = await exchange.operator()
}

let oldPosting: number
let laterBatch: number

beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  operator = await exchange.operator()
  await alice.call('POST user/cash_save', cardForm)
  await alice.call('POST microtrade/submit', option)
  await exchange.clock.advance(60)
  await operator.call('POST console/snapshots', { name: 'first' })
  await alice.call('POST wallet/change', transfer)
  place = (await alice.call('GET events', {})).next
  oldPosting = await newestPosting()
  await operator.call('POST console/snapshots', { name: 'late' })
  laterBatch = await newestBatch()
  await alice.call('POST wallet/change', transfer)
  await alice.call('POST microtrade/submit', option)
  await exchange.clock.advance(60)
  await age()
  await alice.call('POST wallet/change', transfer)
})
afterAll(() => exchange.stop())

describe('a commit log with a limit of seven days', () => {
  it('is not pruned while no limit is set', async () => {
    const before = await oldestOf('commit')
    await restart(0)
    expect(await oldestOf('commit')).toBe(before)
    expect(await snapshots()).toEqual(['seeds', 'first', 'late'])
    expect((await explained(oldPosting)).command).toMatchObject({ name: 'wallet.transfer', by: 'you' })
    expect(await oldestOf('personal')).toBeLessThan(laterBatch)
  })

  it('is pruned up to the newest snapshot that is old enough, and the server takes a new one', async () => {
    await restart(7)
    expect(await oldestOf('commit')).toBe(laterBatch)
    expect(await oldestOf('event_index')).toBeGreaterThan(laterBatch)
    expect(await rows('SELECT FROM system.personal')).toEqual([])
    expect(await snapshots()).toEqual(['seeds', 'first', 'late', expect.stringMatching(/^log \d{4}-\d\d-\d\d$/)])
    await expectBalanced(exchange)
  })

  it('is not pruned further, and the server takes no second snapshot, while the new one is too young', async () => {
    const before = await snapshots()
    await keepLog()
    expect(await snapshots()).toEqual(before)
    expect(await oldestOf('commit')).toBe(laterBatch)
  })

  it('is replayed from that snapshot to the same world and reported as pruned', async () => {
    await alice.call('POST microtrade/submit', option)
    await exchange.clock.advance(60)
    const replayed = await replay(exchange.db.pool)
    expect(replayed).toMatchObject({ from: 'late', isCut: true, difference: null })
    expect(replayed.commands).toBeGreaterThan(3)
    expect(replayed.due).toBe(2)
    await expect(replay(exchange.db.pool, 'first')).rejects.toThrow('The log begins after the snapshot first')
  })

  it('refuses a client whose position was pruned and returns where to continue', async () => {
    const from = `${laterBatch}-0`
    const refused = alice.call('GET events', { after: place })
    await expect(refused).rejects.toMatchObject({ key: 'events_cut_off', params: { from } })
    const types = (await alice.call('GET events', { after: from })).data.map(({ type }) => type)
    expect(types).toContain('option.settled')
  })

  it('explains the command behind a newer posting but not behind a pruned one', async () => {
    expect(await explained(oldPosting)).toMatchObject({ command: null, posting: { id: oldPosting } })
    await alice.call('POST wallet/change', transfer)
    expect((await explained(Number(await newestPosting()))).command).toMatchObject({
      name: 'wallet.transfer',
      by: 'you',
    })
  })

  it('moves on to a later snapshot, and the server deletes snapshots that it took only for this', async () => {
    const [own] = (await snapshots()).slice(-1)
    await age()
    await keepLog()
    expect(await replay(exchange.db.pool)).toMatchObject({ from: own, difference: null })
    expect(await snapshots()).toEqual(['seeds', 'first', 'late', own, `${own}, 2`])
    await age()
    await keepLog()
    expect(await snapshots()).toEqual(['seeds', 'first', 'late', `${own}, 2`, own])
    await expectBalanced(exchange)
    expect(await replay(exchange.db.pool)).toMatchObject({ from: `${own}, 2`, isCut: true, difference: null })
  })

  it('allows a restore of a snapshot from before its start, with the inbox of that time', async () => {
    const before = (await alice.call('GET notifications', {})).total
    await operator.call('POST console/restore', { name: 'first' })
    await expect.poll(async () => (await alice.call('GET notifications', {})).total).toBeLessThan(before)
    expect(await notified()).toEqual(['option.settled', 'card.changed'])
    expect(await explained(Number(await newestPosting()))).toMatchObject({ command: null })
    await expectBalanced(exchange)
  })
})
