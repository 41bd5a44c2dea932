import { afterAll, beforeAll, expect, it } from 'vitest'
import { cut, sum, times } from '../harness/amounts'
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

/** Inserts a hold that the test had deleted. */
const putBack = ({ kind, ref, owner_id, account, coin_id, amount }: Record<string, unknown>) =>
  exchange.db.pool.query(
    'INSERT INTO world.hold (kind, ref, owner_id, account, coin_id, amount) VALUES ($1, $2, $3, $4, $5, $6)',
    [...[kind, ref, owner_id], ...[account, coin_id, amount]],
  )

it('An option that cannot settle is reported as failed, others settle, and a retry settles it at its own tick', async () => {
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
      command: 'options.deliver',
      error: `option ${broken.id} holds less than is taken`,
    },
  ])

  await putBack(held.rows[0])
  await operator.call('POST console/aside/retry', { kind: 'option', ref: broken.id })
  expect(await exchange.clock.advance(1)).toMatchObject({ option: 1 })
  const [settled] = (await alice.call('GET microtrade/lists', { status: 3 })).data
  const [other] = (await bob.call('GET microtrade/lists', { status: 3 })).data
  expect(settled).toMatchObject({ id: broken.id, end_tick_id: other?.end_tick_id, end_price: other?.end_price })
  expect(await operator.call('GET console/aside', {})).toEqual([])
  const { body } = await operator.send('POST console/aside/retry', { kind: 'option', ref: broken.id })
  expect(body.error).toBe('not_found')
})

it('An order that cannot be filled is reported as failed, and the orders behind and opposite it still fill', async () => {
  const [alice, bob, operator] = await Promise.all([exchange.as('alice'), exchange.as('bob'), exchange.operator()])
  const { pool } = exchange.db
  const { now_price } = await alice.call('GET currency/deal', { currency_id: 2, legal_id: usdt })
  const at = (factor: string) => cut(times(now_price, factor), 2)
  const limit = { currency_id: 2, legal_id: usdt, order_type: 'limit', amount: '0.1' } as const
  const broken = await alice.call('POST coin/trade', { ...limit, type: 1, target_price: at('0.9') })
  const behind = await bob.call('POST coin/trade', { ...limit, type: 1, target_price: at('0.7') })
  const across = await bob.call('POST coin/trade', { ...limit, type: 2, target_price: at('1.2') })
  const held = await pool.query("DELETE FROM world.hold WHERE kind = 'spot_order' AND ref = $1 RETURNING *", [
    broken.id,
  ])
  const gap = (size: string) =>
    operator.call('POST console/scenario', { match_id: 102, shape: 'gap', size, seconds: 1 })
  const stateOf = async (user: typeof bob, id: number) =>
    (await user.call('GET coin/list', {})).find(row => row.id === id)?.state

  await gap('-0.2')
  await exchange.clock.advance(60)
  expect(await operator.call('GET console/aside', {})).toMatchObject([{ kind: 'spot', ref: broken.id }])
  await gap('0.8')
  await exchange.clock.advance(60)
  expect(await stateOf(bob, across.id)).toBe('filled')
  await gap('-0.6')
  await exchange.clock.advance(60)
  expect(await stateOf(bob, behind.id)).toBe('filled')

  await putBack(held.rows[0])
  await operator.call('POST console/aside/retry', { kind: 'spot', ref: broken.id })
  await exchange.clock.advance(1)
  expect(await stateOf(alice, broken.id)).toBe('filled')
})

it('Days of interest that failed are all paid after a retry, each once', async () => {
  const [alice, operator] = await Promise.all([exchange.as('alice'), exchange.operator()])
  const { pool } = exchange.db
  const fund = async () => (await alice.call('POST wallet/detail', { currency: usdt, type: 'fund' })).fund_balance
  const day = 86_400
  const { id } = await alice.call('POST lh/deposit', { config_id: 2, amount: '1000' })
  const before = (await fund()) as string
  await pool.query(`ALTER TABLE world.posting ADD CONSTRAINT no_interest CHECK (reason <> 'trust_interest') NOT VALID`)
  await exchange.clock.advance(4 * day)
  expect(await operator.call('GET console/aside', {})).toContainEqual(
    expect.objectContaining({ kind: 'trust', ref: id }),
  )
  expect(await fund()).toBe(before)

  await pool.query('ALTER TABLE world.posting DROP CONSTRAINT no_interest')
  for (const { kind, ref } of await operator.call('GET console/aside', {}))
    await operator.call('POST console/aside/retry', { kind, ref })
  await exchange.clock.advance(1)
  const { rows } = await pool.query(
    `SELECT phase FROM world.entry WHERE type = 'trust_interest' AND ref = $1 ORDER BY phase`,
    [String(id)],
  )
  expect(rows.map(({ phase }) => phase)).toEqual(['day 1', 'day 2', 'day 3', 'day 4'])
  const [order] = (await alice.call('GET lh/deposit/order', { status: 1 })).order_list.filter(one => one.id === id)
  expect(await fund()).toBe(sum(before, order?.paid_interest ?? ''))
})
