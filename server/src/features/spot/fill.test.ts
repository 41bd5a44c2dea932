import { buy } from '@lagoon/shared/money/spot'
import { describe, expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import { ann, bob, exchangeOf } from './exchange.fixture'
import { fill } from './fill.command'

describe('a waiting order that the market comes to', () => {
  it('takes what the house offers within its price, and waits for the rest', async () => {
    const { buys, moves, stateOf, moneyOf, shown, events } = await exchangeOf()
    await buys(ann, '3', '95')
    events.length = 0
    await moves(9_400, { asks: [quote(9_400, 10_000), quote(9_500, 10_000), quote(9_501, 50_000)] })
    expect([stateOf(1), moneyOf(ann), shown().bids, events]).toEqual([
      '2 of 3 waiting',
      '11.98 + 0 BTC, 716 + 95 USDT',
      [[9_500, 10_000]],
      [['order.filled', 1]],
    ])
  })

  it('sells likewise, and is complete when nothing is left', async () => {
    const { sells, moves, stateOf, moneyOf, shown } = await exchangeOf()
    await sells(ann, '2', '105')
    await moves(10_600, { bids: [quote(10_600, 50_000)] })
    expect([stateOf(1), moneyOf(ann), shown().asks]).toEqual(['2 of 2 completed', '8 + 0 BTC, 1209.88 + 0 USDT', []])
  })

  it('ends the one that it is linked with, whose money it has', async () => {
    const { sells, moves, stateOf, moneyOf, shown, events } = await exchangeOf()
    await sells(ann, '2', '105')
    await sells(ann, '3', '106', { other: 1 })
    events.length = 0
    await moves(10_500, { bids: [quote(10_500, 10_000)] })
    expect([stateOf(1), stateOf(2), moneyOf(ann), shown().asks]).toEqual([
      '1 of 2 waiting',
      '0 of 3 cancelled other',
      '8 + 1 BTC, 1103.95 + 0 USDT',
      [[10_500, 10_000]],
    ])
    expect(events).toEqual([
      ['order.filled', 1],
      ['order.cancelled', 2],
    ])
  })

  it('ends an older one that it is linked with too', async () => {
    const { sells, moves, stateOf, moneyOf } = await exchangeOf()
    await sells(ann, '2', '106')
    await sells(ann, '2', '105', { other: 1 })
    await moves(10_500, { bids: [quote(10_500, 10_000)] })
    expect([stateOf(1), stateOf(2), moneyOf(ann)]).toEqual([
      '0 of 2 cancelled other',
      '1 of 2 waiting',
      '8 + 1 BTC, 1103.95 + 0 USDT',
    ])
  })

  it('does nothing where it has ended meanwhile, or nothing is left for it', async () => {
    const { buys, batch, market, stateOf, events, heard } = await exchangeOf()
    await buys(ann, '1', '95')
    await buys(bob, '1', '95')
    const reach = (user_id: number, id: number) => fill.with({ id, user_id, pair_id: 101, side: buy, other: 0 })
    market.depth = { bids: [], asks: [quote(9_500, 10_000)] }
    market.now++
    await batch([reach(ann, 1), reach(ann, 1)])
    expect([stateOf(1), stateOf(2)]).toEqual(['1 of 1 completed', '0 of 1 waiting'])
    events.length = 0
    heard.length = 0
    await batch([reach(bob, 2)])
    expect([stateOf(2), events, heard]).toEqual(['0 of 1 waiting', [], []])
  })

  it('stays as it was where the batch is not written', async () => {
    const { buys, batch, market, spot, stateOf, moves } = await exchangeOf()
    await buys(ann, '2', '95')
    market.depth = { bids: [], asks: [quote(9_500, 15_000)] }
    market.now++
    for (const due of spot.due ?? []) await batch(due.take(market.now, []), { fails: true })
    expect(stateOf(1)).toBe('0 of 2 waiting')
    await moves(9_500)
    expect(stateOf(1)).toBe('1.5 of 2 waiting')
  })
})
