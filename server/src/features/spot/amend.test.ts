import { buy, sell } from '@lagoon/shared/money/spot'
import { describe, expect, it } from 'vitest'
import { ann, bob, cleo, exchangeOf } from './exchange.fixture'

const oneEach = ['1 of 1 completed', '1 of 1 completed']

describe('an order that is made smaller', () => {
  it('keeps its turn, and what it no longer needs is free', async () => {
    const { buys, sells, amends, stateOf, moneyOf, shown, entriesOf } = await exchangeOf()
    await buys(ann, '2', '95')
    await buys(bob, '1', '95')
    expect(await amends(ann, 1, { amount: 15_000 })).toMatchObject({ id: 1, amount: '1.5', state: 'waiting' })
    expect([moneyOf(ann), shown().bids, entriesOf('spot_release')]).toEqual([
      '10 + 0 BTC, 857.5 + 142.5 USDT',
      [[9_500, 25_000]],
      ['1 amount 1 15000'],
    ])
    await sells(cleo, '1', '95')
    expect([stateOf(1), stateOf(2)]).toEqual(['1 of 1.5 waiting', '0 of 1 waiting'])
  })

  it('is told to its owner without an event', async () => {
    const { buys, amends, heard, events } = await exchangeOf()
    await buys(ann, '2', '95')
    heard.length = 0
    await amends(ann, 1, { amount: 15_000 })
    expect(heard.map(([to, { trade_amount }]) => [to, trade_amount])).toEqual([
      ['book', undefined],
      [ann, '1.5'],
    ])
    expect(events).toEqual([['order.placed', 1]])
  })

  it('stays as it is with the amount that it has', async () => {
    const { buys, amends, moneyOf, entriesOf } = await exchangeOf()
    await buys(ann, '2', '95')
    expect(await amends(ann, 1, { amount: 20_000, price: 9_500 })).toMatchObject({ id: 1, amount: '2' })
    expect([moneyOf(ann), entriesOf('spot_release')]).toEqual(['10 + 0 BTC, 810 + 190 USDT', []])
  })

  it('is complete with what is filled, and cannot be less', async () => {
    const { buys, sells, amends, events, stateOf, moneyOf, shown } = await exchangeOf()
    await buys(ann, '2', '100')
    await sells(bob, '1', '100')
    events.length = 0
    expect(await amends(ann, 1, { amount: 9_999 })).toMatchObject({
      key: 'below_filled',
      detail: { fields: { amount: 'too_small' }, params: { filled: '1 BTC' } },
    })
    expect(await amends(ann, 1, { amount: 10_000 })).toMatchObject({ id: 1, state: 'filled' })
    expect([stateOf(1), moneyOf(ann), shown().bids, events]).toEqual([
      '1 of 1 completed',
      '10.99 + 0 BTC, 900 + 0 USDT',
      [],
      [['order.filled', 1]],
    ])
  })

  it('is complete with what is filled at another price too', async () => {
    const { buys, sells, amends, stateOf } = await exchangeOf()
    await buys(ann, '2', '100')
    await sells(bob, '1', '100')
    expect(await amends(ann, 1, { amount: 10_000, price: 9_000 })).toMatchObject({ id: 1, state: 'filled' })
    expect(stateOf(1)).toBe('1 of 1 completed')
  })

  it('is not in the book while it waits for a stop price', async () => {
    const { buys, amends, moneyOf, shown } = await exchangeOf()
    await buys(ann, '2', '106', { stop_price: '105' })
    expect(await amends(ann, 1, { amount: 10_000 })).toMatchObject({ id: 1, state: 'untriggered' })
    expect([moneyOf(ann), shown().bids]).toEqual(['10 + 0 BTC, 894 + 106 USDT', []])
  })

  it('is as it was where the batch is not written', async () => {
    const { buys, sells, batch, change, stateOf } = await exchangeOf()
    await buys(ann, '2', '95')
    await batch([change(ann, 1, { amount: 10_000 })], { fails: true })
    await sells(bob, '2', '95')
    expect(stateOf(1)).toBe('2 of 2 completed')
  })
})

describe('an order that is changed otherwise', () => {
  it('is a new one behind the others, for what was not filled', async () => {
    const { buys, sells, amends, stateOf, moneyOf, shown, events } = await exchangeOf()
    await buys(ann, '2', '95')
    await sells(cleo, '1', '95')
    await buys(bob, '1', '95')
    events.length = 0
    expect(await amends(ann, 1, { amount: 30_000 })).toMatchObject({ id: 4, amount: '2', deal_amount: '0' })
    expect([stateOf(1), stateOf(4), moneyOf(ann), shown().bids]).toEqual([
      '1 of 2 cancelled amended',
      '0 of 2 waiting',
      '10.99 + 0 BTC, 715 + 190 USDT',
      [[9_500, 30_000]],
    ])
    expect(events).toEqual([
      ['order.cancelled', 1],
      ['order.placed', 4],
    ])
    await sells(cleo, '1', '95')
    expect([stateOf(3), stateOf(4)]).toEqual(['1 of 1 completed', '0 of 2 waiting'])
  })

  it.each([
    ['a better price', { price: 9_600 }, [[9_600, 20_000]], '808 + 192'],
    ['a worse price', { price: 9_000 }, [[9_000, 20_000]], '820 + 180'],
    ['another price and a smaller amount', { price: 9_600, amount: 10_000 }, [[9_600, 10_000]], '904 + 96'],
  ])('moves to %s', async (_, to, bids, usdt) => {
    const { buys, amends, stateOf, moneyOf, shown } = await exchangeOf()
    await buys(ann, '2', '95')
    expect(await amends(ann, 1, to)).toMatchObject({ id: 2 })
    expect([stateOf(1), moneyOf(ann), shown().bids]).toEqual([
      '0 of 2 cancelled amended',
      `10 + 0 BTC, ${usdt} USDT`,
      bids,
    ])
  })

  it('meets everyone whom its new price reaches', async () => {
    const { buys, sells, amends, stateOf } = await exchangeOf()
    await sells(bob, '1', '100')
    await sells(cleo, '1', '101')
    await buys(ann, '2', '95')
    expect(await amends(ann, 3, { price: 10_100 })).toMatchObject({ id: 4, state: 'filled', deal_price: '100.5' })
    expect([stateOf(1), stateOf(2)]).toEqual(oneEach)
  })

  it('meets as many as its new amount needs', async () => {
    const { buys, sells, amends, batch, change, trade, stateOf } = await exchangeOf()
    await buys(ann, '1', '100')
    await batch([change(ann, 1, { amount: 20_000 }), trade(bob, sell, '2', '100')])
    expect(stateOf(2)).toBe('2 of 2 completed')
    await buys(ann, '1', '99')
    await sells(bob, '1', '101')
    await sells(cleo, '1', '101')
    await amends(ann, 4, { amount: 20_000, price: 10_100 })
    expect([stateOf(5), stateOf(6), stateOf(7)]).toEqual([...oneEach, '2 of 2 completed'])
  })

  it('keeps its name, its terms and the order that it is linked with', async () => {
    const { sells, amends, cancels, orderOf, stateOf, moneyOf } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '2', '94', { stop_price: '95', other: 1, client_order_id: 'mine' })
    expect(await amends(ann, 2, { price: 9_300 })).toMatchObject({
      ...{ id: 3, state: 'untriggered', stop_price: '95', client_order_id: 'mine', other: 1, target_price: '93' },
    })
    expect([orderOf(1).other_id, moneyOf(ann)]).toEqual([3, '8 + 2 BTC, 1000 + 0 USDT'])
    await amends(ann, 1, { price: 10_600 })
    expect([orderOf(3).other_id, orderOf(4).other_id]).toEqual([4, 3])
    await cancels(ann, 4)
    expect([stateOf(3), moneyOf(ann)]).toEqual(['0 of 2 cancelled other', '10 + 0 BTC, 1000 + 0 USDT'])
  })

  it('ends with its linked order still when that trades', async () => {
    const { sells, buys, amends, stateOf } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '2', '106', { other: 1 })
    await amends(ann, 2, { price: 10_700 })
    await buys(bob, '1', '105')
    expect([stateOf(1), stateOf(3)]).toEqual(['1 of 2 waiting', '0 of 2 cancelled other'])
  })

  it('is alone once it was linked with one that has ended', async () => {
    const { sells, buys, amends, orderOf } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '2', '106', { other: 1 })
    await buys(bob, '1', '105')
    await amends(ann, 1, { price: 10_400 })
    expect(orderOf(4).other_id).toBeNull()
  })

  it('is an ordinary order once its stop price was reached', async () => {
    const { buys, moves, amends, orderOf } = await exchangeOf()
    await buys(ann, '2', '104', { stop_price: '105' })
    await moves(10_500)
    await amends(ann, 1, { price: 10_300 })
    expect(orderOf(2)).toMatchObject({ stop_price: null, triggered_at: null, status: 1 })
  })

  it('is neither changed nor placed while the market is closed', async () => {
    const { buys, amends, market, stateOf } = await exchangeOf()
    await buys(ann, '2', '95')
    market.closed = true
    expect(await amends(ann, 1, { price: 9_600 })).toMatchObject({ key: 'market_closed' })
    expect(stateOf(1)).toBe('0 of 2 waiting')
  })

  it('stays where its change cannot be paid', async () => {
    const { buys, amends, stateOf, moneyOf, shown } = await exchangeOf()
    await buys(ann, '2', '95')
    expect(await amends(ann, 1, { amount: 200_000 })).toMatchObject({ key: 'insufficient_balance' })
    expect([stateOf(1), moneyOf(ann), shown().bids]).toEqual([
      '0 of 2 waiting',
      '10 + 0 BTC, 810 + 190 USDT',
      [[9_500, 20_000]],
    ])
  })
})

describe('an order that cannot be changed', () => {
  it('is another user’s, has ended, or never was', async () => {
    const { buys, batch, trade, change, amends, cancels, stateOf } = await exchangeOf()
    await batch([trade(ann, buy, '2', '95')])
    expect(await amends(bob, 1, { amount: 10_000 })).toMatchObject({ key: 'not_found' })
    expect(await batch([change(ann, 77, { amount: 10_000 })])).toMatchObject([{ key: 'not_found' }])
    await cancels(ann, 1)
    expect(await amends(ann, 1, { amount: 10_000 })).toMatchObject({ key: 'state_invalid' })
    await buys(ann, '1', '95')
    expect([stateOf(1), stateOf(2)]).toEqual(['0 of 2 cancelled user', '0 of 1 waiting'])
  })
})
