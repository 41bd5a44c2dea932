import { noOrigin } from '@lagoon/server/lane/origin'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../harness/client'
import { everyRow } from '../../harness/everythingStored'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { expectBalanced } from '../../harness/invariants'
import { newcomer } from '../../harness/newcomer'
import { replay } from '../../harness/replay'

let exchange: TestExchange
let alice: Client
let operator: Client
const option = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '100' } as const

beforeEach(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  operator = await exchange.operator()
})
afterEach(() => exchange.stop())

describe('a start with another version', () => {
  const madeBy = (version: string) => `ALTER TABLE system.commit DISABLE TRIGGER commit_kept;
    UPDATE system.commit SET made_by = '${version}'; ALTER TABLE system.commit ENABLE TRIGGER commit_kept`
  const taken = async () =>
    (await (await exchange.operator()).call('GET console/snapshots', {})).map(({ name }) => name)

  it('takes a snapshot first, and a replay by the new version begins there', async () => {
    await alice.call('POST microtrade/submit', option)
    await exchange.restart()
    expect(await taken()).toEqual(['seeds'])
    await exchange.db.pool.query(madeBy('0.0.1'))
    await exchange.restart()
    const name = `version ${appVersion}`
    expect(await taken()).toEqual(['seeds', name])
    await exchange.clock.advance(60)
    expect(await replay(exchange.db.pool)).toMatchObject({ from: 'seeds', difference: null, others: ['0.0.1'] })
    expect(await replay(exchange.db.pool, name)).toMatchObject({ from: name, difference: null, others: [], due: 1 })

    // If the beginning of the log is gone, the replay starts at the oldest remaining snapshot.
    await exchange.db.pool.query(`DELETE FROM system.commit WHERE made_by = '0.0.1'`)
    expect(await replay(exchange.db.pool)).toMatchObject({ from: name, difference: null, due: 1 })
  })
})

describe('a snapshot', () => {
  it('restores the whole world: time, money, orders and due work', async () => {
    await alice.call('POST microtrade/submit', option)
    await exchange.clock.advance(20)
    const then = await state()
    await operator.call('POST console/snapshots', { name: 'before' })
    await exchange.clock.advance(3600)
    await alice.call('POST microtrade/submit', option)
    const first = await state()
    expect(first).not.toEqual(then)

    await operator.call('POST console/restore', { name: 'before' })
    expect(await state()).toEqual(then)
    expect(await exchange.clock.advance(40)).toEqual({ option: 1 })
    await exchange.clock.advance(3560)
    await alice.call('POST microtrade/submit', option)
    expect(await state()).toEqual(first)
  })

  it('leaves the wallets balanced and the next order id correct after a restore', async () => {
    await operator.call('POST console/snapshots', { name: 'a' })
    const { id } = await alice.call('POST microtrade/submit', option)
    await operator.call('POST console/restore', { name: 'a' })
    const again = await alice.call('POST microtrade/submit', option)
    expect(again.id).toBe(id)
    const { rows } = await exchange.db.pool.query(
      'SELECT coin_id FROM world.wallet GROUP BY coin_id HAVING sum(available + frozen) <> 0',
    )
    expect(rows).toEqual([])
  })

  it('can be listed and deleted, and its name cannot be used twice', async () => {
    await operator.call('POST console/snapshots', { name: 'mine' })
    expect((await operator.ask('POST console/snapshots', { name: 'mine' })).body.fields).toEqual({ name: 'choice' })
    expect((await operator.call('GET console/snapshots', {})).map(each => each.name)).toEqual(['seeds', 'mine'])
    await operator.call('POST console/snapshots/delete', { name: 'mine' })
    expect((await operator.ask('POST console/restore', { name: 'mine' })).body.error).toBe('not_found')
    expect((await operator.ask('POST console/snapshots/delete', { name: 'seeds' })).body.error).toBe('param_invalid')
  })
})

describe('a restore', () => {
  it('lets calls answer only 200, or 503 with Retry-After, while it runs', async () => {
    await operator.call('POST console/snapshots', { name: 'a' })
    await exchange.clock.advance(30 * 3600)
    const order = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.1' } as const
    expect(await alice.call('POST coin/trade', order)).toMatchObject({ state: 'filled' })
    let isRestoring = true
    const ask = async () => {
      const answer = await fetch(`${exchange.origin}/api/currency/quotation_new`)
      await answer.text()
      return answer.headers.has('retry-after') ? `${answer.status}, later` : `${answer.status}`
    }
    const reader = async () => {
      const answers = new Set<string>()
      while (isRestoring) answers.add(await ask())
      return [...answers]
    }
    const readers = Array.from({ length: 4 }, reader)
    await operator.call('POST console/restore', { name: 'a' })
    isRestoring = false
    const answers = (await Promise.all(readers)).flat()
    expect(answers.filter(each => !['200', '503, later'].includes(each))).toEqual([])
    expect(await ask()).toBe('200')
  })

  it('S-62 leaves the world unchanged, also in memory, when the snapshot cannot be opened', async () => {
    await operator.call('POST console/snapshots', { name: 'a' })
    await alice.call('POST microtrade/submit', option)
    await exchange.clock.advance(20)
    const { pool } = exchange.db
    const { rows } = await pool.query<{ id: number }>("SELECT id FROM system.snapshot WHERE name = 'a'")
    await pool.query(`UPDATE snapshot_${rows[0]?.id}.pair SET level = 0 WHERE id = 101`)
    const then = await state()
    expect((await operator.ask('POST console/restore', { name: 'a' })).body.type).toBe('error')
    expect([await state(), (await ready()).status]).toEqual([then, 200])
    expect(await exchange.clock.advance(40)).toEqual({ option: 1 })
    await exchange.restart()
    expect((await ready()).status).toBe(200)
    expect(await replay(pool)).toMatchObject({ difference: null })
    await expectBalanced(exchange)
  })

  it.each([
    ['a snapshot', () => operator.ask('POST console/restore', { name: 'a' })],
    ['a world file', (file: string) => operator.ask('POST console/fork', { file })],
  ])('S-63 makes the server not ready while %s takes long to restore', async (_, restore) => {
    await operator.call('POST console/snapshots', { name: 'a' })
    const { file } = await operator.call('GET console/fork', { with_future: 1 })
    const other = await exchange.db.pool.connect()
    await other.query('BEGIN; LOCK TABLE system.turning_back IN ACCESS EXCLUSIVE MODE')
    const restored = restore(file)
    const waits = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await exchange.db.pool.query(waits)).rows[0].count).toBe(1)
    exchange.wall.forward(6000)
    const during = await ready()
    await other.query('COMMIT')
    other.release()
    expect(during).toEqual({ status: 503, queue: expect.stringMatching(/^no command answered for \d+ s$/) })
    expect((await restored).body.type).toBe('ok')
    expect(await ready()).toEqual({ status: 200, queue: 'ok' })
  })

  async function ready() {
    const answer = await fetch(`${exchange.origin}/readyz`)
    const { checks } = (await answer.json()) as { checks: { queue: string } }
    return { status: answer.status, queue: checks.queue }
  }
})

describe('a snapshot in progress', () => {
  const names = async () => (await operator.call('GET console/snapshots', {})).map(({ name }) => name)
  const copies = async () =>
    (await exchange.db.pool.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'snapshot_%' ORDER BY 1`)).rows
  const buy = () => alice.call('POST microtrade/submit', option)

  /** Starts a snapshot whose copy waits for a locked table. */
  async function taking(name: string) {
    const other = await exchange.db.pool.connect()
    await other.query('BEGIN; LOCK TABLE world.article IN ACCESS EXCLUSIVE MODE')
    const taken = exchange.inside.snapshots.take(name, noOrigin)
    const outcome = taken.catch((error: { key: string }) => error.key)
    const waits = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'lagoon snapshot' AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await exchange.db.pool.query(waits)).rows[0].count).toBe(1)
    const letGo = async () => {
      await other.query('COMMIT')
      other.release()
      return outcome
    }
    return { outcome, letGo }
  }

  it('lets orders and time continue, and contains none of them', async () => {
    await buy()
    await exchange.clock.advance(20)
    const then = await state()
    const { letGo } = await taking('a')
    await buy()
    await exchange.clock.advance(50)
    expect(await names()).toEqual(['seeds'])
    expect(await letGo()).toMatchObject({ name: 'a', at: then.now })
    await buy()
    const later = await state()
    expect(await replay(exchange.db.pool, 'a')).toMatchObject({ from: 'a', difference: null, due: 1 })
    await operator.call('POST console/restore', { name: 'a' })
    expect(await state()).toEqual(then)
    await buy()
    await exchange.clock.advance(50)
    await buy()
    expect(await state()).toEqual(later)
    expect(await replay(exchange.db.pool)).toMatchObject({ difference: null, due: 2 })
    await expectBalanced(exchange)
  })

  it('delays a restore, a reset, an erasure and its own deletion until it is complete', async () => {
    const { id } = (await operator.call('GET console/users', { query: 'dave@lagoon.test' })).data[0] as { id: number }
    await buy()
    const then = await state()
    const { letGo } = await taking('a')
    const dave = { user_id: id, account: 'dave@lagoon.test', leave_money: 1 } as const
    const after = [
      operator.ask('POST console/erase', dave),
      operator.ask('POST console/reset', {}),
      operator.ask('POST console/restore', { name: 'a' }),
      operator.ask('POST console/snapshots/delete', { name: 'a' }),
    ]
    await buy()
    expect(await letGo()).toMatchObject({ name: 'a' })
    expect((await Promise.all(after)).map(({ body }) => body.type)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await state()).toEqual(then)
    expect(await names()).toEqual(['seeds'])
    const attempts = [...(await everyRow(exchange.db, ['system.attempt']))]
    expect(attempts.filter(([, text]) => text.includes('dave@lagoon.test'))).toEqual([])
    expect(await replay(exchange.db.pool)).toMatchObject({ difference: null })
  })

  it('is removed when the server stops or is replaced', async () => {
    const before = await copies()
    const stopped = await taking('a')
    const restarted = exchange.restart()
    expect(await stopped.outcome).toBe('unavailable')
    await stopped.letGo()
    await restarted
    expect(await copies()).toEqual(before)

    const fenced = await taking('b')
    await exchange.db.pool.query('UPDATE system.writer SET epoch = epoch + 1')
    expect(await fenced.letGo()).toBe('unavailable')
    expect(await copies()).toEqual(before)
    await exchange.restart()
    expect(await names()).toEqual(['seeds'])
  })

  it('is not offered when the server dies before it is logged, and the next start removes it', async () => {
    const before = await copies()
    await operator.call('POST console/snapshots', { name: 'a' })
    await exchange.db.pool.query(`UPDATE system.snapshot SET logged = NULL WHERE name = 'a'`)
    expect(await names()).toEqual(['seeds'])
    expect((await operator.ask('POST console/restore', { name: 'a' })).body.error).toBe('not_found')
    expect((await operator.ask('POST console/snapshots/delete', { name: 'a' })).body.error).toBe('not_found')
    await exchange.restart()
    expect(await copies()).toEqual(before)
  })
})

describe('a reset', () => {
  it('returns to the seeds, and named users stay logged in', async () => {
    const start = await state()
    await alice.call('POST microtrade/submit', option)
    await exchange.clock.advance(86_400)
    await operator.call('POST console/reset', {})
    expect(await state()).toEqual(start)
  })

  it('ends the sessions of users who no longer exist', async () => {
    const gone = await newcomer(exchange, 'new@lagoon.test')
    expect((await gone.ask('GET user/center', {})).body.type).toBe('ok')
    await operator.call('POST console/reset', {})
    expect((await gone.ask('GET user/center', {})).body.type).toBe('999')
  })
})

async function state() {
  const [coin] = await alice.call('GET microtrade/payable_currencies', {})
  const orders = await Promise.all(([1, 3] as const).map(status => alice.call('GET microtrade/lists', { status })))
  const [quote] = await exchange.anyone.call('GET currency/quotation_new', {})
  return {
    now: exchange.clock.now(),
    wallet: coin?.user_wallet,
    orders: orders.map(each => each.data),
    prices: quote?.quotation.map(each => each.now_price),
  }
}
