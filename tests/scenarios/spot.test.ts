import { format } from '@lagoon/shared/money/format'
import { describe, expect, it } from 'vitest'
import { cut, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { Decimal, dec } from '../harness/decimal'
import type { TestExchange } from '../harness/exchange'
import { bid, btc, offer, spotDesk, spotExchanges } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { between, credit, depth, purse } = spotDesk(() => exchange)
let alice: Client
let bob: Client

spotExchanges((...started) => {
  ;[exchange, alice, bob] = started
})

describe('two users', () => {
  it('trade at the price of the waiting order, and each pays the fee in the coin received', async () => {
    const price = await between()
    const [aliceBefore, bobBefore] = [await purse(alice), await purse(bob)]
    const placed = await alice.call('POST coin/trade', offer('0.5', price))
    expect(placed).toMatchObject({ status: 1, deal_price: '0', deal_amount: '0' })
    expect(await purse(alice)).toEqual({ ...aliceBefore, btc: minus(aliceBefore.btc, '0.5'), lockedBtc: '0.5' })

    const taken = await bob.call('POST coin/trade', bid('0.2', price))
    expect(taken).toMatchObject({ status: 2, deal_price: price, deal_amount: '0.2' })
    const value = times(price, '0.2')
    const [btc, usdt] = [sum(bobBefore.btc, '0.1998'), minus(bobBefore.usdt, value)]
    expect(await purse(bob)).toEqual({ ...bobBefore, btc, usdt })
    expect(await purse(alice)).toMatchObject({ usdt: sum(aliceBefore.usdt, times(value, '0.999')), lockedBtc: '0.3' })
    const [order] = await alice.call('GET coin/list', { status: 1 })
    expect(order).toMatchObject({
      ...{ id: placed.id, symbol: 'BTC/USDT', type: sell, order_type: 'limit', charge_fee: '0.001' },
      ...{ status: 1, trade_amount: '0.5', deal_amount: '0.2', deal_price: price },
    })
    const listed = async (filter: object) => (await alice.call('GET coin/list', filter)).map(({ id }) => id)
    expect(await listed({ legal_id: 3 })).toEqual([placed.id])
    expect(await listed({ currency_id: 1 })).toEqual([placed.id])
    expect([await listed({ legal_id: 1 }), await listed({ currency_id: 2, legal_id: 3 })]).toEqual([[], []])
  })

  it('can explain each of their amounts, without the name or the postings of the other', async () => {
    const price = await between()
    const placed = await alice.call('POST coin/trade', offer('0.2', price))
    const { id } = await bob.call('POST coin/trade', bid('0.2', price))
    const { data } = await bob.call('GET wallet/moved', { kind: 'order', id })
    expect(data.map(({ currency_name, available }) => [currency_name, available])).toEqual([
      ['USDT', minus('0', times(price, '0.2'))],
      ['BTC', '0.1998'],
    ])
    const explained = await Promise.all(data.map(posting => bob.call('GET wallet/explain', { id: posting.id })))
    for (const { posting, entry, command, steps } of explained) {
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
    const first = await alice.call('POST coin/trade', offer('0.5', price))
    const second = await alice.call('POST coin/trade', bid('0.1', price))
    expect(second).toMatchObject({ status: 3, deal_amount: '0' })
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: first.id, deal_amount: '0' }])
    expect(await purse(alice)).toMatchObject({ lockedUsdt: '0', lockedBtc: '0.5' })
  })

  it('are served by price, then by time, and before the house at the same price', async () => {
    const { bids } = await depth()
    const [best, other] = [String(bids[0]?.[0]), String(bids[1]?.[0])]
    const later = await bob.call('POST coin/trade', bid('0.01', best))
    await bob.call('POST coin/trade', bid('0.01', other))
    const sold = await alice.call('POST coin/trade', offer('0.01', other))
    expect(sold).toMatchObject({ status: 2, deal_price: best })
    expect(await bob.call('GET coin/list', { status: 2 })).toMatchObject([{ id: later.id }])
  })
})

describe('an order', () => {
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
    const selfTrade = { state: 'cancelled', reason: 'self_trade' }
    const order = async (who: Client, sent: ReturnType<typeof bid | typeof offer>, lang = 'en') =>
      (await who.ask('POST coin/trade', sent, { lang })).body
    expect(await order(alice, offer('0.05', price))).toMatchObject({
      ...{ message: 'Order placed', data: { state: 'waiting', reason: null } },
    })
    expect(await order(bob, bid('0.02', price))).toMatchObject({
      ...{ message: `Filled: 0.02 BTC at ${format(price)} USDT`, data: { state: 'filled', reason: null } },
    })
    expect(await order(alice, bid('0.1', price))).toMatchObject({
      ...{ message: 'Order cancelled: it would have met your own order', data: selfTrade },
    })
    expect((await order(alice, bid('0.1', price), 'esp')).message).toBe(
      'Orden cancelada: se habría cruzado con tu propia orden',
    )
    expect(await order(bob, bid('0.04', price))).toMatchObject({
      message: `Filled in part: 0.03 BTC at ${format(price)} USDT. The rest is waiting`,
      data: { state: 'partly', deal_amount: '0.03' },
    })
    const waiting = await bob.call('GET coin/list', { status: 1 })
    expect(waiting).toMatchObject([{ state: 'partly', reason: null }])
    const id = waiting[0]?.id ?? 0
    await bob.call('PUT coin/trade', { id })
    expect(await bob.call('GET coin/list', { status: 3 })).toMatchObject([{ id, state: 'cancelled', reason: 'user' }])
    expect(await alice.call('GET coin/list', { status: 3 })).toMatchObject([selfTrade, selfTrade])
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

  it('fills in the order of the pairs when one second reaches several pairs', async () => {
    const pairs = [
      { currency_id: 2, legal_id: 3, target_price: '1000' },
      { currency_id: 1, legal_id: 3, target_price: '10000' },
    ] as const
    const ids: number[] = []
    for (const pair of pairs) ids.push((await alice.call('POST coin/trade', { ...pair, type: buy, amount: '0.01' })).id)
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
    const order = bid('0.1', '100')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => alice.call('POST coin/trade', order, { idempotencyKey: 'one' })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await alice.call('GET coin/list', {})).toHaveLength(1)
  })
})
