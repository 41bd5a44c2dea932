import { decimalOf } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { cut, isLess, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { bid, btc, offer, spotDesk, spotExchanges } from '../harness/spotDesk'

const buy = 1

let exchange: TestExchange
const { between, credit, depth, price, purse, scenario, wholeBook } = spotDesk(() => exchange)
let alice: Client
let bob: Client

spotExchanges((...started) => {
  ;[exchange, alice, bob] = started
})

describe('the house', () => {
  it('fills an order at its quote, and less is left in that second, also after a restart', async () => {
    const [price, amount] = (await depth()).asks[0] ?? ['', '']
    const bought = await alice.call('POST coin/trade', bid('0.1', price))
    expect(bought).toMatchObject({ status: 2, deal_price: price, deal_amount: '0.1' })
    const left = minus(amount, '0.1')
    expect((await depth()).asks[0]?.[1]).toBe(left)
    await exchange.restart()
    expect((await depth()).asks[0]?.[1]).toBe(left)
    await credit(1001, 3, '1000000')
    const rest = await alice.call('POST coin/trade', bid(amount, price))
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
    const { id } = await alice.call('POST coin/trade', offer('0.3', price))
    expect(await amountAt()).toBe('0.3')
    const { seq } = await wholeBook()
    await bob.call('POST coin/trade', bid('0.1', price))
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
    expect(bought).toMatchObject({ status: 3, deal_amount: all })
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
    expect(isLess(bought.deal_price, times(await price(), '1.004'))).toBe(true)
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
    const placed = await alice.call('POST coin/trade', bid('800', cut(times(await price(), '1.005'), 2)))
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
    const tick = Number(await price())
    for (const [place, factor] of [
      ...[[bid, 0.9995] as const, [bid, 0.9998] as const],
      ...[[offer, 1.0002] as const, [offer, 1.0005] as const],
    ])
      await alice.call('POST coin/trade', place('0.01', (tick * factor).toFixed(2)))
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(4)
    await exchange.clock.advance(3600)
    const filled = await alice.call('GET coin/list', { status: 2 })
    expect(filled.length).toBeGreaterThan(0)
    for (const { type, deal_price, target_price } of filled) {
      expect(type === 1 ? isLess(target_price, deal_price) : isLess(deal_price, target_price)).toBe(false)
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
    const tick = await price()
    const before = await purse(alice)
    await alice.call('POST coin/trade', bid('0.1', cut(times(tick, '0.99'), 2)))
    await scenario('gap', '-0.2', 1)
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
        const order = (i < 3 ? bid : offer)('0.05', (tick * factor).toFixed(2))
        await (i % 2 ? ann : ben).call('POST coin/trade', order)
      }
    }
    await exchange.clock.advance(600)
    for (let second = 0; second < 600; second++) await other.clock.advance(1)
    const [jumped, stepped] = await Promise.all(worlds.map(picture))
    expect(stepped).toEqual(jumped)
    expect(jumped?.trades.length).toBeGreaterThan(0)
    await expectBalanced(other)
    await other.stop()
  })

  it('does not trade under a halt; cancellations work, and trading resumes at the first open tick', async () => {
    const tick = Number(await price())
    const cancelled = await alice.call('POST coin/trade', bid('0.01', (tick * 0.99).toFixed(2)))
    const waiting = await alice.call('POST coin/trade', bid('0.01', (tick * 0.98).toFixed(2)))
    await scenario('halt', '0', 60)
    await exchange.clock.advance(2)
    for (const order_type of ['limit', 'market'] as const) {
      const placed = alice.call('POST coin/trade', { ...bid('0.01', '1'), order_type })
      await expect(placed).rejects.toMatchObject({ key: 'market_closed' })
    }
    await alice.call('PUT coin/trade', { id: cancelled.id })
    await exchange.clock.advance(60)
    await scenario('gap', '-0.05', 1)
    await exchange.clock.advance(1)
    const [order] = await alice.call('GET coin/list', { status: 2 })
    expect(order?.id).toBe(waiting.id)
    expect(Number(order?.deal_price)).toBeLessThan(tick * 0.96)
  })
})

async function picture({ db }: TestExchange) {
  const all = async (text: string) => (await db.pool.query(text)).rows
  return {
    trades: await all('SELECT * FROM world.spot_trade ORDER BY id'),
    orders: await all('SELECT * FROM world.spot_order ORDER BY id'),
    wallets: await all('SELECT owner_id, account, coin_id, available, frozen FROM world.wallet ORDER BY id'),
  }
}
