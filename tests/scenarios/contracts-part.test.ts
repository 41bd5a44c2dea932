import type { CallInput } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cut, isLess, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { btc, contractAccountOf, firstTick, market, neg, pair, positionOf } from '../harness/positions'

let exchange: TestExchange
let alice: Client

beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

describe('a part of a position', () => {
  it('closes at the tick of its second, and the rest stays open with its stops and its share of the margin', async () => {
    const { id } = await alice.call('POST lever/submit', { ...market, target_profit_price: '200000' })
    const opened = await position(id)
    const before = await account()
    await exchange.clock.advance(60)
    const { id: part } = await alice.call('POST lever/close', { id, share: 4 })
    const [closed, left] = [await position(part), await position(id)]
    expect(closed).toMatchObject({
      status: 3,
      share: 4,
      number: '0.004',
      part_of: id,
      close_reason: 'user',
      price: opened.price,
      caution_money: cut(times(opened.caution_money, '0.4'), 8),
      complete_time: exchange.clock.now(),
    })
    const tick = await exchange.anyone.call('GET market/tick', { id: closed.close_tick_id as string })
    expect(closed.update_price).toBe(sum(tick.price, '-1'))
    expect(closed.fact_profits).toBe(times(sum(closed.update_price, neg(opened.price)), '0.004'))
    expect(left).toMatchObject({
      status: 1,
      share: 6,
      number: '0.006',
      part_of: null,
      target_profit_price: '200000',
      caution_money: sum(opened.caution_money, neg(closed.caution_money)),
      origin_caution_money: sum(opened.origin_caution_money, neg(closed.origin_caution_money)),
      open_tick_id: opened.open_tick_id,
    })
    const openFees = sum(closed.trade_fee, neg(times(times(closed.update_price, '0.004'), '0.0005')), left.trade_fee)
    expect(openFees).toBe(opened.trade_fee)
    const closeFee = times(times(closed.update_price, '0.004'), '0.0005')
    const after = await account()
    expect(after.user_lever).toBe(sum(before.user_lever, closed.caution_money, closed.fact_profits, neg(closeFee)))
    expect(after.all_levers).toBe(sum(before.all_levers, closed.fact_profits, neg(closeFee)))
    await alice.call('POST lever/close', { id })
  })

  it('adds up with the other parts at one tick to the same amounts as closing the whole', async () => {
    const order = { ...market, share: 7, multiple: 50 } as const
    const [whole, split] = [await alice.call('POST lever/submit', order), await alice.call('POST lever/submit', order)]
    await exchange.clock.advance(120)
    await alice.call('POST lever/close', { id: whole.id })
    const parts = []
    for (const share of [2, 1, 3]) parts.push((await alice.call('POST lever/close', { id: split.id, share })).id)
    parts.push((await alice.call('POST lever/close', { id: split.id, share: 1 })).id)
    expect(parts.at(-1)).toBe(split.id)
    const rows = await Promise.all(parts.map(position))
    const one = await position(whole.id)
    for (const field of ['caution_money', 'fact_profits', 'trade_fee', 'number'] as const)
      expect([field, sum(...rows.map(row => row[field]))]).toEqual([field, one[field]])
  })

  it('closes once for ten requests with one idempotency key', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => alice.ask('POST lever/close', { id, share: 3 }, { idempotencyKey: 'part' })),
    )
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await position(id)).share).toBe(7)
    await alice.call('POST lever/close', { id })
  })

  it('S-25 must be a whole number of lots, at most all of them, of an open position', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    const waiting = await alice.call('POST lever/submit', { ...market, status: 0, target_price: '1000' })
    const refused = async (form: Record<string, unknown>, error: object) =>
      expect((await alice.send('POST lever/close', form)).body).toMatchObject(error)
    await refused(
      { id, share: 11 },
      { error: 'above_maximum', message: 'Maximum lots 10', fields: { share: 'too_large' } },
    )
    await refused({ id, share: 0 }, { error: 'param_invalid', fields: { share: 'too_small' } })
    await refused({ id, share: '1.5' }, { error: 'param_invalid', fields: { share: 'integer' } })
    await refused({ id: waiting.id, share: 3 }, { error: 'state_invalid' })
    expect([(await position(id)).share, (await position(waiting.id)).status]).toEqual([10, 0])
    await alice.call('POST lever/close', { id: waiting.id })
    await alice.call('POST lever/close', { id })
  })
})

describe('margin', () => {
  it('can be added, which moves the liquidation price and appears in the wallet log', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    const [opened, before] = [await position(id), await account()]
    const row = await alice.call('POST lever/margin', { id, type: 1, number: '16.5' })
    expect(row).toEqual(await position(id))
    expect(row).toMatchObject({
      caution_money: sum(opened.caution_money, '16.5'),
      origin_caution_money: opened.caution_money,
      // 80 % of 16.5 on 0.01 BTC is 1,320 per coin.
      liquidation_price: cut(sum(opened.price, neg(times(times(row.caution_money, '0.8'), '100'))), 2),
    })
    expect(sum(opened.liquidation_price, '-1320')).toBe(row.liquidation_price)
    expect(await account()).toEqual({ ...before, user_lever: sum(before.user_lever, '-16.5') })
    await alice.call('POST lever/close', { id })
    const log = await alice.call('POST wallet/legal_log', { currency: 3, type: 3, limit: 20 })
    expect(log.list.map(({ info }) => info)).toContain('Contract margin added')
  })

  it('can be removed only down to what the leverage requires', async () => {
    const { id } = await alice.call('POST lever/submit', { ...market, multiple: 5 })
    const opened = await position(id)
    const nothing = await alice.send('POST lever/margin', { id, type: 2, number: '0.00000001' })
    expect(nothing.body).toMatchObject({
      error: 'above_maximum',
      message: 'At most 0 USDT of margin can be removed now',
      fields: { number: 'too_large' },
    })
    await alice.call('POST lever/margin', { id, type: 1, number: '30' })
    const row = await alice.call('POST lever/margin', { id, type: 2, number: '30' })
    expect(row).toMatchObject({
      caution_money: opened.caution_money,
      liquidation_price: opened.liquidation_price,
    })
    await alice.call('POST lever/close', { id })
  })

  it('cannot be removed to the point of liquidation or while trading is halted', async () => {
    const { id } = await alice.call('POST lever/submit', { ...market, multiple: 100 })
    await alice.call('POST lever/margin', { id, type: 1, number: '200' })
    await scenario({ shape: 'gap', size: '-0.05', seconds: 1 })
    await exchange.clock.advance(1)
    const held = await position(id)
    expect(held.status).toBe(1)
    const { body } = await alice.send('POST lever/margin', { id, type: 2, number: '200' })
    const most = /At most ([\d.]+) USDT/.exec(String(body.message))?.[1] as string
    expect(isLess('0', most) && isLess(most, '200')).toBe(true)
    const row = await alice.call('POST lever/margin', { id, type: 2, number: most })
    expect(isLess(row.liquidation_price, row.update_price)).toBe(true)
    await exchange.clock.advance(0)
    expect((await position(id)).status).toBe(1)
    await scenario({ shape: 'halt', size: '0', seconds: 30 })
    await exchange.clock.advance(10)
    const halted = await alice.send('POST lever/margin', { id, type: 2, number: '1' })
    expect(halted.body).toMatchObject({ error: 'price_unavailable' })
    await alice.call('POST lever/margin', { id, type: 1, number: '300' })
    await exchange.clock.advance(30)
    await alice.call('POST lever/close', { id })
  })

  it('S-25 is not changed by a zero, too precise or too large amount, or on a pending or closed position', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    const waiting = await alice.call('POST lever/submit', { ...market, status: 0, target_price: '1000' })
    const opened = await position(id)
    const refused = async (change: Record<string, unknown>, error: object) =>
      expect((await alice.send('POST lever/margin', { id, type: 1, number: '5', ...change })).body).toMatchObject(error)
    const field = (name: string, key: string) => ({ error: 'param_invalid', fields: { [name]: key } })
    await refused({ number: '0' }, field('number', 'too_small'))
    await refused({ number: '-5' }, field('number', 'number'))
    await refused({ number: '' }, field('number', 'required'))
    await refused({ number: '0.000000001' }, field('number', 'decimals'))
    await refused({ type: 3 }, field('type', 'choice'))
    await refused({ number: '1000000' }, { error: 'insufficient_balance' })
    await refused({ id: waiting.id }, { error: 'state_invalid' })
    await refused({ id: 999_999 }, { error: 'not_found' })
    expect(await position(id)).toEqual(opened)
    await alice.call('POST lever/close', { id: waiting.id })
    await alice.call('POST lever/close', { id })
    await refused({}, { error: 'state_invalid' })
  })
})

describe('a trailing stop', () => {
  it.each([
    { name: 'long', type: 1 },
    { name: 'short', type: 2 },
  ] as const)(
    'closes a $name at the first tick that is its distance behind the best one since it was set',
    async ({ type }) => {
      const { id } = await alice.call('POST lever/submit', { ...market, type })
      await exchange.clock.advance(30)
      const since = exchange.clock.now()
      const { update_price: start } = await position(id)
      const distance = cut(times(start, '0.0008'), 2)
      const set = await alice.call('POST lever/setstop', { id, trailing_distance: `${distance}009` })
      expect(set).toMatchObject({ trailing_distance: distance })
      const behind = (best: string) => (type === 1 ? sum(best, neg(distance)) : sum(best, distance))
      expect(await position(id)).toMatchObject({ trailing_distance: distance, trailing_price: behind(start) })
      await exchange.clock.advance(7200)
      let best = start
      const met = await firstTick(exchange, since + 1, price => {
        if (isLess(best, price) === (type === 1) && price !== best) best = price
        return type === 1 ? !isLess(behind(best), price) : !isLess(price, behind(best))
      })
      const closed = await position(id)
      expect(closed).toMatchObject({
        status: 3,
        close_reason: 'loss',
        closed_by: 'trailing',
        trailing_price: behind(best),
        complete_time: met.second,
        close_tick_id: `101-${met.second}`,
        update_price: sum(met.price, type === 1 ? '-1' : '1'),
      })
    },
  )

  it('fires at the right second although the server was down, counting the ticks from before', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    const since = exchange.clock.now()
    const { update_price: start } = await position(id)
    const distance = cut(times(start, '0.001'), 2)
    await alice.call('POST lever/setstop', { id, trailing_distance: distance })
    await exchange.clock.advance(20)
    await exchange.db.pool.query('UPDATE world.clock SET target = horizon + 7200')
    await exchange.restart()
    let best = start
    const met = await firstTick(exchange, since + 1, price => {
      if (isLess(best, price)) best = price
      return !isLess(sum(best, neg(distance)), price)
    })
    expect(await position(id)).toMatchObject({ closed_by: 'trailing', complete_time: met.second })
  })

  it('continues when set to its own distance, starts again with another and is cleared with 0', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    await scenario({ shape: 'pump', size: '0.05', seconds: 5 })
    await alice.call('POST lever/setstop', { id, trailing_distance: '9000' })
    await exchange.clock.advance(5)
    await scenario({ shape: 'gap', size: '-0.03', seconds: 1 })
    await exchange.clock.advance(2)
    const followed = await position(id)
    const stop = { trailing_price: followed.trailing_price, trailing_distance: '9000' }
    expect(isLess(sum(followed.update_price, '-9000'), stop.trailing_price)).toBe(true)
    await alice.call('POST lever/setstop', { id, trailing_distance: '9000', stop_loss_price: '1000' })
    expect(await position(id)).toMatchObject({ ...stop, stop_loss_price: '1000' })
    await alice.call('POST lever/setstop', { id })
    expect(await position(id)).toMatchObject({ ...stop, stop_loss_price: '0' })
    await alice.call('POST lever/close', { id, share: 5 })
    expect(await position(id)).toMatchObject({ ...stop, share: 5 })
    await alice.call('POST lever/setstop', { id, trailing_distance: '8000' })
    expect(await position(id)).toMatchObject({ trailing_price: sum((await position(id)).update_price, '-8000') })
    await alice.call('POST lever/setstop', { id, trailing_distance: '0' })
    expect(await position(id)).toMatchObject({ trailing_distance: '0', trailing_price: '0' })
    await alice.call('POST lever/close', { id })
  })

  it('starts to follow the price when its limit order fills', async () => {
    const { last_price } = await alice.call('POST lever/deal', pair)
    const target_price = cut(times(last_price, '0.9'), 2)
    const { id } = await alice.call('POST lever/submit', { ...market, status: 0, target_price })
    await alice.call('POST lever/setstop', { id, trailing_distance: '2000' })
    expect(await position(id)).toMatchObject({ status: 0, trailing_distance: '2000', trailing_price: '0' })
    await scenario({ shape: 'gap', size: '-0.11', seconds: 1 })
    await exchange.clock.advance(1)
    const filled = await position(id)
    expect(filled).toMatchObject({ status: 1, trailing_price: sum(filled.update_price, '-2000') })
    await alice.call('POST lever/close', { id })
  })

  it('S-25 is refused at its field with a distance that reaches zero, is below a step or is negative', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    const { update_price } = await position(id)
    const refused = async (trailing_distance: string, error: object) =>
      expect((await alice.send('POST lever/setstop', { id, trailing_distance })).body).toMatchObject(error)
    await refused(update_price, {
      error: 'param_invalid',
      message: 'The distance must be smaller than the current price',
      fields: { trailing_distance: 'too_large' },
    })
    await alice.call('POST lever/setstop', { id, trailing_distance: sum(update_price, '-0.01') })
    await refused(update_price, { fields: { trailing_distance: 'too_large' } })
    await alice.call('POST lever/margin', { id, type: 1, number: '400' })
    await scenario({ shape: 'gap', size: '-0.1', seconds: 1 })
    await exchange.clock.advance(1)
    const trailing = { trailing_distance: sum(update_price, '-0.01') }
    expect(await alice.call('POST lever/setstop', { id, ...trailing, stop_loss_price: '5' })).toMatchObject(trailing)
    await alice.call('POST lever/setstop', { id, trailing_distance: '0' })
    await refused('0.001', { error: 'below_minimum', fields: { trailing_distance: 'too_small' } })
    await refused('-5', { error: 'param_invalid', fields: { trailing_distance: 'number' } })
    expect((await position(id)).trailing_distance).toBe('0')
    await alice.call('POST lever/close', { id })
  })
})

const position = (id: number) => positionOf(alice, id)
const account = () => contractAccountOf(alice)

const scenario = async (requested: Omit<CallInput<'POST console/scenario'>, 'match_id'>) => {
  const operator = await exchange.operator()
  await operator.call('POST console/scenario', { match_id: btc, ...requested })
}
