import { tickId } from '@lagoon/shared/catalogue/tickId'
import { format } from '@lagoon/shared/money/format'
import { describe, expect, it } from 'vitest'
import { cut, isLess, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { btc, offer, oneSpotExchange, spotDesk } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { credit, gap, price, purse, scenario } = spotDesk(() => exchange)
let alice: Client
let bob: Client

oneSpotExchange(async (...started) => {
  ;[exchange, alice, bob] = started
  await credit(1001, 1, '20')
  await credit(1002, 3, '1000000')
})

describe('a stop order', () => {
  it('freezes its money, waits untriggered, and trades at the market when the price reaches the stop', async () => {
    const tick = await price()
    const before = await purse(alice)
    const stop_price = cut(times(tick, '0.9'), 2)
    const order = { ...btc, type: sell, amount: '0.1', order_type: 'market', stop_price } as const
    const { data, message } = (await alice.ask('POST coin/trade', order)).body
    expect(data).toMatchObject({ status: 1, state: 'untriggered', stop_price, deal_amount: '0' })
    expect(message).toBe(`Stop order placed. It waits until the price reaches ${format(stop_price)} USDT`)
    expect(await purse(alice)).toEqual({ ...before, btc: minus(before.btc, '0.1'), lockedBtc: '0.1' })
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: data.id, trigger_tick_id: null }])
    await gap('-0.2')
    const [sold] = await alice.call('GET coin/list', { limit: 1 })
    expect(sold).toMatchObject({ id: data.id, state: 'filled', deal_amount: '0.1' })
    const crossed = await exchange.anyone.call('GET market/tick', { id: sold?.trigger_tick_id ?? '' })
    expect(isLess(stop_price, crossed.price)).toBe(false)
    expect(isLess(sold?.deal_price ?? '', times(stop_price, '0.9'))).toBe(true)
    const [fill] = (await alice.call('GET coin/fills', { order_id: data.id })).data
    expect(fill).toMatchObject({ maker: 0, amount: '0.1' })
    expect(await purse(alice)).toMatchObject({ btc: minus(before.btc, '0.1'), lockedBtc: '0' })
  })

  it('waits at its limit behind earlier orders after it triggers, also after a restart', async () => {
    const tick = await price()
    const [stop_price, target_price] = [cut(times(tick, '0.9'), 2), cut(times(tick, '1.5'), 2)]
    const sale = offer('0.1', target_price)
    const stop = await alice.call('POST coin/trade', { ...sale, stop_price })
    const waiting = await alice.call('POST coin/trade', sale)
    await exchange.restart()
    await gap('-0.2')
    const [second, first] = await alice.call('GET coin/list', { status: 1 })
    expect([first?.id, first?.state, second?.id]).toEqual([stop.id, 'waiting', waiting.id])
    await exchange.restart()
    await gap('1')
    const { data } = await alice.call('GET coin/fills', { limit: 2 })
    expect(data.map(({ order_id, maker }) => [order_id, maker])).toEqual([
      [stop.id, 1],
      [waiting.id, 1],
    ])
  })

  it('freezes its value at the slippage limit or its total when it buys, and releases what it does not spend', async () => {
    const tick = await price()
    const before = await purse(bob)
    const stop_price = cut(times(tick, '1.1'), 2)
    const order = { ...btc, type: buy, order_type: 'market', stop_price } as const
    const byAmount = await bob.call('POST coin/trade', { ...order, amount: '0.1' })
    expect((await purse(bob)).lockedUsdt).toBe(times(byAmount.target_price, '0.1'))
    expect(cut(times(stop_price, '1.02'), 2)).toBe(byAmount.target_price)
    const byTotal = await bob.call('POST coin/trade', { ...order, total: '500' })
    expect((await purse(bob)).lockedUsdt).toBe(sum(times(byAmount.target_price, '0.1'), '500'))
    await gap('0.105')
    const [spent, bought] = await bob.call('GET coin/list', { limit: 2 })
    expect([spent?.id, bought?.id]).toEqual([byTotal.id, byAmount.id])
    expect([spent?.state, bought?.state]).toEqual(['filled', 'filled'])
    const paid = sum(times(bought?.deal_price ?? '', '0.1'), times(spent?.deal_price ?? '', spent?.deal_amount ?? ''))
    const after = await purse(bob)
    expect(after.lockedUsdt).toBe('0')
    expect(isLess(minus(before.usdt, after.usdt), sum(paid, '0.0001'))).toBe(true)
  })

  it('is cancelled when it is post-only and would trade as it triggers', async () => {
    const tick = await price()
    const prices = { stop_price: cut(times(tick, '0.9'), 2), target_price: cut(times(tick, '0.5'), 2) }
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', post_only: 1, ...prices })
    await gap('-0.2')
    const [order] = await alice.call('GET coin/list', { limit: 1 })
    expect(order).toMatchObject({ state: 'cancelled', reason: 'post_only', deal_amount: '0' })
  })

  it('is refused on the wrong side of the price, and the message names the price', async () => {
    const tick = await price()
    for (const [type, factor] of [
      [buy, '0.99'],
      [buy, '1'],
      [sell, '1'],
      [sell, '1.01'],
    ] as const) {
      const order = { ...btc, type, amount: '0.1', order_type: 'market', stop_price: cut(times(tick, factor), 2) }
      const { body } = await bob.send('POST coin/trade', order)
      expect(body).toMatchObject({
        error: 'stop_wrong_side',
        fields: { stop_price: 'choice' },
        message: `A stop to buy must be above the current price ${format(tick)} USDT, a stop to sell below it`,
      })
    }
  })
})

describe('a take-profit order', () => {
  it('sells when the price rises to its stop, not when it falls, also after a restart', async () => {
    const tick = await price()
    const stop_price = cut(times(tick, '1.1'), 2)
    const sale = { ...btc, type: sell, amount: '0.1', order_type: 'market', stop_price, take_profit: 1 } as const
    const placed = await alice.call('POST coin/trade', sale)
    expect(placed).toMatchObject({ state: 'untriggered', take_profit: 1, stop_price })
    await gap('-0.2')
    await exchange.restart()
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: placed.id, state: 'untriggered' }])
    await gap('0.5')
    const [sold] = await alice.call('GET coin/list', { limit: 1 })
    expect(sold).toMatchObject({ id: placed.id, state: 'filled', deal_amount: '0.1' })
    const crossed = await exchange.anyone.call('GET market/tick', { id: sold?.trigger_tick_id ?? '' })
    expect(isLess(crossed.price, stop_price)).toBe(false)
  })

  it('buys when the price falls to its stop, and releases what it had frozen beyond', async () => {
    const tick = await price()
    const before = await purse(bob)
    const stop_price = cut(times(tick, '0.9'), 2)
    const order = { ...btc, type: buy, amount: '0.1', stop_price, take_profit: 1 } as const
    const limited = await bob.call('POST coin/trade', { ...order, target_price: tick })
    expect((await purse(bob)).lockedUsdt).toBe(times(tick, '0.1'))
    await gap('-0.2')
    const bought = (await bob.call('GET coin/list', { limit: 1 }))[0]
    expect(bought).toMatchObject({ id: limited.id, state: 'filled' })
    expect(await purse(bob)).toMatchObject({ usdt: minus(before.usdt, bought?.deal_value ?? ''), lockedUsdt: '0' })
  })

  it('is refused on the wrong side of the price, and without a stop price', async () => {
    const tick = await price()
    const order = { ...btc, type: buy, amount: '0.1', order_type: 'market', take_profit: 1 } as const
    expect(
      (await bob.send('POST coin/trade', { ...order, stop_price: cut(times(tick, '1.01'), 2) })).body,
    ).toMatchObject({
      error: 'profit_wrong_side',
      fields: { stop_price: 'choice' },
      message: `A take-profit order to buy must be below the current price ${format(tick)} USDT, one to sell above it`,
    })
    expect((await bob.send('POST coin/trade', order)).body.fields).toEqual({ stop_price: 'required' })
  })

  it.each([
    ['0.2', ['filled', null, '0.2'], ['cancelled', 'other', '0']],
    ['-0.2', ['cancelled', 'other', '0'], ['filled', null, '0.2']],
  ] as const)(
    'is linked with a stop: after a change of %s one has traded and the other is cancelled',
    async (by, ...are) => {
      const tick = await price()
      const sale = { ...btc, type: sell, amount: '0.2', order_type: 'market' } as const
      const above = await alice.call('POST coin/trade', {
        ...sale,
        stop_price: cut(times(tick, '1.1'), 2),
        take_profit: 1,
      })
      await alice.call('POST coin/trade', { ...sale, stop_price: cut(times(tick, '0.9'), 2), other: above.id })
      expect((await purse(alice)).lockedBtc).toBe('0.2')
      await gap(by)
      const [below, profit] = await alice.call('GET coin/list', { limit: 2 })
      expect([profit, below].map(row => [row?.state, row?.reason, row?.deal_amount])).toEqual(are)
      expect((await purse(alice)).lockedBtc).toBe('0')
    },
  )
})

describe('a trailing stop', () => {
  /** The prices of the seconds from one on, up to another. */
  const pricesOf = async (from: number, to: number) => {
    const seconds = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    const ticks = await Promise.all(seconds.map(at => exchange.anyone.call('GET market/tick', { id: tickId(101, at) })))
    return ticks.map(({ price }) => Number(price))
  }
  const secondOf = (tick: string | null | undefined) => Number(/(\d+)$/.exec(tick ?? '')?.[1])

  it('sells at the first price that is 5 % below the highest since it was placed, also after a restart and in a jump', async () => {
    const from = exchange.clock.now()
    const order = { ...btc, type: sell, amount: '0.1', order_type: 'market', trailing_delta: 500 } as const
    const { data, message } = (await alice.ask('POST coin/trade', order)).body
    expect(data).toMatchObject({ state: 'untriggered', stop_price: null, trailing_delta: 500 })
    expect(message).toBe('Trailing stop placed. It triggers when the price comes back by 5%')
    await scenario('pump', '0.08', 40)
    await exchange.clock.advance(30)
    await exchange.restart()
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: 102, shape: 'flat', size: '0', seconds: 5 })
    expect((await alice.call('GET coin/list', { limit: 1 }))[0]).toMatchObject({ state: 'untriggered' })
    await exchange.clock.advance(100)
    await scenario('crash', '0.09', 60)
    await exchange.clock.advance(120)
    const [sold] = await alice.call('GET coin/list', { id: data.id })
    expect(sold).toMatchObject({ state: 'filled', deal_amount: '0.1' })
    const at = secondOf(sold?.trigger_tick_id)
    const seen = await pricesOf(from, at)
    const isBehind = seen.map((price, i) => i > 0 && price <= Math.max(...seen.slice(0, i + 1)) * 0.95)
    expect([isBehind.indexOf(true), seen.length - 1]).toEqual([at - from, at - from])
    expect((await purse(alice)).lockedBtc).toBe('0')
  })

  it('follows the price only from its stop price on, and holds enough to buy where it may trigger', async () => {
    const tick = await price()
    const stop_price = cut(times(tick, '0.95'), 2)
    const order = {
      ...btc,
      type: buy,
      amount: '0.1',
      order_type: 'market',
      take_profit: 1,
      trailing_delta: 100,
    } as const
    const placed = await bob.call('POST coin/trade', { ...order, stop_price })
    expect(placed).toMatchObject({ state: 'untriggered', trailing_since: null })
    const locked = (await purse(bob)).lockedUsdt
    expect(locked).toBe(times(placed.target_price, '0.1'))
    // 1 % above the stop price, and 2 % more for the slippage.
    await bob.call('PUT coin/trade', { id: placed.id })
    expect(Math.abs(Number(locked) - Number(stop_price) * 0.1 * 1.01 * 1.02)).toBeLessThan(0.01)
    await bob.call('POST coin/trade', {
      ...order,
      order_type: 'limit',
      target_price: cut(times(tick, '1.2'), 2),
      stop_price,
    })
    await gap('0.04')
    await exchange.clock.advance(5)
    expect((await bob.call('GET coin/list', { limit: 1 }))[0]).toMatchObject({ trailing_since: null })
    await gap('-0.1')
    const following = (await bob.call('GET coin/list', { limit: 1 }))[0]
    expect(following?.trailing_since).not.toBeNull()
    await exchange.restart()
    await exchange.clock.advance(5)
    await gap('0.05')
    const [bought] = await bob.call('GET coin/list', { limit: 1 })
    expect(bought).toMatchObject({ stop_price, state: 'filled', deal_amount: '0.1' })
    expect((await purse(bob)).lockedUsdt).toBe('0')
  })

  it.each([
    ['9', 'too_small'],
    ['2001', 'too_large'],
    ['5.5', 'integer'],
  ])('of %s basis points is refused: %s', async (trailing_delta, fault) => {
    const order = { ...btc, type: sell, amount: '0.1', order_type: 'market', trailing_delta }
    expect((await alice.send('POST coin/trade', order)).body.fields).toEqual({ trailing_delta: fault })
  })
})
