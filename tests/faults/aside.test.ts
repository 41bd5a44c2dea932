import { afterAll, beforeAll, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { usdt } from '../harness/money'

let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

it('an option that cannot be settled is set aside and told, others are delivered, and it is settled by its own tick once it can be', async () => {
  const [alice, bob, operator] = await Promise.all([exchange.as('alice'), exchange.as('bob'), exchange.operator()])
  const stake = { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '100' } as const
  const broken = await alice.call('POST microtrade/submit', stake)
  await bob.call('POST microtrade/submit', stake)
  const { pool } = exchange.db
  const held = await pool.query("DELETE FROM world.hold WHERE kind = 'option' AND ref = $1 RETURNING *", [broken.id])

  expect(await exchange.clock.advance(3600)).toMatchObject({ option: 1 })
  const ready = await fetch(`${exchange.origin}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([200, { ok: true, aside: [`option ${broken.id}`] }])
  expect(await (await fetch(`${exchange.origin}/metrics`)).text()).toContain('lagoon_world_aside_objects 1')
  expect(await operator.call('GET console/aside', {})).toEqual([
    {
      kind: 'option',
      ref: broken.id,
      at: expect.any(String),
      command: 'deliver option',
      error: `option ${broken.id} holds less than is taken`,
    },
  ])

  const { kind, ref, owner_id, account, coin_id, amount } = held.rows[0]
  await pool.query(
    'INSERT INTO world.hold (kind, ref, owner_id, account, coin_id, amount) VALUES ($1, $2, $3, $4, $5, $6)',
    [...[kind, ref, owner_id], ...[account, coin_id, amount]],
  )
  await operator.call('POST console/aside/retry', { kind: 'option', ref: broken.id })
  expect(await exchange.clock.advance(1)).toMatchObject({ option: 1 })
  const [settled] = (await alice.call('GET microtrade/lists', { status: 3 })).data
  const [other] = (await bob.call('GET microtrade/lists', { status: 3 })).data
  expect(settled).toMatchObject({ id: broken.id, end_tick_id: other?.end_tick_id, end_price: other?.end_price })
  expect(await operator.call('GET console/aside', {})).toEqual([])
  const { body } = await operator.send('POST console/aside/retry', { kind: 'option', ref: broken.id })
  expect(body.error).toBe('not_found')
})
