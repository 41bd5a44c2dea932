import { noOrigin } from '@lagoon/server/lane/origin'
import { format } from '@lagoon/shared/money/format'
import { countOf, decimalOf, ticks } from '@lagoon/shared/money/steps'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cut, isLess, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { Decimal, dec } from '../harness/decimal'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { LiveSocket } from '../harness/liveSocket'
import { replay } from '../harness/replay'
import { btc, spotDesk } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { credit, depth, purse, wholeBook } = spotDesk(() => exchange)
let alice: Client
let bob: Client

beforeEach(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  bob = await exchange.as('bob')
})
afterEach(async () => {
  await expectBookIsOrders()
  await expectBalanced(exchange)
  await exchange.stop()
})

describe('two users', () => {
  it('trade at the price of the waiting order, and each pays the fee in the coin received', async () => {
    const price = await between()
    const [aliceBefore, bobBefore] = [await purse(alice), await purse(bob)]
    const placed = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.5', target_price: price })
    expect(placed).toMatchObject({ status: 1, deal_price: '0', deal_amount: '0' })
    expect(await purse(alice)).toEqual({ ...aliceBefore, btc: minus(aliceBefore.btc, '0.5'), lockedBtc: '0.5' })

    const taken = await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.2', target_price: price })
    expect(taken).toMatchObject({ status: 2, deal_price: price, deal_amount: '0.2' })
    const value = times(price, '0.2')
    expect(await purse(bob)).toEqual({
      ...bobBefore,
      btc: sum(bobBefore.btc, '0.1998'),
      usdt: minus(bobBefore.usdt, value),
    })
    expect(await purse(alice)).toMatchObject({ usdt: sum(aliceBefore.usdt, times(value, '0.999')), lockedBtc: '0.3' })
    const [order] = await alice.call('GET coin/list', { status: 1 })
    expect(order).toMatchObject({
      id: placed.id,
      symbol: 'BTC/USDT',
      type: sell,
      order_type: 'limit',
      trade_amount: '0.5',
      deal_amount: '0.2',
      deal_price: price,
      charge_fee: '0.001',
      status: 1,
    })
    const listed = async (filter: object) => (await alice.call('GET coin/list', filter)).map(({ id }) => id)
    expect(await listed({ legal_id: 3 })).toEqual([placed.id])
    expect(await listed({ currency_id: 1 })).toEqual([placed.id])
    expect([await listed({ legal_id: 1 }), await listed({ currency_id: 2, legal_id: 3 })]).toEqual([[], []])
  })

  it('can explain each of their amounts, without the name or the postings of the other', async () => {
    const price = await between()
    const placed = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.2', target_price: price })
    const { id } = await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.2', target_price: price })
    const { data } = await bob.call('GET wallet/moved', { kind: 'order', id })
    expect(data.map(({ currency_name, available }) => [currency_name, available])).toEqual([
      ['USDT', minus('0', times(price, '0.2'))],
      ['BTC', '0.1998'],
    ])
    const told = await Promise.all(data.map(posting => bob.call('GET wallet/explain', { id: posting.id })))
    for (const { posting, entry, command, steps } of told) {
      const parts = steps.filter(({ part }) => part === 'available').map(({ result }) => result)
      expect(sum('0', ...parts)).toBe(posting.available)
      expect(new Set(entry.legs.map(({ owner }) => owner))).toEqual(new Set(['you', 'user', 'house']))
      expect(command).toMatchObject({ name: 'spot.place', by: 'you', request_id: expect.stringMatching(/./) })
    }
    const ofAlice = (await alice.call('GET wallet/moved', { kind: 'order', id: placed.id })).data
    const { command } = await alice.call('GET wallet/explain', { id: ofAlice.at(-1)?.id ?? 0 })
    expect(command).toMatchObject({ name: 'spot.place', request_id: '' })
    const [first] = data
    expect((await alice.ask('GET wallet/explain', { id: first?.id ?? 0 })).body.error).toBe('not_found')
    expect((await alice.ask('GET wallet/moved', { kind: 'order', id })).body.error).toBe('not_found')
    const operator = await exchange.operator()
    const { entries } = await operator.call('GET console/explain', { posting_id: first?.id })
    expect(new Set(entries[0]?.legs.map(({ user_id }) => user_id))).toEqual(new Set([1001, 1002, null]))
  })

  it('never trade with themselves: the newer order is cancelled', async () => {
    const price = await between()
    const first = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.5', target_price: price })
    const second = await alice.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    expect(second).toMatchObject({ status: 3, deal_amount: '0' })
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: first.id, deal_amount: '0' }])
    expect(await purse(alice)).toMatchObject({ lockedUsdt: '0', lockedBtc: '0.5' })
  })

  it('are served by price, then by time, and before the house at the same price', async () => {
    const { bids } = await depth()
    const [best, other] = [String(bids[0]?.[0]), String(bids[1]?.[0])]
    const later = await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.01', target_price: best })
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.01', target_price: other })
    const sold = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.01', target_price: other })
    expect(sold).toMatchObject({ status: 2, deal_price: best })
    expect(await bob.call('GET coin/list', { status: 2 })).toMatchObject([{ id: later.id }])
  })
})

describe('the house', () => {
  it('fills an order at its quote, and less is left in that second, also after a restart', async () => {
    const before = await depth()
    const [price, amount] = before.asks[0] ?? ['', '']
    const bought = await alice.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    expect(bought).toMatchObject({ status: 2, deal_price: price, deal_amount: '0.1' })
    const left = minus(amount, '0.1')
    expect((await depth()).asks[0]?.[1]).toBe(left)
    await exchange.restart()
    expect((await depth()).asks[0]?.[1]).toBe(left)
    alice = await exchange.as('alice')
    await credit(1001, 3, '1000000')
    const rest = await alice.call('POST coin/trade', { ...btc, type: buy, amount, target_price: price })
    expect(rest).toMatchObject({ state: 'partly', deal_amount: left })
    await exchange.clock.advance(1)
    const [trade] = (await exchange.anyone.call('GET currency/deal', btc)).trades.filter(
      each => each.amount === '0.1' && each.price === price,
    )
    expect(trade).toMatchObject({ direction: 'buy' })
  })

  it('shares one book with waiting orders, which appear and disappear in the same second', async () => {
    const price = await between()
    const amountAt = async () => (await depth()).asks.find(([at]) => at === price)?.[1]
    expect(await amountAt()).toBeUndefined()
    const { id } = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.3', target_price: price })
    expect(await amountAt()).toBe('0.3')
    const { seq } = await wholeBook()
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    expect(await amountAt()).toBe('0.2')
    expect((await wholeBook()).seq).toBeGreaterThan(seq)
    await alice.call('PUT coin/trade', { id })
    expect(await amountAt()).toBeUndefined()
  })

  it('fills a market order up to the slippage limit, and the rest is cancelled', async () => {
    await credit(1001, 3, '100000000')
    const rich = await purse(alice)
    const { asks } = await wholeBook()
    const all = sum(...asks.map(([, amount]) => amount))
    const paid = sum(...asks.map(([price, amount]) => times(price, amount)))
    const bought = await alice.call('POST coin/trade', { ...btc, type: buy, amount: '1200', order_type: 'market' })
    expect(bought.status).toBe(3)
    expect(bought.deal_amount).toBe(all)
    expect((await wholeBook()).asks).toEqual([])
    expect(await purse(alice)).toEqual({
      ...rich,
      // The fee of each trade is rounded up at the scale of the coin.
      btc: sum(rich.btc, ...asks.map(([, amount]) => cut(times(amount, '0.999'), 8))),
      usdt: minus(rich.usdt, paid),
    })
  })

  it('refills a tenth of what was taken each second, also after a restart, a restore and a jump', async () => {
    await credit(1001, 3, '100000000')
    const missing = async () => {
      const quoted = exchange.inside.market.depthAt(101, exchange.clock.now()).asks
      const seen = (await wholeBook()).asks.map(([, amount]) => amount)
      return minus(sum(...quoted.map(({ amount }) => decimalOf(amount, 6))), sum(...seen))
    }
    const bought = await alice.call('POST coin/trade', { ...btc, type: buy, amount: '100', order_type: 'market' })
    expect(bought).toMatchObject({ status: 2, deal_amount: '100' })
    const { now_price } = await exchange.anyone.call('GET currency/deal', btc)
    expect(isLess(bought.deal_price, times(now_price, '1.004'))).toBe(true)
    expect(await missing()).toBe('100')
    await exchange.clock.advance(3)
    expect(await missing()).toBe('70')
    await exchange.restart()
    expect(await missing()).toBe('70')
    const operator = await exchange.operator()
    await operator.call('POST console/snapshots', { name: 'thin' })
    await exchange.clock.advance(6)
    expect(await missing()).toBe('10')
    await exchange.clock.advance(1)
    expect(await missing()).toBe('0')
    await operator.call('POST console/restore', { name: 'thin' })
    expect(await missing()).toBe('70')
    await exchange.clock.advance(6)
    expect(await missing()).toBe('10')
  })

  it('fills a large waiting order as the quotes refill, the same second by second as in one jump', async () => {
    const operator = await exchange.operator()
    await credit(1001, 3, '100000000')
    const { now_price } = await exchange.anyone.call('GET currency/deal', btc)
    const target_price = cut(times(now_price, '1.005'), 2)
    const placed = await alice.call('POST coin/trade', { ...btc, type: buy, amount: '800', target_price })
    expect(placed).toMatchObject({ status: 1, state: 'partly' })
    await operator.call('POST console/snapshots', { name: 'waiting' })
    await exchange.clock.advance(12)
    const jumped = await picture(exchange)
    const [order] = await alice.call('GET coin/list', {})
    expect(isLess(placed.deal_amount, order?.deal_amount ?? '0')).toBe(true)
    expect(isLess(order?.deal_amount ?? '0', '800')).toBe(true)
    const mine = jumped.trades.filter(({ buy_order_id }) => buy_order_id === placed.id)
    expect(new Set(mine.map(({ at }) => at)).size).toBeGreaterThan(5)

    await operator.call('POST console/restore', { name: 'waiting' })
    for (let second = 0; second < 12; second++) await exchange.clock.advance(1)
    expect(await picture(exchange)).toEqual(jumped)
  })

  it('fills a waiting order when a tick reaches it, with world time on the trade', async () => {
    const tick = Number((await exchange.anyone.call('GET currency/deal', btc)).now_price)
    const near_by = [0.9995, 0.9998, 1.0002, 1.0005].map(factor => (tick * factor).toFixed(2))
    for (const [i, target_price] of near_by.entries()) {
      await alice.call('POST coin/trade', { ...btc, type: i < 2 ? buy : sell, amount: '0.01', target_price })
    }
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(4)
    await exchange.clock.advance(3600)
    const orders = await alice.call('GET coin/list', {})
    const filled = orders.filter(order => order.status === 2)
    expect(filled.length).toBeGreaterThan(0)
    for (const { type, deal_price, target_price } of filled) {
      expect(type === buy ? isLess(target_price, deal_price) : isLess(deal_price, target_price)).toBe(false)
    }
    const { rows } = await exchange.db.pool.query(
      'SELECT DISTINCT at FROM world.spot_trade WHERE buy_order_id = ANY($1) OR sell_order_id = ANY($1)',
      [filled.map(({ id }) => id)],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { at } of rows) {
      expect(Number(at)).toBeGreaterThan(exchange.clock.now() - 3600)
      expect(Number(at)).toBeLessThanOrEqual(exchange.clock.now())
    }
  })

  it('returns the difference when it fills at a price better than the order asked', async () => {
    const operator = await exchange.operator()
    const tick = (await exchange.anyone.call('GET currency/deal', btc)).now_price
    const before = await purse(alice)
    const target_price = cut(times(tick, '0.99'), 2)
    await alice.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price })
    await operator.call('POST console/scenario', { match_id: 101, shape: 'gap', size: '-0.2', seconds: 1 })
    await exchange.clock.advance(5)
    const [order] = await alice.call('GET coin/list', { status: 2 })
    expect(isLess(order?.deal_price ?? '', times(tick, '0.9'))).toBe(true)
    expect(await purse(alice)).toEqual({
      ...before,
      btc: sum(before.btc, '0.0999'),
      usdt: minus(before.usdt, times('0.1', order?.deal_price ?? '')),
    })
  })

  it('fills the same orders whether time passes by seconds or in one jump', async () => {
    const other = await startExchange()
    const worlds = [exchange, other]
    for (const world of worlds) {
      const [ann, ben] = [await world.as('alice'), await world.as('bob')]
      const tick = Number((await world.anyone.call('GET currency/deal', btc)).now_price)
      for (const [i, factor] of [0.999, 0.9995, 0.9999, 1.0001, 1.0005, 1.001].entries()) {
        const order = {
          ...btc,
          type: i < 3 ? buy : sell,
          amount: '0.05',
          target_price: (tick * factor).toFixed(2),
        } as const
        await (i % 2 ? ann : ben).call('POST coin/trade', order)
      }
    }
    await exchange.clock.advance(600)
    for (let second = 0; second < 600; second++) await other.clock.advance(1)
    const [jumped, lived] = await Promise.all(worlds.map(picture))
    expect(lived).toEqual(jumped)
    expect(jumped?.trades.length).toBeGreaterThan(0)
    await expectBalanced(other)
    await other.stop()
  })

  it('does not trade under a halt; cancellations work, and trading resumes at the first open tick', async () => {
    const tick = Number((await exchange.anyone.call('GET currency/deal', btc)).now_price)
    const resting = await alice.call('POST coin/trade', {
      ...btc,
      type: buy,
      amount: '0.01',
      target_price: (tick * 0.99).toFixed(2),
    })
    const kept = await alice.call('POST coin/trade', {
      ...btc,
      type: buy,
      amount: '0.01',
      target_price: (tick * 0.98).toFixed(2),
    })
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'halt', size: '0', seconds: 60 })
    await exchange.clock.advance(2)
    for (const order_type of ['limit', 'market'] as const) {
      const order = { ...btc, type: buy, amount: '0.01', target_price: '1', order_type } as const
      await expect(alice.call('POST coin/trade', order)).rejects.toMatchObject({ key: 'market_closed' })
    }
    await alice.call('PUT coin/trade', { id: resting.id })
    await operator
      .call('POST console/scenario', { match_id: 101, shape: 'gap', size: '-0.05', seconds: 1 })
      .catch(() => null)
    await exchange.clock.advance(60)
    await operator.call('POST console/scenario', { match_id: 101, shape: 'gap', size: '-0.05', seconds: 1 })
    await exchange.clock.advance(1)
    const [order] = await alice.call('GET coin/list', { status: 2 })
    expect(order?.id).toBe(kept.id)
    expect(Number(order?.deal_price)).toBeLessThan(tick * 0.96)
  })
})

describe('cancelling', () => {
  it('takes the order out of the book, so that no later order trades with it', async () => {
    const price = await between()
    const { id } = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.5', target_price: price })
    await alice.call('PUT coin/trade', { id })
    const comer = await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    expect(comer).toMatchObject({ status: 1, deal_amount: '0' })
  })

  it('returns what is not filled, once', async () => {
    const before = await purse(alice)
    const { id } = await alice.call('POST coin/trade', { ...btc, type: buy, amount: '0.5', target_price: '100.5' })
    expect(await purse(alice)).toMatchObject({ usdt: minus(before.usdt, '50.25'), lockedUsdt: '50.25' })
    await expect(bob.call('PUT coin/trade', { id })).rejects.toMatchObject({ key: 'not_found' })
    await expect(bob.call('PUT coin/trade', { id: 999_999 })).rejects.toMatchObject({ key: 'not_found' })
    const { body } = await alice.ask('PUT coin/trade', { id })
    expect(body).toMatchObject({ type: 'ok', code: 1 })
    expect(await purse(alice)).toEqual(before)
    await expect(alice.call('PUT coin/trade', { id })).rejects.toMatchObject({ key: 'state_invalid' })
    expect(await alice.call('GET coin/list', { status: 3 })).toMatchObject([{ id, deal_amount: '0' }])
  })
})

describe('an order', () => {
  it('is refused without a change of balance', async () => {
    const before = await purse(alice)
    for (const [change, key, message] of [
      [{ amount: '0.00009' }, 'below_minimum', 'Minimum order 0.0001 BTC'],
      [{ amount: '1200.000001' }, 'above_maximum', 'Maximum order 1,200 BTC'],
      [{ amount: '20' }, 'insufficient_balance', expect.stringMatching(/^Insufficient balance: your spot account has/)],
      [{ amount: '0.0000001' }, 'below_minimum', 'Minimum order 0.0001 BTC'],
      [{ amount: '0.1234567890123456789' }, 'param_invalid', undefined],
      [{ target_price: '0.009' }, 'below_minimum', 'Minimum price 0.01 USDT'],
      [{ target_price: undefined }, 'param_invalid', undefined],
      [{ target_price: '0' }, 'param_invalid', undefined],
      [{ amount: '1e3' }, 'param_invalid', undefined],
      [{ price: '1' }, 'param_invalid', undefined],
      [{ currency_id: 3 }, 'not_found', undefined],
    ] as const) {
      const order = { ...btc, type: buy, amount: '1', target_price: '10000', ...change }
      const { status, body } = await alice.send('POST coin/trade', order as Record<string, unknown>)
      expect([change, status, body.error]).toEqual([change, 200, key])
      if (message) expect(body.message).toEqual(message)
      expect(await purse(alice)).toEqual(before)
    }
  })

  it('is cut down to the steps of its pair, and answer and list show the cut figures', async () => {
    const [usdt] = await exchange.anyone.call('GET currency/quotation_new', {})
    const open = usdt?.quotation.filter(pair => pair.open_coin_trade === 1) ?? []
    expect(open.length).toBeGreaterThan(8)
    for (const { currency_id, legal_id, now_price, amount_scale, price_scale } of open) {
      const [amount, target_price] = [dec(1234).div(now_price), dec(now_price).div(2)].map(
        figure => `${figure.toFixed(8, Decimal.ROUND_DOWN)}9999999999`,
      ) as [string, string]
      const pair = { currency_id, legal_id }
      const taken = { amount: cut(amount, amount_scale), target_price: cut(target_price, price_scale) }
      const { id, ...answer } = await alice.call('POST coin/trade', { ...pair, type: buy, amount, target_price })
      expect(answer).toMatchObject(taken)
      const [row] = await alice.call('GET coin/list', pair)
      expect(row).toMatchObject({ id, trade_amount: taken.amount, target_price: taken.target_price })
      await alice.call('PUT coin/trade', { id })
    }
  })

  it('answers with its outcome in the language of the caller', async () => {
    const price = await between()
    const order = async (who: Client, type: 1 | 2, amount: string, more: Record<string, string> = {}) => {
      const { body } = await who.ask('POST coin/trade', { ...btc, type, amount, target_price: price, ...more })
      const { state, reason, deal_amount, deal_price } = body.data
      return { message: body.message, state, reason, deal_amount, deal_price }
    }
    const cancelledFor = (reason: string) => ({ state: 'cancelled', reason })
    expect(await order(alice, sell, '0.05')).toMatchObject({ message: 'Order placed', state: 'waiting', reason: null })
    expect(await order(bob, buy, '0.02')).toMatchObject({
      message: `Filled: 0.02 BTC at ${format(price)} USDT`,
      state: 'filled',
      reason: null,
    })
    expect(await order(alice, buy, '0.1')).toMatchObject({
      message: 'Order cancelled: it would have met your own order',
      ...cancelledFor('self_trade'),
    })
    expect(await order(alice, buy, '0.1', { lang: 'esp' })).toMatchObject({
      message: 'Orden cancelada: se habría cruzado con tu propia orden',
    })
    expect(await order(bob, buy, '0.04')).toMatchObject({
      message: `Filled in part: 0.03 BTC at ${format(price)} USDT. The rest is waiting`,
      state: 'partly',
      deal_amount: '0.03',
    })
    const [{ id = 0 } = {}] = await bob.call('GET coin/list', { status: 1 })
    expect(await bob.call('GET coin/list', { status: 1 })).toMatchObject([{ state: 'partly', reason: null }])
    await bob.call('PUT coin/trade', { id })
    expect(await bob.call('GET coin/list', { status: 3 })).toMatchObject([{ id, ...cancelledFor('user') }])
    expect(await alice.call('GET coin/list', { status: 3 })).toMatchObject([
      cancelledFor('self_trade'),
      cancelledFor('self_trade'),
    ])
  })

  it('reports, as a market order, what the house filled and that the rest was cancelled', async () => {
    await credit(1001, 3, '100000000')
    const order = { ...btc, type: buy, amount: '100', order_type: 'market' } as const
    const first = (await alice.ask('POST coin/trade', { ...order, amount: '1200' })).body
    expect(first).toMatchObject({ data: { state: 'cancelled', reason: 'no_liquidity' } })
    expect(first.message).toBe(
      `Filled in part: ${format(first.data.deal_amount)} BTC at ${format(first.data.deal_price)} USDT. The rest was cancelled, because nothing more is on offer within the price limit`,
    )
    const second = (await alice.ask('POST coin/trade', order, { idempotencyKey: 'again' })).body
    expect(second).toMatchObject({ data: { deal_amount: '0', reason: 'no_liquidity' } })
    expect(second.message).toBe('Order cancelled: nothing is on offer within the price limit')
    expect((await alice.ask('POST coin/trade', order, { idempotencyKey: 'again' })).body).toEqual(second)
  })

  it('is not in the book, and no tick fills it, when its commit fails', async () => {
    const { pool } = exchange.db
    await pool.query('ALTER TABLE world.spot_order ADD CONSTRAINT torn CHECK (price <> 6000007) NOT VALID')
    const order = { ...btc, type: buy, amount: '0.1', target_price: '60000.07' }
    expect((await alice.send('POST coin/trade', order)).status).toBe(500)
    await pool.query('ALTER TABLE world.spot_order DROP CONSTRAINT torn')
    await alice.call('POST coin/trade', { ...order, amount: '0.001', target_price: '60000.08' })
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.4', seconds: 5 })
    expect(await exchange.clock.advance(10)).toEqual({ spot: 1 })
  })

  it('appears in the public book and on the tape only after it is committed', async () => {
    const price = await between()
    const seen = async () => {
      const { bids, asks } = await depth()
      const { trades } = await exchange.anyone.call('GET currency/deal', btc)
      return {
        bid: bids.some(([at]) => at === price),
        asks,
        mine: trades.filter(({ amount }) => amount === '0.012345'),
      }
    }
    const before = await seen()
    const writer = await exchange.db.pool.connect()
    await writer.query('BEGIN; SELECT * FROM system.writer FOR UPDATE')
    const waits = alice.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    const trades = bob.call('POST coin/trade', { ...btc, type: buy, order_type: 'market', amount: '0.012345' })
    await expect.poll(() => heldUp(exchange)).toBe(1)
    expect(await seen()).toEqual(before)
    await writer.query('COMMIT')
    writer.release()
    await Promise.all([waits, trades])
    const after = await seen()
    expect([after.bid, after.mine.length]).toEqual([true, 1])
    expect(after.asks).not.toEqual(before.asks)
  })

  it('fills in the order of the pairs when one second reaches several pairs', async () => {
    const pairs = [
      { currency_id: 2, legal_id: 3, target_price: '1000' },
      { currency_id: 1, legal_id: 3, target_price: '10000' },
    ] as const
    const ids: number[] = []
    for (const pair of pairs) {
      ids.push((await alice.call('POST coin/trade', { ...pair, type: buy, amount: '0.01' })).id)
    }
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: 0, shape: 'gap', size: '-0.9', seconds: 1 })
    await exchange.clock.advance(2)
    const { rows } = await exchange.db.pool.query(
      'SELECT pair_id, at FROM world.spot_trade WHERE buy_order_id = ANY($1) ORDER BY id',
      [ids],
    )
    expect(rows.map(({ pair_id }) => pair_id)).toEqual([101, 102])
    expect(rows[0].at).toBe(rows[1].at)
  })

  it('is placed once when it is sent twenty times with one key', async () => {
    const order = { ...btc, type: buy, amount: '0.1', target_price: '100' } as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => alice.call('POST coin/trade', order, { idempotencyKey: 'one' })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await alice.call('GET coin/list', {})).toHaveLength(1)
  })

  it('is sent to its owner at each change, and its trade to the public topic', async () => {
    const price = await between()
    const socket = await LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'auth', token: alice.token as string })
    await socket.next('auth')
    socket.say({ op: 'subscribe', topics: ['me', 'depth:BTC/USDT', 'trades:BTC/USDT'] })
    await socket.next('match_trade')
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.2', target_price: price })
    expect((await socket.next('spot_order')).data).toMatchObject({ status: 1, deal_amount: '0' })
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.2', target_price: price })
    expect((await socket.next('spot_order')).data).toMatchObject({ status: 2, deal_amount: '0.2', deal_price: price })
    await expect
      .poll(() => socket.of('match_trade').flatMap(({ data }) => data))
      .toContainEqual(expect.objectContaining({ direction: 'buy', price: Number(price), amount: 0.2 }))
    const far = { ...btc, type: sell, amount: '0.1' } as const
    const one = await alice.call('POST coin/trade', { ...far, target_price: cut(times(price, '1.2'), 2) })
    expect((await socket.next('spot_order')).data).toMatchObject({ id: one.id, other: null })
    const two = await alice.call('POST coin/trade', {
      ...far,
      target_price: cut(times(price, '1.3'), 2),
      other: one.id,
    })
    const told = [await socket.next('spot_order'), await socket.next('spot_order')]
    expect(new Set(told.map(({ data }) => `${data.id},${data.other}`))).toEqual(
      new Set([`${one.id},${two.id}`, `${two.id},${one.id}`]),
    )
    socket.ws.close()
  })

  it('appears once on the public tape when it trades before the tick of its second is sent', async () => {
    const socket = await LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'subscribe', topics: ['trades:BTC/USDT'] })
    await socket.next('match_trade')
    // The server sends ticks at most four times a second, so the second of these waits.
    await exchange.clock.advance(1)
    await exchange.clock.advance(1)
    const price = await between()
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.314159', target_price: price })
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.314159', target_price: price })
    const seen = () => socket.of('match_trade').flatMap(({ data }) => data.filter(({ amount }) => amount === 0.314159))
    const other = await LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)
    other.say({ op: 'subscribe', topics: ['trades:BTC/USDT'] })
    await expect.poll(() => seen().length).toBeGreaterThan(0)
    await exchange.clock.advance(1)
    const after = exchange.clock.now() * 1000
    for (const each of [socket, other]) {
      await expect.poll(() => each.of('match_trade').some(({ data }) => data.some(({ ts }) => ts === after))).toBe(true)
      const trades = each.of('match_trade').flatMap(({ data }) => data)
      expect(trades.filter(({ amount }) => amount === 0.314159)).toHaveLength(1)
      expect(new Set(trades.map(trade => JSON.stringify(trade))).size).toBe(trades.length)
      each.ws.close()
    }
  })

  it('survives a restart with its place in the queue', async () => {
    const price = await between()
    const first = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: price })
    await exchange.restart()
    alice = await exchange.as('alice')
    bob = await exchange.as('bob')
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: price })
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    expect(await alice.call('GET coin/list', { status: 2 })).toMatchObject([{ id: first.id }])
  })

  it('is on the tape for twenty seconds, also after a restart', async () => {
    const price = await between()
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: price })
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    // The halt keeps other trades from pushing this one off the tape.
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'halt', size: '0', seconds: 60 })
    const isOnTape = async () =>
      (await exchange.anyone.call('GET currency/deal', btc)).trades.some(each => each.price === price)
    await exchange.clock.advance(19)
    expect(await isOnTape()).toBe(true)
    await exchange.restart()
    expect(await isOnTape()).toBe(true)
    await exchange.clock.advance(1)
    expect(await isOnTape()).toBe(false)
  })

  it('survives a restart with its unfilled amount', async () => {
    const price = await between()
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.3', target_price: price })
    await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.1', target_price: price })
    await exchange.restart()
    bob = await exchange.as('bob')
    const rest = await bob.call('POST coin/trade', { ...btc, type: buy, amount: '0.25', target_price: price })
    expect(rest).toMatchObject({ status: 1, deal_amount: '0.2' })
  })
})

describe('a server killed during a jump of time', () => {
  it('fills no order at a price from before the order was placed', async () => {
    await exchange.clock.advance(120)
    const now = exchange.clock.now()
    const { market } = exchange.inside
    const asks = Array.from({ length: 60 }, (_, i) => countOf(market.depthAt(101, now - i).asks[0]?.price ?? ticks(0)))
    // Below the current ask, and at the lowest ask of the last minute.
    const lowest = Math.min(...asks)
    expect(lowest).toBeLessThan(asks[0] as number)
    const { id } = await alice.call('POST coin/trade', {
      ...btc,
      type: buy,
      amount: '0.01',
      target_price: decimalOf(ticks(lowest), 2),
    })
    // The server stores the clock's row at the end of an advance; a server that is killed before resumes at the beginning.
    const onTheWay = () => exchange.db.pool.query('UPDATE world.clock SET horizon = horizon - 60, target = target')
    await onTheWay()
    await exchange.restart()
    alice = await exchange.as('alice')
    expect(exchange.clock.now()).toBe(now)
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id, deal_amount: '0' }])
    const { rows } = await exchange.db.pool.query('SELECT horizon FROM world.clock')
    expect(rows).toEqual([{ horizon: String(now) }])

    await onTheWay()
    await exchange.inside.snapshots.take('on the way', noOrigin)
    await exchange.clock.advance(1)
    expect(await replay(exchange.db.pool, 'on the way')).toMatchObject({ difference: null })
  })
})

/** The number of connections that wait for a lock. */
async function heldUp({ db }: TestExchange): Promise<number> {
  const { rows } = await db.pool.query(
    `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows.length
}

/** A price between the best quotes of the house, where only users trade. */
async function between(): Promise<string> {
  const { bids, asks } = await depth()
  const middle = (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2
  return String(Number(middle.toFixed(2)))
}

async function picture({ db }: TestExchange) {
  const all = async (text: string) => (await db.pool.query(text)).rows
  return {
    trades: await all('SELECT * FROM world.spot_trade ORDER BY id'),
    orders: await all('SELECT * FROM world.spot_order ORDER BY id'),
    wallets: await all('SELECT owner_id, account, coin_id, available, frozen FROM world.wallet ORDER BY id'),
  }
}

/** I-13: the published book without the house's quotes equals the waiting orders. */
async function expectBookIsOrders(): Promise<void> {
  const { rows } = await exchange.db.pool.query(
    `SELECT p.id, o.type, o.price, sum(o.amount - o.filled) AS amount FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id
     WHERE o.status = 1 AND p.symbol = 'BTC/USDT' GROUP BY p.id, o.type, o.price`,
  )
  const shown = (await depth()) as { bids: [string, string][]; asks: [string, string][] }
  const house = await exchange.db.pool.query(
    `SELECT count(*) FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id WHERE o.status = 1 AND p.symbol = 'BTC/USDT'`,
  )
  expect(rows.some(row => row.amount !== '0')).toBe(house.rows[0].count !== '0')
  const levels = new Map([...shown.bids, ...shown.asks])
  for (const { price, amount } of rows) {
    const there = levels.get(times(price, '0.01'))
    if (there !== undefined) expect(isLess(there, times(amount, '0.000001'))).toBe(false)
  }
}
