import { sell } from '@lagoon/shared/money/spot'
import { describe, expect, it } from 'vitest'
import { cancel } from './cancel.command'
import { cancelAll } from './cancelAll.command'
import { ann, bob, cleo, exchangeOf } from './exchange.fixture'

describe('an order that is cancelled', () => {
  it('ends with what it has filled, and its money is free', async () => {
    const { buys, sells, cancels, stateOf, moneyOf, shown, events, entriesOf } = await exchangeOf()
    await buys(ann, '2', '95')
    await sells(bob, '1', '95')
    events.length = 0
    expect(await cancels(ann, 1)).toBeUndefined()
    expect([stateOf(1), moneyOf(ann), shown().bids, events]).toEqual([
      '1 of 2 cancelled user',
      '10.99 + 0 BTC, 905 + 0 USDT',
      [],
      [['order.cancelled', 1]],
    ])
    expect(entriesOf('spot_release')).toEqual(['1 cancel'])
  })

  it('gives a sale its coins back', async () => {
    const { sells, cancels, moneyOf, shown } = await exchangeOf()
    await sells(ann, '2', '105')
    await cancels(ann, 1)
    expect([moneyOf(ann), shown().asks]).toEqual(['10 + 0 BTC, 1000 + 0 USDT', []])
  })

  it('is open, and one’s own', async () => {
    const { buys, cancels, stateOf } = await exchangeOf()
    await buys(ann, '2', '95')
    expect(await cancels(bob, 1)).toMatchObject({ key: 'not_found' })
    expect(await cancels(ann, 77)).toMatchObject({ key: 'not_found' })
    expect(stateOf(1)).toBe('0 of 2 waiting')
    await cancels(ann, 1)
    expect(await cancels(ann, 1)).toMatchObject({ key: 'state_invalid' })
  })

  it('may wait for a stop price, which then no longer triggers it', async () => {
    const { sells, cancels, moves, stateOf, moneyOf, shown } = await exchangeOf()
    await sells(ann, '2', '94', { stop_price: '95' })
    await cancels(ann, 1)
    await moves(9_500)
    expect([stateOf(1), moneyOf(ann), shown().asks]).toEqual(['0 of 2 cancelled user', '10 + 0 BTC, 1000 + 0 USDT', []])
  })

  it('ends the one that it is linked with', async () => {
    const { sells, cancels, stateOf, moneyOf, shown, events } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '3', '106', { other: 1 })
    events.length = 0
    await cancels(ann, 2)
    expect([stateOf(1), stateOf(2), moneyOf(ann), shown().asks]).toEqual([
      '0 of 2 cancelled other',
      '0 of 3 cancelled user',
      '10 + 0 BTC, 1000 + 0 USDT',
      [],
    ])
    expect(events).toEqual([
      ['order.cancelled', 2],
      ['order.cancelled', 1],
    ])
  })

  it('stays where the batch is not written', async () => {
    const { sells, buys, batch, stateOf } = await exchangeOf()
    await sells(ann, '2', '105')
    await batch([cancel.with({ user_id: ann, id: 1 })], { fails: true })
    await buys(bob, '2', '105')
    expect(stateOf(1)).toBe('2 of 2 completed')
  })

  it('leaves its turn to those behind it in the same batch', async () => {
    const { buys, batch, trade, stateOf } = await exchangeOf()
    await buys(ann, '1', '95')
    await buys(bob, '1', '95')
    await batch([cancel.with({ user_id: ann, id: 1 }), trade(cleo, sell, '1', '95')])
    expect([stateOf(1), stateOf(2)]).toEqual(['0 of 1 cancelled user', '1 of 1 completed'])
  })
})

describe('all orders of a user', () => {
  it('end at once, and are counted', async () => {
    const { buys, sells, cancelsAll, stateOf, moneyOf } = await exchangeOf()
    await buys(ann, '2', '95')
    await sells(ann, '2', '94', { stop_price: '95' })
    await sells(ann, '2', '105', { other: 2 })
    expect(await cancelsAll(ann, [1, 2, 3])).toEqual({ cancelled: 3 })
    expect([stateOf(1), stateOf(2), stateOf(3), moneyOf(ann)]).toEqual([
      '0 of 2 cancelled user',
      '0 of 2 cancelled user',
      '0 of 2 cancelled other',
      '10 + 0 BTC, 1000 + 0 USDT',
    ])
  })

  it('are counted on from those that ended before', async () => {
    const { buys, cancelsAll } = await exchangeOf()
    await buys(ann, '2', '95')
    expect(await cancelsAll(ann, [1], 1000)).toEqual({ cancelled: 1001 })
  })

  it('are those that are still open and one’s own', async () => {
    const { buys, cancels, cancelsAll, batch, stateOf } = await exchangeOf()
    for (const user of [ann, ann, bob]) await buys(user, '1', '95')
    await cancels(ann, 1)
    expect(await cancelsAll(ann, [1, 2, 3])).toEqual({ cancelled: 1 })
    expect([stateOf(1), stateOf(2), stateOf(3)]).toEqual([
      '0 of 1 cancelled user',
      '0 of 1 cancelled user',
      '0 of 1 waiting',
    ])
    expect(await batch([cancelAll.with({ user_id: ann, ids: [77], before: 0 })])).toEqual([{ cancelled: 0 }])
  })
})
