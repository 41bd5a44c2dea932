import { type Atoms, atoms, zero } from '@lagoon/shared/money/atoms'
import { sell } from '@lagoon/shared/money/spot'
import { lots, noLots, ticks } from '@lagoon/shared/money/steps'
import { beforeEach, describe, expect, it } from 'vitest'
import { Ids } from '../../lane/ids'
import { RowCache } from '../../lane/rowCache'
import { Unit } from '../../lane/unit'
import { hold, type Leg, post } from '../../ledger/post'
import { entries, holds, houseWallet, postings, userWallet, wallets } from '../../ledger/wallets'
import type { SpotDeps } from './deps'
import { settle } from './settlement'
import { listingOf, orderOf, pair } from './spot.fixture'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { cancelled, completed, minuteOf, spotMinutes, spotOrders, spotTrades, waiting } from './spot.table'

const [btc, usdt] = [pair.currency_id, pair.legal_id]
const [buyer, seller] = [1001, 1002]
const mine = (user: number, coin: number) => userWallet(user, 'change', coin)
const house = (coin: number) => houseWallet('counterparty', coin)

let deps: SpotDeps
let unit: Unit<'spot'>
beforeEach(async () => {
  const ids = new Ids()
  ids.begin(new Map([wallets, entries, postings, spotOrders, spotTrades].map(table => [table, 0])))
  unit = spot.unit(new Unit(120, async wanted => wanted.map(() => []), ids, new RowCache()))
  for (const coin of [btc, usdt])
    for (const key of [mine(buyer, coin), mine(seller, coin), house(coin), houseWallet('fees', coin)])
      unit.want(wallets, key)
  for (const id of [7, 8]) {
    unit.want(spotOrders, { id })
    unit.want(holds, holdOf(id))
  }
  unit.want(spotMinutes, minuteOf(pair.id, 120))
  await unit.loaded()
  const fees = {
    take: (_: Unit, { coin_id, amount }: { coin_id: number; amount: Atoms }): Leg[] => [
      { wallet: houseWallet('fees', coin_id), amount },
    ],
  }
  deps = { listing: await listingOf(), fees } as unknown as SpotDeps
  const given = (user: number, coin: number, amount: string) => [
    { wallet: house(coin), amount: atoms(`-${amount}`) },
    { wallet: mine(user, coin), amount: atoms(amount) },
  ]
  post(unit, { type: 'deposit', ref: 1, legs: [...given(buyer, usdt, '200'), ...given(seller, btc, '2')] })
})

const fill = (amount: number, price = 10_000, orderId = 0) => ({
  ...{ orderId, userId: seller, price: ticks(price), amount: lots(amount) },
})
const availableOf = (user: number, coin: number) => unit.get(wallets, mine(user, coin))?.available
const entriesOf = (type: string) =>
  [...unit.changes([entries])]
    .flatMap(({ inserted }) => inserted as { type: string }[])
    .filter(row => row.type === type)
const rests = (order = orderOf()) => {
  const wallet = mine(order.user_id, order.type === sell ? btc : usdt)
  hold(unit, holdOf(order.id), wallet, atoms(order.type === sell ? '2' : '200'), 'spot_hold')
  unit.insert(spotOrders, order)
  return order
}

describe('an order that the house fills in parts', () => {
  it('has one ledger entry for each part, however many trades the part has', () => {
    const first = settle(deps, unit, pair, rests(), [fill(5_000)], true)
    const second = settle(deps, unit, pair, first.order, [fill(5_000), fill(2_000)], true)
    settle(deps, unit, pair, second.order, [fill(8_000)], true)
    expect(entriesOf('spot_buy')).toMatchObject([
      { ref: '7', phase: '1' },
      { ref: '7', phase: '2' },
      { ref: '7', phase: '4' },
    ])
  })

  it('is completed by the last part, and pays a fee for each part', () => {
    const first = settle(deps, unit, pair, rests(), [fill(5_000)], true)
    expect(first.order).toMatchObject({
      filled: lots(5_000),
      value: atoms('50'),
      fee: atoms('0.00001'),
      status: waiting,
    })
    const second = settle(deps, unit, pair, first.order, [fill(15_000)], true)
    expect(second.order).toMatchObject({
      filled: lots(20_000),
      value: atoms('200'),
      fee: atoms('0.00004'),
      status: completed,
    })
    expect([availableOf(buyer, btc), availableOf(buyer, usdt)]).toEqual([atoms('1.99996'), zero])
  })

  it('is the only one charged: the house has no order and pays no fee', () => {
    const { trades } = settle(deps, unit, pair, rests(), [fill(20_000)], true)
    const sale = orderOf({ id: 8, user_id: seller, type: sell })
    const sold = settle(deps, unit, pair, sale, [fill(10_000)], false)
    expect([trades, sold.trades].flat()).toMatchObject([
      { buy_order_id: 7, sell_order_id: null, buy_fee: atoms('0.00004'), sell_fee: zero },
      { buy_order_id: null, sell_order_id: 8, buy_fee: zero, sell_fee: atoms('0.002') },
    ])
  })

  it('releases at once what it froze in excess of the price paid', () => {
    settle(deps, unit, pair, rests(), [fill(20_000, 9_900)], true)
    expect([availableOf(buyer, usdt), unit.get(holds, holdOf(7))]).toEqual([atoms('2'), undefined])
  })
})

describe('an order that matches another one', () => {
  it('charges each side its fee in the coin it receives', () => {
    const maker = rests(orderOf({ id: 8, user_id: seller, type: sell }))
    const { trades, makers } = settle(deps, unit, pair, orderOf(), [fill(20_000, 10_000, maker.id)], false)
    expect(trades).toMatchObject([
      { buy_order_id: 7, sell_order_id: 8, buy_fee: atoms('0.00004'), sell_fee: atoms('0.004'), taker: 1 },
    ])
    expect(makers).toMatchObject([{ id: 8, filled: lots(20_000), status: completed }])
    expect(unit.get(spotOrders, { id: 8 })).toEqual(makers[0])
    expect([availableOf(buyer, btc), availableOf(seller, usdt)]).toEqual([atoms('1.99996'), atoms('199.996')])
  })

  it('has a separate reason for each posting in the wallets', () => {
    const maker = rests(orderOf({ id: 8, user_id: seller, type: sell }))
    settle(deps, unit, pair, orderOf(), [fill(20_000, 10_000, maker.id)], false)
    const rows = [...unit.changes([postings])].flatMap(({ inserted }) => inserted as { reason: string }[])
    expect(rows.slice(-6).map(({ reason }) => reason)).toEqual([
      ...['spot_buy', 'spot_buy', 'spot_sell', 'spot_sell'],
      ...['spot_fee', 'spot_fee'],
    ])
  })

  it('ends the order linked with its match', () => {
    const linked = rests(orderOf({ id: 8, user_id: seller, type: sell, other_id: 9 }))
    unit.insert(spotOrders, orderOf({ id: 9, user_id: seller, type: sell, other_id: 8 }))
    const { ended } = settle(deps, unit, pair, orderOf(), [fill(20_000, 10_000, linked.id)], false)
    expect(ended).toMatchObject([{ id: 9, status: cancelled, reason: 'other' }])
  })

  it('adds the amount of each trade to the volume of the minute', () => {
    settle(deps, unit, pair, rests(), [fill(5_000), fill(2_000)], true)
    settle(deps, unit, pair, orderOf({ id: 8, user_id: seller, type: sell }), [fill(1_000)], false)
    expect(unit.get(spotMinutes, minuteOf(pair.id, 120))?.amount).toBe(lots(8_000))
  })

  it('changes nothing if it has no match', () => {
    const order = orderOf()
    expect(settle(deps, unit, pair, order, [], false)).toEqual({ order, makers: [], ended: [], trades: [] })
    expect([entriesOf('spot_buy'), unit.get(spotMinutes, minuteOf(pair.id, 120))]).toEqual([[], undefined])
    expect(order.filled).toBe(noLots)
  })
})
