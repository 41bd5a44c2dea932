import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { holdLane } from '../harness/heldLane'
import { improvise } from '../harness/improvised'
import { expectBalanced } from '../harness/invariants'
import { usdt } from '../harness/money'

/** More commands than the lane can take, and a lane that takes none: users are refused with a wait, and the overload passes. */
let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

const longest_queue = 20_000
const transfer = { currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' } as const

describe('an overloaded exchange', () => {
  it('answers 503 with Retry-After, completes the queued commands, and serves again when it has room', async () => {
    const alice = await exchange.as('alice')
    const lane = await holdLane(exchange)
    const taken = Array.from({ length: longest_queue }, () => improvise(exchange.inside.lane, { decide: () => 'done' }))
    const { status, headers, body } = await alice.send('POST wallet/change', transfer)
    expect([status, body.type, body.error]).toEqual([503, 'error', 'unavailable'])
    // Estimated at the speed of a new world: more than a second, and never more than half a minute.
    expect(body.retry_after).toBeGreaterThan(1)
    expect(body.retry_after).toBeLessThanOrEqual(30)
    expect(headers.get('retry-after')).toBe(String(body.retry_after))
    expect((await alice.send('POST wallet/list')).body.type).toBe('ok')

    await lane.letGo()
    expect(new Set(await Promise.all(taken))).toEqual(new Set(['done']))
    expect((await alice.send('POST wallet/change', transfer)).body.type).toBe('ok')
    const { rows } = await exchange.db.pool.query(
      'SELECT count(*)::int AS count FROM world.transfer WHERE user_id = 1001',
    )
    expect(rows[0].count).toBe(1)
  })

  it('is not ready while no command has been answered for twelve seconds', async () => {
    const alice = await exchange.as('alice')
    const ready = async () => {
      const answer = await fetch(`${exchange.origin}/readyz`)
      return [answer.status, ((await answer.json()) as { checks: { queue: string } }).checks.queue]
    }
    const lane = await holdLane(exchange)
    const requested = alice.send('POST wallet/change', transfer)
    await lane.waiting()
    expect(await ready()).toEqual([200, 'ok'])
    exchange.wall.forward(12_000)
    expect(await ready()).toEqual([503, expect.stringMatching(/^no command answered for 1\d s$/)])
    await lane.letGo()
    expect((await requested).body.type).toBe('ok')
    expect(await ready()).toEqual([200, 'ok'])
  })

  it('answers 503 with Retry-After when a connection is cut during a list, and then shows the list', async () => {
    const alice = await exchange.as('alice')
    const holder = await exchange.db.pool.connect()
    await holder.query('BEGIN; LOCK TABLE system.notification IN ACCESS EXCLUSIVE MODE')
    const requested = alice.send('GET notifications')
    const cut = async () =>
      (
        await holder.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
      ).rowCount ?? 0
    await expect.poll(cut).toBeGreaterThan(0)
    const { status, body, headers } = await requested
    expect([status, body.error]).toEqual([503, 'unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await holder.query('ROLLBACK')
    holder.release()
    await expect.poll(async () => (await alice.send('GET notifications')).body.type).toBe('ok')
  })

  it('answers 503 when another server has taken over, and serves again after a restart', async () => {
    const alice = await exchange.as('alice')
    await exchange.db.pool.query('UPDATE system.writer SET epoch = epoch + 1')
    expect((await alice.send('POST wallet/change', transfer)).status).toBe(503)
    const answer = await fetch(`${exchange.origin}/readyz`)
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { checks: { writer: 'another server has taken over' } },
    ])
    await exchange.restart()
    const again = await exchange.as('alice')
    expect((await again.send('POST wallet/list')).body.type).toBe('ok')
  })
})
