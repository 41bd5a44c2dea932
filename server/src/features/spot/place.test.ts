import { buy, sell } from '@lagoon/shared/money/spot'
import { describe, expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import { ann, bob, cleo, exchangeOf } from './exchange.fixture'

describe('an order that is placed', () => {
  it('freezes what it may cost while it waits', async () => {
    const { buys, sells, moneyOf, stateOf, shown } = await exchangeOf()
    await buys(ann, '2', '95')
    await sells(ann, '3', '105')
    expect([stateOf(1), stateOf(2), moneyOf(ann)]).toEqual([
      '0 of 2 waiting',
      '0 of 3 waiting',
      '7 + 3 BTC, 810 + 190 USDT',
    ])
    expect(shown()).toEqual({ bids: [[9_500, 20_000]], asks: [[10_500, 30_000]] })
  })

  it('trades with whoever waits within its price, and all are paid', async () => {
    const { buys, sells, moneyOf, stateOf, shown } = await exchangeOf()
    await sells(bob, '1', '100')
    await sells(cleo, '2', '101')
    expect(await buys(ann, '2', '101')).toMatchObject({
      id: 3,
      state: 'filled',
      deal_price: '100.5',
      deal_value: '201',
    })
    expect([stateOf(1), stateOf(2), stateOf(3)]).toEqual(['1 of 1 completed', '1 of 2 waiting', '2 of 2 completed'])
    expect([moneyOf(ann), moneyOf(bob), moneyOf(cleo)]).toEqual([
      '11.98 + 0 BTC, 799 + 0 USDT',
      '9 + 0 BTC, 1099 + 0 USDT',
      '8 + 1 BTC, 1099.99 + 0 USDT',
    ])
    expect(shown()).toEqual({ bids: [], asks: [[10_100, 10_000]] })
  })

  it('waits with what it did not get, and freezes only that', async () => {
    const { buys, sells, moneyOf, stateOf, shown } = await exchangeOf()
    await sells(bob, '1', '100')
    expect(await buys(ann, '3', '101')).toMatchObject({ state: 'partly', deal_amount: '1' })
    expect([stateOf(2), moneyOf(ann)]).toEqual(['1 of 3 waiting', '10.99 + 0 BTC, 698 + 202 USDT'])
    expect(shown()).toEqual({ bids: [[10_100, 20_000]], asks: [] })
  })

  it('sells to those who bid, and the house after them', async () => {
    const { buys, sells, market, moneyOf, stateOf } = await exchangeOf()
    market.depth = { bids: [quote(9_800, 10_000)], asks: [] }
    await buys(bob, '1', '99')
    expect(await sells(ann, '3', '98')).toMatchObject({ state: 'partly', deal_value: '197' })
    expect([stateOf(1), stateOf(2)]).toEqual(['1 of 1 completed', '2 of 3 waiting'])
    expect([moneyOf(ann), moneyOf(bob)]).toEqual(['7 + 1 BTC, 1195.03 + 0 USDT', '10.99 + 0 BTC, 901 + 0 USDT'])
  })

  it('is refused beyond what is there, and leaves nothing behind', async () => {
    const { sells, buys, moneyOf, shown, events } = await exchangeOf()
    await sells(bob, '2', '101')
    expect(await buys(ann, '5', '202')).toMatchObject({
      key: 'insufficient_balance',
      detail: { params: { available: '1000', needed: '1010', currency: 'USDT' } },
    })
    expect([moneyOf(ann), shown().asks, events]).toEqual([
      '10 + 0 BTC, 1000 + 0 USDT',
      [[10_100, 20_000]],
      [['order.placed', 1]],
    ])
  })

  it('ends before an older order of the same user', async () => {
    const { sells, buys, stateOf, moneyOf } = await exchangeOf()
    await sells(ann, '1', '100')
    await buys(ann, '1', '100')
    expect([stateOf(1), stateOf(2), moneyOf(ann)]).toEqual([
      '0 of 1 waiting',
      '0 of 1 cancelled self_trade',
      '9 + 1 BTC, 1000 + 0 USDT',
    ])
  })

  it('is refused while the market is closed', async () => {
    const { buys, market } = await exchangeOf()
    market.closed = true
    expect(await buys(ann, '1', '95')).toMatchObject({ key: 'market_closed' })
    expect(await buys(ann, '1', null)).toMatchObject({ key: 'market_closed' })
  })

  it('does not trade, and nothing is frozen, where the batch is not written', async () => {
    const { sells, buys, batch, trade, stateOf, moneyOf, shown } = await exchangeOf()
    await sells(bob, '1', '100')
    await batch([trade(ann, buy, '3', '100')], { fails: true })
    await buys(cleo, '1', '100')
    expect([stateOf(1), stateOf(2), moneyOf(cleo), shown()]).toEqual([
      '1 of 1 completed',
      '1 of 1 completed',
      '10.99 + 0 BTC, 900 + 0 USDT',
      { bids: [], asks: [] },
    ])
  })
})

describe('orders of one batch', () => {
  it('meet all who wait for them together', async () => {
    const { sells, batch, trade, stateOf } = await exchangeOf()
    for (const price of ['100', '101', '102']) await sells(bob, '1', price)
    await batch([trade(ann, buy, '1', '102'), trade(cleo, buy, '2', '102')])
    expect([1, 2, 3, 4, 5].map(stateOf)).toEqual([
      ...['1 of 1 completed', '1 of 1 completed', '1 of 1 completed'],
      ...['1 of 1 completed', '2 of 2 completed'],
    ])
  })

  it('meet each other, and those behind one who leaves', async () => {
    const { buys, sells, batch, trade, change, stateOf } = await exchangeOf()
    await buys(bob, '1', '99')
    await buys(bob, '1', '98')
    await sells(cleo, '1', '104')
    await batch([change(bob, 1, { price: 9_000 }), trade(ann, sell, '1', '98'), trade(ann, sell, '1', '90')])
    expect([1, 2, 4, 5, 6].map(stateOf)).toEqual([
      '0 of 1 cancelled amended',
      '1 of 1 completed',
      '1 of 1 completed',
      '1 of 1 completed',
      '1 of 1 completed',
    ])
  })
})

describe('an order at the market', () => {
  const depth = { bids: [], asks: [quote(10_100, 10_000), quote(10_200, 10_000), quote(10_201, 10_000)] }

  it('takes what is offered within two percent, and waits for nothing', async () => {
    const { buys, market, moneyOf, stateOf, events } = await exchangeOf()
    market.depth = depth
    await buys(ann, '3', null)
    expect([stateOf(1), moneyOf(ann)]).toEqual(['2 of 3 cancelled no_liquidity', '11.98 + 0 BTC, 797 + 0 USDT'])
    expect(events).toEqual([
      ['order.placed', 1],
      ['order.filled', 1],
      ['order.cancelled', 1],
    ])
  })

  it('spends a total as far as it goes', async () => {
    const { buys, market, moneyOf, stateOf } = await exchangeOf()
    market.depth = depth
    // 1 at 101 and 0.4803 of the 49 that are left at 102.
    expect(await buys(ann, '', null, { total: '150' })).toMatchObject({ state: 'filled', deal_value: '149.9906' })
    expect([stateOf(1), moneyOf(ann)]).toEqual(['1.4803 of 1.4803 completed', '11.465497 + 0 BTC, 850.0094 + 0 USDT'])
  })

  it('shows what a total would still have bought', async () => {
    const { buys, market, stateOf } = await exchangeOf()
    market.depth = { bids: [], asks: [quote(10_100, 10_000)] }
    await buys(ann, '', null, { total: '150' })
    await buys(bob, '', null, { total: '150' })
    expect([stateOf(1), stateOf(2)]).toEqual([
      '1 of 1.4803 cancelled no_liquidity',
      '0 of 1.4705 cancelled no_liquidity',
    ])
  })

  it('spends a total on everyone it reaches', async () => {
    const { sells, buys, stateOf } = await exchangeOf()
    for (const price of ['100', '101', '102']) await sells(bob, '1', price)
    await buys(ann, '', null, { total: '303' })
    expect([1, 2, 3, 4].map(stateOf)).toEqual([
      ...['1 of 1 completed', '1 of 1 completed', '1 of 1 completed', '3 of 3 completed'],
    ])
  })

  it('with a total needs one that buys the minimum', async () => {
    const { buys } = await exchangeOf()
    expect(await buys(ann, '', null, { total: '0.1' })).toMatchObject({ key: 'below_minimum' })
    expect(await buys(ann, '', null, { total: '0.102' })).toMatchObject({ state: 'cancelled' })
  })
})

describe('an order with terms', () => {
  it('that must not trade is refused where it would', async () => {
    const { sells, buys, moneyOf, shown } = await exchangeOf()
    await sells(bob, '1', '100')
    expect(await buys(ann, '1', '100', { post_only: 1 })).toMatchObject({
      key: 'would_trade',
      detail: { fields: { post_only: 'choice' } },
    })
    expect(moneyOf(ann)).toBe('10 + 0 BTC, 1000 + 0 USDT')
    expect(await buys(ann, '1', '99.99', { post_only: 1 })).toMatchObject({ state: 'waiting', post_only: 1 })
    expect(shown()).toEqual({ bids: [[9_999, 10_000]], asks: [[10_000, 10_000]] })
  })

  it('that must fill whole ends with nothing where it cannot', async () => {
    const { sells, buys, stateOf } = await exchangeOf()
    await sells(bob, '1', '100')
    await buys(ann, '2', '100', { time_in_force: 'fok' })
    await buys(ann, '1', '100', { time_in_force: 'fok' })
    expect([1, 2, 3].map(stateOf)).toEqual(['1 of 1 completed', '0 of 2 cancelled fok', '1 of 1 completed'])
  })

  it('has a name that no other open order of its user has', async () => {
    const { buys, cancels, batch, trade } = await exchangeOf()
    const named = { client_order_id: 'mine' }
    await buys(ann, '1', '95', named)
    expect(await buys(ann, '1', '95', named)).toMatchObject({
      key: 'client_order_id_taken',
      detail: { fields: { client_order_id: 'choice' } },
    })
    expect(await buys(bob, '1', '95', named)).toMatchObject({ id: 2, client_order_id: 'mine' })
    await cancels(ann, 1)
    expect(await buys(ann, '1', '95', named)).toMatchObject({ id: 3 })
    expect(await buys(ann, '1', '95', named)).toMatchObject({ key: 'client_order_id_taken' })
    expect(await batch([trade(cleo, buy, '1', '95', named), trade(cleo, buy, '1', '95', named)])).toMatchObject([
      { id: 4 },
      { key: 'client_order_id_taken' },
    ])
  })

  it('waits for a stop price beyond the present one, outside the book and with its money frozen', async () => {
    const { buys, sells, moneyOf, shown, stateOf } = await exchangeOf()
    const wrong = {
      key: 'stop_wrong_side',
      detail: { fields: { stop_price: 'choice' }, params: { price: '100 USDT' } },
    }
    expect(await buys(ann, '2', '106', { stop_price: '100' })).toMatchObject(wrong)
    expect(await sells(ann, '2', '94', { stop_price: '100' })).toMatchObject(wrong)
    expect(await buys(ann, '2', '106', { stop_price: '100.01' })).toMatchObject({ state: 'untriggered' })
    expect(await sells(ann, '2', '94', { stop_price: '99.99' })).toMatchObject({ state: 'untriggered' })
    expect([stateOf(1), moneyOf(ann), shown()]).toEqual([
      '0 of 2 untriggered',
      '8 + 2 BTC, 788 + 212 USDT',
      { bids: [], asks: [] },
    ])
  })
})

describe('two orders of which one cancels the other', () => {
  it('share one hold: the larger of their needs', async () => {
    const { sells, moneyOf, orderOf, entriesOf } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '3', '94', { stop_price: '95', other: 1 })
    expect([moneyOf(ann), orderOf(1).other_id, orderOf(2).other_id]).toEqual(['7 + 3 BTC, 1000 + 0 USDT', 2, 1])
    expect(entriesOf('spot_hold')).toEqual(['1 hold', '1 linked 2'])
    await sells(bob, '3', '105')
    await sells(bob, '2', '106', { other: 3 })
    expect([moneyOf(bob), entriesOf('spot_hold')]).toEqual([
      '7 + 3 BTC, 1000 + 0 USDT',
      ['1 hold', '1 linked 2', '3 hold'],
    ])
  })

  it('need no more than the larger of both', async () => {
    const { buys, moneyOf } = await exchangeOf()
    await buys(ann, '6', '90')
    expect(await buys(ann, '6', '110', { stop_price: '105' })).toMatchObject({ key: 'insufficient_balance' })
    expect(await buys(ann, '6', '110', { stop_price: '105', other: 1 })).toMatchObject({ id: 2, other: 1 })
    expect(moneyOf(ann)).toBe('10 + 0 BTC, 340 + 660 USDT')
    await buys(bob, '6', '110', { stop_price: '105' })
    expect(await buys(bob, '6', '170', { stop_price: '105', other: 3 })).toMatchObject({
      key: 'insufficient_balance',
      detail: { params: { available: '340', needed: '360' } },
    })
  })

  it('are told to their owner both', async () => {
    const { sells, heard } = await exchangeOf()
    await sells(ann, '2', '105')
    heard.length = 0
    await sells(ann, '3', '94', { stop_price: '95', other: 1 })
    expect(heard.map(([to, { id, other }]) => [to, id, other])).toEqual([
      ['book', 101, undefined],
      [ann, 1, 2],
      [ann, 2, 1],
    ])
  })

  it('must both be open, and neither may trade at once', async () => {
    const { sells, buys, cancels, stateOf, orderOf } = await exchangeOf()
    await sells(ann, '1', '105')
    await cancels(ann, 1)
    const choice = { detail: { fields: { other: 'choice' } } }
    expect(await sells(ann, '1', '106', { other: 1 })).toMatchObject({ key: 'state_invalid', ...choice })
    expect(await sells(ann, '1', '106', { other: 77 })).toMatchObject({ key: 'not_found', ...choice })
    await sells(ann, '1', '105')
    await buys(bob, '1', '104')
    expect(await sells(ann, '1', '104', { other: 2 })).toMatchObject({ key: 'other_at_once', ...choice })
    expect([stateOf(2), stateOf(3), orderOf(2).other_id]).toEqual(['0 of 1 waiting', '0 of 1 waiting', null])
  })

  it('end together when the one trades, and what only the other needed is free', async () => {
    const { sells, buys, stateOf, moneyOf, shown, entriesOf, events } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '3', '106', { other: 1 })
    events.length = 0
    await buys(bob, '1', '105')
    expect([stateOf(1), stateOf(2), moneyOf(ann), shown()]).toEqual([
      '1 of 2 waiting',
      '0 of 3 cancelled other',
      '8 + 1 BTC, 1103.95 + 0 USDT',
      { bids: [], asks: [[10_500, 10_000]] },
    ])
    expect(entriesOf('spot_release')).toEqual(['1 won 1'])
    expect(events).toEqual([
      ['order.placed', 3],
      ['order.filled', 3],
      ['order.filled', 1],
      ['order.cancelled', 2],
    ])
  })

  it('end together when the newer trades too', async () => {
    const { sells, buys, stateOf, moneyOf, entriesOf } = await exchangeOf()
    await sells(ann, '3', '106')
    await sells(ann, '2', '105', { other: 1 })
    await buys(bob, '1', '105')
    expect([stateOf(1), stateOf(2), moneyOf(ann), entriesOf('spot_release')]).toEqual([
      '0 of 3 cancelled other',
      '1 of 2 waiting',
      '8 + 1 BTC, 1103.95 + 0 USDT',
      ['1 won 2'],
    ])
  })

  it('release nothing where the one that trades needed it all', async () => {
    const { sells, buys, entriesOf, moneyOf } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '2', '106', { other: 1 })
    await buys(bob, '1', '105')
    expect([entriesOf('spot_release'), moneyOf(ann)]).toEqual([[], '8 + 1 BTC, 1103.95 + 0 USDT'])
  })
})
