import { buy, sell } from '@lagoon/shared/money/spot'
import { ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import type { MarketService } from '../../market/service'
import { booksOf } from './books.fixture'
import { ann, bob, cleo, exchangeOf } from './exchange.fixture'
import { memoryOf } from './memory'
import { orderOf } from './spot.fixture'
import { type SpotOrder, untriggered, waiting } from './spot.table'
import { Stops } from './stops'

describe('a stop order whose price is reached', () => {
  it('enters the book as if it were placed now', async () => {
    const { buys, moves, stateOf, moneyOf, shown, events, entriesOf } = await exchangeOf()
    await buys(ann, '2', '104', { stop_price: '105' })
    await moves(10_499)
    expect(stateOf(1)).toBe('0 of 2 untriggered')
    events.length = 0
    await moves(10_500)
    expect([stateOf(1), moneyOf(ann), shown().bids, events]).toEqual([
      '0 of 2 waiting',
      '10 + 0 BTC, 792 + 208 USDT',
      [[10_400, 20_000]],
      [['order.triggered', 1]],
    ])
    expect([entriesOf('spot_release'), entriesOf('spot_hold')]).toEqual([['1 trigger'], ['1 hold', '1 trigger']])
    await moves(10_600)
    expect(events).toHaveLength(1)
  })

  it('trades with everyone whom it reaches', async () => {
    const { buys, sells, moves, stateOf, moneyOf, events, shown } = await exchangeOf()
    await buys(bob, '1', '96')
    await buys(cleo, '1', '95')
    await sells(ann, '3', '95', { stop_price: '98' })
    events.length = 0
    await moves(9_800)
    expect([1, 2, 3].map(stateOf)).toEqual(['1 of 1 completed', '1 of 1 completed', '2 of 3 waiting'])
    expect([moneyOf(ann), shown().asks]).toEqual(['7 + 1 BTC, 1189.09 + 0 USDT', [[9_500, 10_000]]])
    expect(events).toEqual([
      ['order.triggered', 3],
      ['order.filled', 3],
      ['order.filled', 1],
      ['order.filled', 2],
    ])
  })

  it('at the market trades within two percent of the present price', async () => {
    const { sells, moves, stateOf, moneyOf } = await exchangeOf()
    await sells(ann, '3', null, { stop_price: '98' })
    await moves(9_000, { bids: [quote(8_820, 10_000), quote(8_819, 10_000)] })
    expect([stateOf(1), moneyOf(ann)]).toEqual(['1 of 3 cancelled no_liquidity', '9 + 0 BTC, 1087.318 + 0 USDT'])
  })

  it('by total buys from everyone whom it reaches', async () => {
    const { buys, sells, moves, stateOf, moneyOf } = await exchangeOf()
    for (const price of ['100', '101', '102']) await sells(bob, '1', price)
    await buys(ann, '', null, { total: '303', stop_price: '105' })
    expect(moneyOf(ann)).toBe('10 + 0 BTC, 697 + 303 USDT')
    await moves(10_500)
    expect([1, 2, 3, 4].map(stateOf)).toEqual([
      ...['1 of 1 completed', '1 of 1 completed', '1 of 1 completed', '3 of 3 completed'],
    ])
    expect(moneyOf(ann)).toBe('12.97 + 0 BTC, 697 + 0 USDT')
  })

  it('by total comes back where nobody sells', async () => {
    const { buys, moves, stateOf, moneyOf } = await exchangeOf()
    await buys(ann, '', null, { total: '102', stop_price: '105' })
    await moves(10_600, { asks: [] })
    expect([stateOf(1), moneyOf(ann)]).toEqual(['0 of 0.9523 cancelled no_liquidity', '10 + 0 BTC, 1000 + 0 USDT'])
  })

  it('by total tells what it bought, and what the rest would still have bought', async () => {
    const { buys, moves, stateOf, moneyOf } = await exchangeOf()
    await buys(ann, '', null, { total: '204', stop_price: '105' })
    // 1 at 106; of the 98 that are left it would buy 0.9064 at 108.12.
    await moves(10_600, { asks: [quote(10_600, 10_000)] })
    expect([stateOf(1), moneyOf(ann)]).toEqual(['1 of 1.9064 cancelled no_liquidity', '10.99 + 0 BTC, 894 + 0 USDT'])
  })

  it('that trades once is filled, and told so', async () => {
    const { buys, sells, moves, events } = await exchangeOf()
    await buys(bob, '1', '96')
    await sells(ann, '1', '95', { stop_price: '98' })
    events.length = 0
    await moves(9_800)
    expect(events).toEqual([
      ['order.triggered', 2],
      ['order.filled', 2],
      ['order.filled', 1],
    ])
  })

  it('ends an older or a newer one that it is linked with', async () => {
    const { sells, moves, stateOf, moneyOf } = await exchangeOf()
    await sells(ann, '2', '94', { stop_price: '95' })
    await sells(ann, '3', '105', { other: 1 })
    await moves(9_500)
    expect([stateOf(1), stateOf(2), moneyOf(ann)]).toEqual([
      '0 of 2 waiting',
      '0 of 3 cancelled other',
      '8 + 2 BTC, 1000 + 0 USDT',
    ])
  })

  it('ends the one that it is linked with', async () => {
    const { sells, moves, stateOf, moneyOf, shown, events } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '3', '94', { stop_price: '95', other: 1 })
    events.length = 0
    await moves(9_500)
    expect([stateOf(1), stateOf(2), moneyOf(ann), shown().asks]).toEqual([
      '0 of 2 cancelled other',
      '0 of 3 waiting',
      '7 + 3 BTC, 1000 + 0 USDT',
      [[9_400, 30_000]],
    ])
    expect(events).toEqual([
      ['order.triggered', 2],
      ['order.cancelled', 1],
    ])
  })

  it('is told to its owner', async () => {
    const { sells, moves, heard } = await exchangeOf()
    await sells(ann, '1', '94', { stop_price: '95' })
    heard.length = 0
    await moves(9_500)
    expect(heard.map(([to, { state }]) => [to, state])).toEqual([
      ['book', undefined],
      [ann, 'waiting'],
    ])
  })

  it('triggers neither in the second in which it came, nor while the market is closed', async () => {
    const { sells, batch, spot, market, stateOf } = await exchangeOf()
    const due = async () => {
      for (const each of spot.due ?? []) await batch(each.take(market.now, []))
    }
    await sells(ann, '1', '94', { stop_price: '95' })
    market.price = 9_500
    await due()
    market.now++
    market.closed = true
    await due()
    expect(stateOf(1)).toBe('0 of 1 untriggered')
    market.closed = false
    await due()
    expect(stateOf(1)).toBe('0 of 1 waiting')
  })

  it('is submitted with what it may take', async () => {
    const { sells, spot, market } = await exchangeOf()
    await sells(ann, '1', '105')
    await sells(ann, '2', '94', { stop_price: '95', other: 1 })
    await sells(bob, '1', null, { stop_price: '95' })
    market.price = 9_400
    market.now++
    const due = spot.due?.find(({ kind }) => kind === 'spot_stop')
    expect(due?.calendar).toBe(false)
    expect(due?.take(market.now, []).map(({ params }) => params)).toEqual([
      { id: 2, user_id: ann, pair_id: 101, side: sell, price: 9_400, amount: 20_000, other: 1 },
      { id: 3, user_id: bob, pair_id: 101, side: sell, price: 9_212, amount: 10_000, other: 0 },
    ])
    expect(due?.take(market.now, [2]).map(({ ref }) => ref)).toEqual([3])
  })

  it('stays where the batch is not written', async () => {
    const { sells, buys, batch, spot, market, stateOf, shown, moves } = await exchangeOf()
    await buys(bob, '1', '97')
    await sells(ann, '1', '94', { stop_price: '95' })
    market.price = 9_500
    market.now++
    for (const each of spot.due ?? []) await batch(each.take(market.now, []), { fails: true })
    expect([stateOf(1), stateOf(2), shown().bids]).toEqual(['0 of 1 waiting', '0 of 1 untriggered', [[9_700, 10_000]]])
    await moves(9_500)
    expect([stateOf(1), stateOf(2)]).toEqual(['1 of 1 completed', '1 of 1 completed'])
  })

  it('does nothing where it has triggered meanwhile', async () => {
    const { sells, batch, spot, market, events, stateOf } = await exchangeOf()
    await sells(ann, '1', '94', { stop_price: '95' })
    market.price = 9_500
    market.now++
    const twice = (spot.due ?? []).flatMap(due => [...due.take(market.now, []), ...due.take(market.now, [])])
    await batch(twice)
    expect([events.length, stateOf(1)]).toEqual([2, '0 of 1 waiting'])
  })
})

describe('the stop orders that wait', () => {
  const at = 1_767_225_601
  const stop = (id: number, stop_price: number | null, changed: Partial<SpotOrder> = {}) =>
    orderOf({ id, stop_price: stop_price === null ? null : ticks(stop_price), status: untriggered, ...changed })

  function stopsAt(price: number) {
    const asked: unknown[] = []
    const market = {
      tick: () => ({ price: ticks(price), closed: false }),
      firstCrossing: (pair: number, from: number, to: number, levels: object) => {
        asked.push([pair, from, to, levels])
        return null
      },
    } as unknown as MarketService
    const stops = new Stops(market)
    return { stops, asked, reached: (failed: number[] = []) => stops.reached(at, failed).map(({ id }) => id) }
  }

  it('are found by the price that reaches them: a purchase from below, a sale from above', () => {
    const { stops, asked, reached } = stopsAt(100)
    stops.keep(stop(3, 100, { type: buy }))
    stops.keep(stop(2, 101, { type: buy }))
    stops.keep(stop(1, 100, { type: sell }))
    stops.keep(stop(4, 99, { type: sell }))
    expect(reached()).toEqual([1, 3])
    stops.next(10, 50, [])
    expect(asked).toEqual([[101, 11, 50, { atOrBelow: 100, atOrAbove: 100 }]])
  })

  it('are no longer looked for once they have failed', () => {
    const { stops, asked, reached } = stopsAt(100)
    stops.keep(stop(1, 100))
    stops.keep(stop(2, 102))
    expect([reached([1]), reached([2])]).toEqual([[], [1]])
    stops.next(10, 50, [1])
    expect(asked).toEqual([[101, 11, 50, { atOrAbove: 102 }]])
  })

  it('are taken in their present state, and leave when they wait no longer', () => {
    const { stops, reached } = stopsAt(100)
    stops.keep(stop(1, 102))
    stops.keep(stop(1, 99))
    expect(reached()).toEqual([1])
    stops.keep(stop(1, 99, { status: waiting }))
    stops.keep(stop(2, null, { status: waiting }))
    expect(reached()).toEqual([])
  })

  it('are read anew, and none of before is left', async () => {
    const { stops, asked, reached } = stopsAt(100)
    stops.keep(stop(1, 80))
    await stops.load({ all: async () => [stop(2, 100), stop(3, 90)] } as never)
    expect(reached()).toEqual([2, 3])
    stops.next(10, 50, [])
    expect(asked).toEqual([[101, 11, 50, { atOrAbove: 90 }]])
  })

  it('are followed with the books where another process decides', async () => {
    const { stops, reached } = stopsAt(100)
    const { books } = await booksOf({}, false)
    const [orders, trades] = memoryOf({ books, stops }).keeps
    orders?.take([stop(1, 100), orderOf({ id: 2 })], new Set())
    trades?.take([], new Set())
    expect([reached(), books.of(101).find(2)?.id, books.of(101).find(1)]).toEqual([[1], 2, null])
  })
})
