import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cut, isLess, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { btc, spotDesk } from '../harness/spotDesk'

/** The options of spot orders beside price and amount. */
const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { between, credit, depth, gap, price, purse, rest, wholeBook } = spotDesk(() => exchange)
let alice: Client
let bob: Client

beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  bob = await exchange.as('bob')
  await credit(1001, 1, '20')
})
afterEach(() => rest(alice, bob))
afterAll(() => exchange.stop())

describe('an order with a time in force', () => {
  it('fills what it can at once under ioc, and the rest expires', async () => {
    const price = await between()
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: price })
    const before = await purse(bob)
    const order = { ...btc, type: buy, amount: '0.3', target_price: price, time_in_force: 'ioc' } as const
    const { data, message } = (await bob.ask('POST coin/trade', order)).body
    const expired = { status: 3, state: 'expired', reason: 'ioc', time_in_force: 'ioc' }
    expect(data).toMatchObject({ ...expired, amount: '0.3', deal_amount: '0.1' })
    expect(message).toMatch(/^Filled in part: 0.1 BTC at .* USDT. The rest was cancelled, because an IOC order/)
    expect(await purse(bob)).toMatchObject({ usdt: minus(before.usdt, times(price, '0.1')), lockedUsdt: '0' })
    const none = (await bob.ask('POST coin/trade', order)).body
    expect(none).toMatchObject({
      data: { ...expired, deal_amount: '0' },
      message: expect.stringMatching(/^Order canc/),
    })
    expect((await bob.call('GET coin/list', { status: 3, limit: 1 }))[0]).toMatchObject(expired)
  })

  it('fills completely or not at all under fok, and moves no money when it expires', async () => {
    const price = await between()
    const maker = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: price })
    const before = await purse(bob)
    const order = { ...btc, type: buy, target_price: price, time_in_force: 'fok' } as const
    const killed = (await bob.ask('POST coin/trade', { ...order, amount: '0.100001' })).body
    expect(killed.data).toMatchObject({ status: 3, state: 'expired', reason: 'fok', deal_amount: '0' })
    expect(killed.message).toBe('Order cancelled: it could not be filled whole at once')
    expect(await purse(bob)).toEqual(before)
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: maker.id, deal_amount: '0' }])
    const filled = await bob.call('POST coin/trade', { ...order, amount: '0.1' })
    expect(filled).toMatchObject({ state: 'filled', deal_amount: '0.1' })
  })

  it('counts users and the house together under fok, also as a market order', async () => {
    const there = sum(...(await wholeBook()).asks.map(([, amount]) => amount))
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: await between() })
    await credit(1002, 3, '100000000')
    const order = { ...btc, type: buy, order_type: 'market', time_in_force: 'fok' } as const
    const more = await bob.call('POST coin/trade', { ...order, amount: sum(there, '0.100001') })
    expect(more).toMatchObject({ reason: 'fok', deal_amount: '0' })
    const all = await bob.call('POST coin/trade', { ...order, amount: sum(there, '0.1') })
    expect(all).toMatchObject({ state: 'filled', deal_amount: sum(there, '0.1') })
  })
})

describe('several orders in one call', () => {
  const far = { ...btc, type: buy, amount: '0.01', target_price: '30000' } as const

  it.each([{ json: true }, { json: false }])(
    'are decided alone and in order, each with its own answer (%j)',
    async how => {
      const price = await between()
      const sold = { ...btc, type: sell, amount: '0.1', target_price: price } as const
      const orders = [sold, { ...far, amount: '' }, { ...far, amount: '500' }, far, { ...sold, amount: '0.2' }, 7]
      const { body } = await alice.send<{ results: unknown[] }>('POST coin/trades', { orders }, how)
      expect(body).toMatchObject({ type: 'ok', code: 1, message: 'Submitted successfully' })
      expect(body.data.results).toMatchObject([
        { type: 'ok', code: 1, message: 'Order placed', data: { state: 'waiting', amount: '0.1' } },
        { type: 'error', error: 'param_invalid', fields: { amount: 'required' } },
        { type: 'error', error: 'insufficient_balance' },
        { type: 'ok', data: { state: 'waiting', target_price: '30000' } },
        { type: 'ok', data: { amount: '0.2' } },
        { type: 'error', error: 'param_invalid', fields: { body: 'choice' } },
      ])
      const ids = body.data.results.flatMap(each => (each as { data?: { id: number } }).data?.id ?? [])
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
      expect((await alice.call('GET coin/list', { status: 1 })).map(({ id }) => id)).toEqual([...ids].reverse())
    },
  )

  it('get the answer of their own single call, in the language of the caller', async () => {
    const wrong = { ...far, amount: '-1' }
    const alone = await alice.send('POST coin/trade', wrong, { lang: 'jp' })
    const { body } = await alice.ask('POST coin/trades', { orders: [wrong] }, { lang: 'jp', json: true })
    expect(body.data.results).toEqual([alone.body])
  })

  it('run in one batch of the lane', async () => {
    const { headers } = await alice.ask('POST coin/trades', { orders: Array.from({ length: 20 }, () => far) })
    const operator = await exchange.operator()
    const { commands, input } = await operator.call('GET console/request', {
      request_id: headers.get('x-request-id') ?? '',
    })
    expect(commands).toHaveLength(20)
    expect(new Set(commands.map(id => id.split('-')[0])).size).toBe(1)
    expect(JSON.parse(input.orders ?? '')).toHaveLength(20)
  })

  it('are done once for each key, sent again or sent alone', async () => {
    const orders = ['a', 'b', 'a'].map(key => ({ ...far, key: `several ${key}` }))
    const first = await alice.call('POST coin/trades', { orders })
    const again = await alice.call('POST coin/trades', { orders })
    const alone = await alice.call('POST coin/trade', far, { idempotencyKey: 'several b' })
    const idsOf = ({ results }: typeof first) => results.map(({ data }) => data?.id)
    const [a, b] = idsOf(first)
    expect([idsOf(first), idsOf(again), alone.id]).toEqual([[a, b, a], [a, b, a], b])
    const other = await alice.call('POST coin/trades', { orders: [{ ...far, amount: '0.02', key: 'several a' }] })
    expect(other.results[0]?.error).toBe('idempotency_conflict')
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(2)
  })

  it('are done once if the whole call has a key', async () => {
    const twice = () => alice.call('POST coin/trades', { orders: [far, far] }, { idempotencyKey: 'both of them' })
    const first = await twice()
    expect(new Set(first.results.map(({ data }) => data?.id)).size).toBe(2)
    expect(await twice()).toEqual(first)
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(2)
  })

  it('are all refused when the list is empty, has more than 20 orders, or is no list', async () => {
    const fieldsOf = async (orders: unknown, json = true) =>
      (await alice.send('POST coin/trades', { orders }, { json })).body.fields
    expect(await fieldsOf([])).toEqual({ orders: 'required' })
    expect(await fieldsOf(Array.from({ length: 21 }, () => far))).toEqual({ orders: 'too_large' })
    for (const json of [true, false]) expect(await fieldsOf('far', json)).toEqual({ orders: 'choice' })
    expect(await fieldsOf({ 0: far })).toEqual({ orders: 'choice' })
    expect((await alice.send('POST coin/trade', { ...far, amount: ['1'] }, { json: true })).body.fields).toEqual({
      amount: 'choice',
    })
    expect((await exchange.anyone.send('POST coin/trades', { orders: [far] })).body.type).toBe('999')
  })

  it('are cancelled by their ids and names, each with its own answer', async () => {
    const named = { ...far, client_order_id: 'cancel-me' }
    const placed = await alice.call('POST coin/trades', { orders: [far, named, far] })
    const [first, , third] = placed.results.map(({ data }) => data?.id ?? 0)
    const cancelled = await alice.call('PUT coin/trades', {
      ids: [first ?? 0, 999_999],
      client_order_ids: ['cancel-me'],
    })
    expect(cancelled.results.map(({ type, error }) => error ?? type)).toEqual(['ok', 'not_found', 'ok'])
    expect((await alice.call('GET coin/list', { status: 1 })).map(({ id }) => id)).toEqual([third])
    expect((await alice.send('PUT coin/trades')).body.fields).toEqual({ ids: 'required' })
    const many = await alice.send('PUT coin/trades', { ids: Array(40).fill(1), client_order_ids: Array(11).fill('a') })
    expect(many.body.fields).toEqual({ ids: 'too_large' })
  })
})

describe('orders that are cancelled after a time', () => {
  const far = { ...btc, type: buy, amount: '0.01', target_price: '30000' } as const
  const stop = { ...btc, type: sell, amount: '0.01', target_price: '30000', stop_price: '31000' } as const
  const openOf = async (who: Client) => (await who.call('GET coin/list', { status: 1 })).length
  const cancelAfter = async (who: Client, seconds: number) => (await who.call('POST coin/cancel_after', { seconds })).at

  it('end at that second, stop orders too, and no order of another user', async () => {
    for (const order of [far, stop]) await alice.call('POST coin/trade', order)
    await bob.call('POST coin/trade', far)
    const before = await purse(alice)
    expect(await cancelAfter(alice, 30)).toBe(exchange.clock.now() + 30)
    await exchange.clock.advance(29)
    expect([await openOf(alice), await openOf(bob)]).toEqual([2, 1])
    await exchange.clock.advance(1)
    expect([await openOf(alice), await openOf(bob)]).toEqual([0, 1])
    expect((await alice.call('GET coin/list', { limit: 1 }))[0]).toMatchObject({ state: 'cancelled', reason: 'user' })
    expect(await purse(alice)).toMatchObject({ lockedUsdt: '0' })
    expect(before.lockedUsdt).not.toBe('0')
    await alice.call('POST coin/trade', far)
    await exchange.clock.advance(100)
    expect(await openOf(alice)).toBe(1)
  })

  it('end later if the user calls again, and not at all after 0', async () => {
    await alice.call('POST coin/trade', far)
    await cancelAfter(alice, 30)
    await exchange.clock.advance(20)
    await cancelAfter(alice, 30)
    await exchange.clock.advance(29)
    expect(await openOf(alice)).toBe(1)
    expect(await cancelAfter(alice, 0)).toBe(0)
    await exchange.clock.advance(86_400)
    expect(await openOf(alice)).toBe(1)
    expect((await alice.send('POST coin/cancel_after', { seconds: 86_401 })).body.fields).toEqual({
      seconds: 'too_large',
    })
  })

  it('end at their second after a restart, and in a jump as in single seconds', async () => {
    const placed = await alice.call('POST coin/trade', far)
    const at = await cancelAfter(alice, 45)
    await exchange.restart()
    ;[alice, bob] = [alice.at(exchange.origin), bob.at(exchange.origin)]
    await exchange.clock.advance(3600)
    const { data } = await alice.call('GET events', { after: '0', types: 'order.cancelled', limit: 500 })
    const event = data.find(each => (each.data as { id: number }).id === placed.id)
    expect(event?.at).toBe(at)
  })
})

describe('a post-only order', () => {
  it('waits if it would not trade, and is refused if it would trade with a user or the house', async () => {
    const price = await between()
    const order = { ...btc, type: buy, amount: '0.1', post_only: 1 } as const
    const waiting = await bob.call('POST coin/trade', { ...order, target_price: price })
    expect(waiting).toMatchObject({ state: 'waiting', post_only: 1 })
    const { asks } = await depth()
    const wouldTrade = { key: 'would_trade', fields: { post_only: 'choice' } }
    await expect(bob.call('POST coin/trade', { ...order, target_price: asks[0]?.[0] ?? '' })).rejects.toMatchObject(
      wouldTrade,
    )
    const sale = { ...order, type: sell, target_price: price }
    await expect(alice.call('POST coin/trade', sale)).rejects.toMatchObject(wouldTrade)
    expect(await bob.call('GET coin/list', { status: 1 })).toMatchObject([{ id: waiting.id, deal_amount: '0' }])
  })
})

describe('a market order by total', () => {
  it('spends at most the total in whole lots and returns the rest', async () => {
    const before = await purse(bob)
    const order = { ...btc, type: buy, order_type: 'market', total: '1000' } as const
    const bought = await bob.call('POST coin/trade', order)
    expect(bought).toMatchObject({ state: 'filled', total: '1000' })
    expect(bought.amount).toBe(bought.deal_amount)
    const after = await purse(bob)
    const spent = minus(before.usdt, after.usdt)
    expect(isLess('1000', spent)).toBe(false)
    expect(isLess(minus('1000', times(bought.deal_price, '0.000001')), sum(spent, '0.00001'))).toBe(true)
    expect(after.lockedUsdt).toBe('0')
  })

  it('reports the amount that the rest would have bought when the book runs out', async () => {
    await credit(1002, 3, '100000000')
    const { asks } = await wholeBook()
    const there = sum(...asks.map(([, amount]) => amount))
    const spent = sum(...asks.map(([price, amount]) => times(price, amount)))
    const order = { ...btc, type: buy, order_type: 'market', total: sum(spent, '100000') } as const
    const bought = await bob.call('POST coin/trade', order)
    expect(bought).toMatchObject({ state: 'cancelled', reason: 'no_liquidity', deal_amount: there })
    const rest = times(minus(bought.amount, there), bought.target_price)
    expect(isLess('100000', rest)).toBe(false)
    expect(isLess(rest, '99999')).toBe(false)
  })
})

describe('a client order id', () => {
  it('is unique among the open orders of a user, and free again after a cancellation', async () => {
    const order = {
      ...btc,
      type: buy,
      amount: '0.1',
      target_price: '1000',
      client_order_id: 'my:first_order-1.0',
    } as const
    const first = await bob.call('POST coin/trade', order)
    expect(first.client_order_id).toBe(order.client_order_id)
    await expect(bob.call('POST coin/trade', order)).rejects.toMatchObject({ key: 'client_order_id_taken' })
    const others = await alice.call('POST coin/trade', order)
    await bob.call('PUT coin/trade', { client_order_id: order.client_order_id })
    const second = await bob.call('POST coin/trade', order)
    const named = await bob.call('GET coin/list', { client_order_id: order.client_order_id })
    expect(named.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'waiting'],
      [first.id, 'cancelled'],
    ])
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: others.id }])
    await expect(bob.call('PUT coin/trade', { client_order_id: 'unheard-of' })).rejects.toMatchObject({
      key: 'not_found',
    })
  })

  it('is accepted once when twenty orders use it at the same time', async () => {
    const order = { ...btc, type: buy, amount: '0.1', target_price: '1000', client_order_id: 'race' } as const
    const sent = await Promise.all(Array.from({ length: 20 }, () => bob.send('POST coin/trade', order)))
    const errors = sent.map(({ body }) => body.error).filter(Boolean)
    expect(errors).toEqual(Array.from({ length: 19 }, () => 'client_order_id_taken'))
  })
})

describe('an order that would meet an older one of the same user', () => {
  /** A sale of 0.2, and a purchase at its price. */
  async function meet(self_trade: 'expire_maker' | 'expire_both' | 'decrement' | 'none', amount: string) {
    const target_price = await between()
    const maker = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.2', target_price })
    const taker = await alice.call('POST coin/trade', { ...btc, type: buy, amount, target_price, self_trade })
    const standing = async () =>
      (await alice.call('GET coin/list', { limit: 2 })).map(row => [row.state, row.reason, row.prevented_amount])
    const [match] = (await alice.call('GET coin/prevented', { order_id: maker.id })).data
    return { target_price, maker, taker, standing, match }
  }

  it.each([
    ['expire_maker', '0.3', ['waiting', null, '0'], ['cancelled', 'self_trade', '0.2'], ['0', '0.2'], '0.3', '0'],
    [
      'expire_both',
      '0.3',
      ['cancelled', 'self_trade', '0.3'],
      ['cancelled', 'self_trade', '0.2'],
      ['0.3', '0.2'],
      '0',
      '0',
    ],
    ['decrement', '0.3', ['waiting', null, '0.2'], ['cancelled', 'self_trade', '0.2'], ['0.2', '0.2'], '0.1', '0'],
    [
      'decrement',
      '0.05',
      ['cancelled', 'self_trade', '0.05'],
      ['waiting', null, '0.05'],
      ['0.05', '0.05'],
      '0',
      '0.15',
    ],
  ] as const)('is kept from it by %s: %s against 0.2', async (mode, amount, newer, older, lost, bid, ask) => {
    const { target_price, maker, taker, standing, match } = await meet(mode, amount)
    expect(taker).toMatchObject({ self_trade: mode, deal_amount: '0' })
    expect(await standing()).toEqual([newer, older])
    expect(match).toMatchObject({ mode, price: target_price, taker_order_id: taker.id, maker_order_id: maker.id })
    expect([match?.taker_amount, match?.maker_amount]).toEqual(lost)
    expect(await purse(alice)).toMatchObject({
      lockedBtc: ask,
      lockedUsdt: bid === '0' ? '0' : times(target_price, bid),
    })
    await restart()
    const { bids, asks } = await depth()
    const there = [bids, asks].map(side => side.find(([price]) => price === target_price)?.[1] ?? '0')
    expect(there).toEqual([bid, ask])
  })

  it('loses a part, and is filled by what is left of it', async () => {
    const { target_price, taker } = await meet('decrement', '0.3')
    await bob.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price })
    const [row] = await alice.call('GET coin/list', { id: taker.id })
    expect(row).toMatchObject({ state: 'filled', trade_amount: '0.3', deal_amount: '0.1', prevented_amount: '0.2' })
    const { data } = await alice.call('GET events', { after: '0', types: 'order.prevented', limit: 500 })
    expect(data.at(-1)?.data).toMatchObject({ id: taker.id, prevented_amount: '0.2' })
  })

  it('trades with it under none, and pays both fees', async () => {
    const before = await purse(alice)
    const { target_price, taker, match } = await meet('none', '0.2')
    expect([taker.state, match]).toEqual(['filled', undefined])
    const fills = (await alice.call('GET coin/fills', { limit: 2 })).data
    expect(fills.map(({ id }) => id)).toEqual([fills[0]?.id, fills[0]?.id])
    const fee = (currency: string) => fills.find(({ fee_currency }) => fee_currency === currency)?.fee ?? ''
    const value = times(target_price, '0.2')
    expect(value).toBe(fills[0]?.value)
    expect(await purse(alice)).toMatchObject({
      btc: minus(before.btc, fee('BTC')),
      usdt: minus(before.usdt, fee('USDT')),
    })
  })
})

describe('a changed order', () => {
  const order = { ...btc, type: sell, amount: '0.3' } as const
  /** The order that a buyer of 0.1 at this price fills. */
  const served = async (target_price: string) => {
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price })
    return (await alice.call('GET coin/fills', { limit: 1 })).data[0]?.order_id
  }

  it('keeps its place in the queue and releases the rest when only its amount shrinks', async () => {
    const target_price = await between()
    const first = await alice.call('POST coin/trade', { ...order, target_price, client_order_id: 'first' })
    await alice.call('POST coin/trade', { ...order, target_price })
    const { data, message } = (await alice.ask('PUT coin/trade', { client_order_id: 'first', amount: '0.2' })).body
    expect([message, data?.id, data?.amount, data?.state]).toEqual(['Order changed', first.id, '0.2', 'waiting'])
    expect((await purse(alice)).lockedBtc).toBe('0.5')
    const shown = async () => new Map((await wholeBook()).asks).get(target_price)
    expect(await shown()).toBe('0.5')

    // A waiting stop order is in no book, even after a change.
    const stop_price = cut(times(target_price, '0.9'), 2)
    const stop = await alice.call('POST coin/trade', { ...order, target_price, stop_price })
    await alice.call('PUT coin/trade', { id: stop.id, amount: '0.1' })
    expect(await shown()).toBe('0.5')
    await alice.call('PUT coin/trade', {
      id: stop.id,
      amount: '0.2',
      target_price: cut(times(target_price, '0.99'), 2),
    })
    expect(await shown()).toBe('0.5')

    await restart()
    expect(await served(target_price)).toBe(first.id)
  })

  it('goes to the end of the queue with its client order id when its amount grows or its price changes', async () => {
    const target_price = await between()
    const first = await alice.call('POST coin/trade', { ...order, target_price, client_order_id: 'moved' })
    const second = await alice.call('POST coin/trade', { ...order, target_price })
    const more = await alice.call('PUT coin/trade', { id: first.id, amount: '0.4' })
    expect(more).toMatchObject({ state: 'waiting', amount: '0.4', client_order_id: 'moved' })
    const named = await alice.call('GET coin/list', { client_order_id: 'moved', limit: 2 })
    expect(named.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [more?.id, 'waiting', null],
      [first.id, 'cancelled', 'amended'],
    ])
    expect((await purse(alice)).lockedBtc).toBe('0.7')
    expect(await served(target_price)).toBe(second.id)
    const away = await alice.call('PUT coin/trade', { client_order_id: 'moved', target_price: '200000' })
    expect(away).toMatchObject({ target_price: '200000', amount: '0.4' })
    expect((await purse(alice)).lockedBtc).toBe('0.6')
  })

  it('trades at once at a new price that a user bids, and waits with the rest', async () => {
    const target_price = await between()
    const { id } = await alice.call('POST coin/trade', { ...order, target_price: '200000' })
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price })
    const moved = await alice.call('PUT coin/trade', { id, target_price })
    expect(moved).toMatchObject({ state: 'partly', amount: '0.3', target_price })
    expect((await alice.call('GET coin/fills', { limit: 1 })).data[0]).toMatchObject({
      order_id: moved?.id,
      amount: '0.1',
    })
    expect((await purse(alice)).lockedBtc).toBe('0.2')
  })

  it('continues with its unfilled amount, and cannot shrink below what is filled', async () => {
    const target_price = await between()
    const { id } = await alice.call('POST coin/trade', { ...order, target_price })
    expect(await served(target_price)).toBe(id)
    const { body } = await alice.send('PUT coin/trade', { id, amount: '0.05' })
    expect(body).toMatchObject({ error: 'below_filled', fields: { amount: 'too_small' } })
    expect(body.message).toBe('The amount cannot be less than what is filled already: 0.1 BTC')
    const more = await alice.call('PUT coin/trade', { id, amount: '0.5' })
    expect(more).toMatchObject({ amount: '0.4', deal_amount: '0' })
    expect((await purse(alice)).lockedBtc).toBe('0.4')
  })

  it('is complete when its new amount is already filled', async () => {
    const target_price = await between()
    const { id } = await alice.call('POST coin/trade', { ...order, target_price })
    await served(target_price)
    const done = await alice.call('PUT coin/trade', { id, amount: '0.1' })
    expect(done).toMatchObject({ id, status: 2, state: 'filled', amount: '0.1' })
    expect((await purse(alice)).lockedBtc).toBe('0')
    await expect(alice.call('PUT coin/trade', { id, amount: '0.1' })).rejects.toMatchObject({ key: 'state_invalid' })
  })

  it('trades at once when its new price crosses, but is refused and unchanged if it is post-only', async () => {
    const { bids, asks } = await depth()
    const [low, high] = [bids[0]?.[0] ?? '', cut(times(asks[0]?.[0] ?? '', '1.1'), 2)]
    const plain = await alice.call('POST coin/trade', { ...order, target_price: high })
    const { data, message } = (await alice.ask('PUT coin/trade', { id: plain.id, target_price: low })).body
    expect(data?.deal_amount).not.toBe('0')
    expect(message).toMatch(/^Filled/)
    const careful = await alice.call('POST coin/trade', { ...order, target_price: high, post_only: 1 })
    // The previous order may have taken everything bid at `low`.
    const lower = cut(times(low, '0.99'), 2)
    await expect(alice.call('PUT coin/trade', { id: careful.id, target_price: lower })).rejects.toMatchObject({
      key: 'would_trade',
    })
    const waiting = await alice.call('GET coin/list', { status: 1 })
    expect(waiting.find(({ id }) => id === careful.id)).toMatchObject({ target_price: high, state: 'waiting' })
  })

  it('stays linked to its other order, and changes the amount that both freeze', async () => {
    const tick = await price()
    const above = await alice.call('POST coin/trade', { ...order, target_price: cut(times(tick, '1.1'), 2) })
    const stop = { order_type: 'market', stop_price: cut(times(tick, '0.9'), 2) } as const
    const below = await alice.call('POST coin/trade', { ...order, ...stop, other: above.id })
    const larger = await alice.call('PUT coin/trade', { id: above.id, amount: '0.5' })
    expect(larger).toMatchObject({ other: below.id })
    expect((await purse(alice)).lockedBtc).toBe('0.5')
    const smaller = await alice.call('PUT coin/trade', { id: larger?.id ?? 0, amount: '0.1' })
    expect(smaller?.id).toBe(larger?.id)
    expect((await purse(alice)).lockedBtc).toBe('0.3')
    const stopped = await alice.call('PUT coin/trade', { id: below.id, amount: '0.6' })
    expect(stopped).toMatchObject({ state: 'untriggered', stop_price: stop.stop_price, other: smaller?.id })
    expect((await purse(alice)).lockedBtc).toBe('0.6')
    await gap('-0.2')
    const [sold, ended] = await Promise.all(
      [stopped, smaller].map(async each =>
        (await alice.call('GET coin/list', { limit: 100 })).find(({ id }) => id === each?.id),
      ),
    )
    expect([sold?.state, ended?.state, ended?.reason]).toEqual(['filled', 'cancelled', 'other'])
    expect((await purse(alice)).lockedBtc).toBe('0')
  })

  it('is refused with an error on the field that cannot change', async () => {
    const tick = await price()
    const stop = { type: buy, order_type: 'market', stop_price: cut(times(tick, '1.1'), 2) } as const
    const market = await alice.call('POST coin/trade', { ...btc, ...stop, amount: '0.1' })
    const total = await alice.call('POST coin/trade', { ...btc, ...stop, total: '100' })
    for (const [change, key, field] of [
      [{ id: market.id, target_price: '1' }, 'market_price_fixed', 'target_price'],
      [{ id: total.id, amount: '1' }, 'total_amount_fixed', 'amount'],
      [{ id: market.id, client_order_id: 'x', amount: '1' }, 'named_twice', 'client_order_id'],
      [{ amount: '1' }, 'param_invalid', 'id'],
      [{ id: market.id, amount: '0.00001' }, 'below_minimum', 'amount'],
      [{ id: 999_999, amount: '1' }, 'not_found', undefined],
    ] as const) {
      const { body } = await alice.send('PUT coin/trade', change)
      expect([body.error, Object.keys(body.fields ?? {})[0]]).toEqual([key, field])
    }
    await expect(bob.call('PUT coin/trade', { id: market.id, amount: '1' })).rejects.toMatchObject({ key: 'not_found' })
  })
})

describe('cancelling all', () => {
  it('ends all open orders of a pair or of all pairs, also stops and linked orders, and none of other users', async () => {
    const before = await purse(alice)
    const low = { type: buy, amount: '0.1', target_price: '100' } as const
    const first = await alice.call('POST coin/trade', { ...btc, ...low })
    await alice.call('POST coin/trade', { ...btc, ...low, other: first.id })
    await alice.call('POST coin/trade', { ...btc, ...low, stop_price: '200000' })
    await alice.call('POST coin/trade', { ...low, currency_id: 2, legal_id: 3 })
    const others = await bob.call('POST coin/trade', { ...btc, ...low })
    expect(await alice.call('PUT coin/trade_all', btc)).toEqual({ cancelled: 3 })
    const { body } = await alice.ask('PUT coin/trade_all', {})
    expect(body).toMatchObject({ message: 'Orders cancelled: 1', data: { cancelled: 1 } })
    expect((await alice.ask('PUT coin/trade_all', {})).body.message).toBe('There are no open orders to cancel')
    expect(await purse(alice)).toEqual(before)
    expect(await bob.call('GET coin/list', { status: 1 })).toMatchObject([{ id: others.id }])
  })

  it('ends 1100 orders at once, and a second request with the same key changes nothing', async () => {
    const low = { ...btc, type: buy, amount: '0.0001', target_price: '100' } as const
    for (let sent = 0; sent < 1100; sent += 220)
      await Promise.all(Array.from({ length: 220 }, () => alice.call('POST coin/trade', low)))
    expect(await alice.call('PUT coin/trade_all', {}, { idempotencyKey: 'all' })).toEqual({ cancelled: 1100 })
    await alice.call('POST coin/trade', low)
    expect(await alice.call('PUT coin/trade_all', {}, { idempotencyKey: 'all' })).toEqual({ cancelled: 1100 })
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(1)
  })
})

describe('fills', () => {
  it('show each side its own price, value, fee and role as maker or taker', async () => {
    const price = await between()
    const names = [{ client_order_id: 'the-maker' }, { client_order_id: 'the-taker' }] as const
    const made = await alice.call('POST coin/trade', {
      ...btc,
      type: sell,
      amount: '0.2',
      target_price: price,
      ...names[0],
    })
    const taken = await bob.call('POST coin/trade', {
      ...btc,
      type: buy,
      amount: '0.1',
      target_price: price,
      ...names[1],
    })
    const trade = { symbol: 'BTC/USDT', price, amount: '0.1', value: times(price, '0.1') }
    const [sale] = (await alice.call('GET coin/fills', { order_id: made.id })).data
    const fee = times(price, '0.0001')
    expect(sale).toMatchObject({
      ...trade,
      ...names[0],
      order_id: made.id,
      type: sell,
      maker: 1,
      fee_currency: 'USDT',
      fee,
    })
    const { data, total } = await bob.call('GET coin/fills', names[1])
    expect(total).toBe(1)
    expect(data).toMatchObject([
      { ...trade, ...names[1], order_id: taken.id, type: buy, maker: 0, fee: '0.0001', fee_currency: 'BTC' },
    ])
    expect((await bob.call('GET coin/fills', { order_id: made.id })).data).toEqual([])
    expect((await bob.call('GET coin/fills', { currency_id: 2 })).data).toEqual([])
    const pages = [1, 2].map(async page => (await bob.call('GET coin/fills', { page, limit: 1 })).data[0]?.id)
    expect(new Set(await Promise.all(pages)).size).toBe(2)
  })
})

describe('an order with invalid fields', () => {
  const order = { ...btc, type: buy, amount: '0.1', target_price: '1000' }
  it.each([
    [{ order_type: 'market', time_in_force: 'gtc' }, 'market_gtc', 'time_in_force'],
    [{ order_type: 'market', post_only: 1 }, 'post_only_market', 'post_only'],
    [{ post_only: 1, time_in_force: 'ioc' }, 'post_only_at_once', 'post_only'],
    [{ order_type: 'market', total: '10' }, 'total_with_amount', 'total'],
    [{ total: '10', amount: '' }, 'total_of_limit', 'total'],
    [{ order_type: 'market', type: sell, total: '10', amount: '' }, 'total_of_sale', 'total'],
    [{ client_order_id: 'with space' }, 'param_invalid', 'client_order_id'],
    [{ client_order_id: 'x'.repeat(65) }, 'param_invalid', 'client_order_id'],
    [{ time_in_force: 'day' }, 'param_invalid', 'time_in_force'],
    [{ amount: '' }, 'param_invalid', 'amount'],
    [{ order_type: 'market', amount: '', total: '0.00000000001' }, 'param_invalid', 'total'],
    [{ order_type: 'market', amount: '', total: '2' }, 'below_minimum', 'total'],
    [{ order_type: 'market', amount: '', total: '900000000' }, 'above_maximum', 'total'],
    [{ amount: '1200.000001' }, 'above_maximum', 'amount'],
    [{ target_price: '0.009' }, 'below_minimum', 'target_price'],
    [{ amount: '0.00009' }, 'below_minimum', 'amount'],
  ])('is refused with an error on the field and no change of balance: %o', async (change, key, field) => {
    const before = await purse(bob)
    const { status, body } = await bob.send('POST coin/trade', { ...order, ...change })
    expect([status, body.error, Object.keys(body.fields ?? {})[0]]).toEqual([200, key, field])
    expect(await purse(bob)).toEqual(before)
  })
})

async function restart(): Promise<void> {
  await exchange.restart()
  alice = await exchange.as('alice')
  bob = await exchange.as('bob')
}
