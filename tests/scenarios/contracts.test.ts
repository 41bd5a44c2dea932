import type { CallInput } from '@lagoon/shared/api/index'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { cut, isLess, sum, times } from '../harness/amounts'
import { balancedExchange } from '../harness/balancedExchange'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { btc, contractAccountOf, firstTick, market, neg, pair, positionOf } from '../harness/positions'

let exchange: TestExchange
let alice: Client
balancedExchange(async started => {
  exchange = started
  alice = await started.as('alice')
})

describe('a market position', () => {
  it('opens half the spread worse for the user, reserves the exact margin and charges the exact fee', async () => {
    const { last_price: tick } = await alice.call('POST lever/deal', pair)
    const { id } = await alice.call('POST lever/submit', market)
    const row = await position(id)
    const price = sum(tick, '1')
    const value = times(price, '0.01')
    expect(row).toMatchObject({
      status: 1,
      type_name: 'long',
      share: 10,
      number: '0.01',
      multiple: 20,
      origin_price: tick,
      price,
      update_price: tick,
      caution_money: times(value, '0.05'),
      trade_fee: times(value, '0.0005'),
      profits: '-0.01',
      fact_profits: '0',
      target_profit_price: '0',
      stop_loss_price: '0',
      close_reason: null,
      open_tick_id: `${btc}-${exchange.clock.now()}`,
      create_time: exchange.clock.now(),
      handle_time: exchange.clock.now(),
      complete_time: null,
    })
    // The position may lose 80 % of its margin: price × 0.96, rounded down to the cent.
    expect(row.liquidation_price).toBe(cut(times(price, '0.96'), 2))
    expect(await account()).toEqual({
      user_lever: sum('20000', neg(row.caution_money), neg(row.trade_fee)),
      all_levers: sum('20000', neg(row.trade_fee)),
    })
  })

  it('closes at the tick of its second and settles profit, fee and margin at once', async () => {
    const { id } = await alice.call('POST lever/submit', { ...market, type: 2 })
    await exchange.clock.advance(300)
    await alice.call('POST lever/close', { id })
    const row = await position(id)
    const tick = await exchange.anyone.call('GET market/tick', { id: row.close_tick_id as string })
    expect(row.update_price).toBe(sum(tick.price, '1'))
    const profit = times(sum(row.price, neg(row.update_price)), '0.01')
    const closeFee = times(times(row.update_price, '0.01'), '0.0005')
    const openFee = times(times(row.price, '0.01'), '0.0005')
    expect(row).toMatchObject({
      status: 3,
      close_reason: 'user',
      fact_profits: profit,
      trade_fee: sum(openFee, closeFee),
      complete_time: exchange.clock.now(),
    })
    const left = sum('20000', profit, neg(openFee), neg(closeFee))
    expect(await account()).toEqual({ user_lever: left, all_levers: left })
    await expect(alice.call('POST lever/close', { id })).rejects.toMatchObject({ key: 'state_invalid' })
  })

  it('cannot be seen, closed or changed by another user', async () => {
    const { id } = await alice.call('POST lever/submit', market)
    const bob = await exchange.as('bob')
    for (const [key, more] of [
      ['POST lever/close', { share: 1 }],
      ['POST lever/setstop', { trailing_distance: '5' }],
      ['POST lever/margin', { type: 1, number: '5' }],
    ] as const) {
      const foreign = await bob.send(key, { id, ...more })
      const missing = await bob.send(key, { id: 999_999, ...more })
      expect(foreign.body).toEqual(missing.body)
      expect(foreign.body.error).toBe('not_found')
    }
    expect((await bob.call('POST lever/my_trade', {})).message.total).toBe(0)
    expect((await position(id)).status).toBe(1)
  })

  it('opens once and closes once for twenty requests with one idempotency key', async () => {
    const open = await Promise.all(
      Array.from({ length: 20 }, () => alice.ask('POST lever/submit', market, { idempotencyKey: 'open' })),
    )
    expect(new Set(open.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await alice.call('POST lever/my_trade', {})).message.total).toBe(1)
    const { id } = (open[0] as (typeof open)[number]).body.data
    const close = await Promise.all(
      Array.from({ length: 20 }, () => alice.ask('POST lever/close', { id }, { idempotencyKey: 'close' })),
    )
    expect(close.every(({ body }) => body.type === 'ok')).toBe(true)
  })
})

describe('a limit order', () => {
  it('holds margin and fee while it waits and releases both when it is cancelled', async () => {
    const { last_price } = await alice.call('POST lever/deal', pair)
    const target_price = cut(times(last_price, '0.9'), 2)
    const { id } = await alice.call('POST lever/submit', { ...market, status: 0, target_price })
    const row = await position(id)
    expect(row).toMatchObject({ status: 0, price: target_price, trade_fee: '0', profits: '0', open_tick_id: null })
    const value = times(target_price, '0.01')
    expect(await account()).toEqual({
      user_lever: sum('20000', neg(up8(times(value, '0.05'))), neg(up8(times(value, '0.0005')))),
      all_levers: '20000',
    })
    await alice.call('POST lever/close', { id })
    expect(await position(id)).toMatchObject({ status: 4, close_reason: null, complete_time: exchange.clock.now() })
    expect(await account()).toEqual({ user_lever: '20000', all_levers: '20000' })
    await expect(alice.call('POST lever/close', { id })).rejects.toMatchObject({ key: 'state_invalid' })
  })

  it.each([
    { type: 1, share: '0.9997' },
    { type: 2, share: '1.0003' },
  ] as const)(
    'fills in the first second that reaches it, at the better of its price and the market: %j',
    async ({ type, share }) => {
      const from = exchange.clock.now()
      const { last_price } = await alice.call('POST lever/deal', pair)
      const limit = cut(times(last_price, share), 2)
      const { id } = await alice.call('POST lever/submit', { ...market, type, status: 0, target_price: limit })
      await exchange.clock.advance(7200)
      const met = await firstTick(exchange, from + 1, price =>
        type === 1 ? !isLess(limit, price) : !isLess(price, limit),
      )
      const row = await position(id)
      const offered = sum(met.price, type === 1 ? '1' : '-1')
      expect(row).toMatchObject({
        handle_time: met.second,
        open_tick_id: `${btc}-${met.second}`,
        price: isLess(offered, limit) === (type === 1) ? offered : limit,
        origin_price: limit,
      })
      expect(isLess(row.origin_caution_money, row.caution_money)).toBe(false)
    },
  )

  it('opens at once if the market has already reached it', async () => {
    const { last_price } = await alice.call('POST lever/deal', pair)
    const { id } = await alice.call('POST lever/submit', { ...market, status: 0, target_price: sum(last_price, '100') })
    expect(await position(id)).toMatchObject({ status: 1, price: sum(last_price, '1') })
  })
})

describe('stops and liquidation', () => {
  it('close a position in the first second that touches them, at its public tick', async () => {
    const from = exchange.clock.now()
    const { last_price } = await alice.call('POST lever/deal', pair)
    const rise = sum(cut(times(last_price, '1.001'), 2), '2')
    const fall = sum(cut(times(last_price, '0.999'), 2), '-2')
    const long = await alice.call('POST lever/submit', {
      ...market,
      target_profit_price: rise,
      stop_loss_price: fall,
    })
    const short = await alice.call('POST lever/submit', { ...market, type: 2 })
    await alice.call('POST lever/setstop', { id: short.id, target_profit_price: fall, stop_loss_price: rise })
    await exchange.clock.advance(7200)
    const met = await firstTick(exchange, from + 1, price => !isLess(price, rise) || !isLess(fall, price))
    const rose = !isLess(met.price, rise)
    const expected = (reason: string, price: string) => ({
      status: 3,
      close_reason: reason,
      complete_time: met.second,
      close_tick_id: `${btc}-${met.second}`,
      update_price: price,
    })
    expect(await position(long.id)).toMatchObject(expected(rose ? 'profit' : 'loss', sum(met.price, '-1')))
    expect(await position(short.id)).toMatchObject(expected(rose ? 'loss' : 'profit', sum(met.price, '1')))
  })

  it('are cut down to the price step of the pair, in the response and in the row', async () => {
    const stops = { target_profit_price: '90000.123456789123456789', stop_loss_price: '3434.6699999999996' }
    const taken = { target_profit_price: '90000.12', stop_loss_price: '3434.66' }
    const { id, ...opened } = await alice.call('POST lever/submit', { ...market, ...stops })
    expect(opened).toEqual({ ...taken, target_price: '0' })
    expect(await position(id)).toMatchObject(taken)
    const cleared = await alice.call('POST lever/setstop', { id, stop_loss_price: '1234.999999999999999999' })
    expect(cleared).toEqual({ id, target_profit_price: '0', stop_loss_price: '1234.99', trailing_distance: '0' })
    expect(await position(id)).toMatchObject({ target_profit_price: '0', stop_loss_price: '1234.99' })
    const limit = await alice.call('POST lever/submit', { ...market, status: 0, target_price: '20000.019999999' })
    expect(limit).toMatchObject({ target_price: '20000.01' })
    expect(await position(limit.id)).toMatchObject({ status: 0, origin_price: '20000.01', price: '20000.01' })
  })

  it('liquidate a position in a crash at the right second and price', async () => {
    const { id } = await alice.call('POST lever/submit', { ...market, multiple: 100 })
    const safe = await alice.call('POST lever/submit', { ...market, multiple: 5 })
    const level = (await position(id)).liquidation_price
    const from = exchange.clock.now()
    await scenario({ shape: 'crash', size: '0.1', seconds: 300 })
    expect(await exchange.clock.advance(300)).toEqual({ contract_liquidation: 1 })
    const met = await firstTick(exchange, from + 1, price => !isLess(level, price))
    const row = await position(id)
    expect(row).toMatchObject({
      status: 3,
      close_reason: 'liquidated',
      complete_time: met.second,
      update_price: sum(met.price, '-1'),
      fact_profits: times(sum(met.price, '-1', neg(row.price)), '0.01'),
    })
    expect((await position(safe.id)).status).toBe(1)
    const { hazard_rate, profits_total } = (await alice.call('POST lever/my_trade', {})).rate_profits_total
    const held = await position(safe.id)
    expect(profits_total).toBe(held.profits)
    const rate = times(sum(held.caution_money, held.profits), '100')
    expect(isLess(rate, times(hazard_rate, held.caution_money))).toBe(false)
    expect(isLess(rate, times(sum(hazard_rate, '0.00000001'), held.caution_money))).toBe(true)
  })

  it('take no more than the margin in a gap and book the rest to the house', async () => {
    const { id } = await alice.call('POST lever/submit', { ...market, multiple: 100, stop_loss_price: '60000' })
    const opened = await position(id)
    await scenario({ shape: 'gap', size: '-0.5', seconds: 1 })
    await exchange.clock.advance(1)
    const row = await position(id)
    expect(row).toMatchObject({
      close_reason: 'liquidated',
      fact_profits: neg(opened.caution_money),
      trade_fee: opened.trade_fee,
    })
    const left = sum('20000', neg(opened.caution_money), neg(opened.trade_fee))
    expect(await account()).toEqual({ user_lever: left, all_levers: left })
    const { rows } = await exchange.db.pool.query(
      `SELECT p.available FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id
       WHERE w.owner_id = 0 AND w.account = 'counterparty' AND p.reason = 'contract_shortfall'`,
    )
    const lost = times(sum(row.price, neg(row.update_price)), '0.01')
    expect(rows.map(each => fromAtoms(atoms(each.available)))).toEqual([sum(row.caution_money, neg(lost))])
  })

  it('do not fire while trading is halted, and nothing opens or closes', async () => {
    const { last_price } = await alice.call('POST lever/deal', pair)
    const { id } = await alice.call('POST lever/submit', { ...market, stop_loss_price: sum(last_price, '-0.01') })
    const waiting = await alice.call('POST lever/submit', { ...market, status: 0, target_price: '1000' })
    await scenario({ shape: 'halt', size: '0', seconds: 600 })
    expect(await exchange.clock.advance(300)).toEqual({})
    await expect(alice.call('POST lever/submit', market)).rejects.toMatchObject({ key: 'price_unavailable' })
    await expect(alice.call('POST lever/close', { id })).rejects.toMatchObject({ key: 'price_unavailable' })
    await alice.call('POST lever/close', { id: waiting.id })
    expect((await position(waiting.id)).status).toBe(4)
    expect((await position(id)).status).toBe(1)
  })

  it('fire at the right second although the server was down', async () => {
    const { last_price } = await alice.call('POST lever/deal', pair)
    const level = cut(times(last_price, '0.9995'), 2)
    const { id } = await alice.call('POST lever/submit', { ...market, stop_loss_price: level })
    const from = exchange.clock.now()
    await exchange.db.pool.query('UPDATE world.clock SET target = horizon + 7200')
    await exchange.restart()
    const met = await firstTick(exchange, from + 1, price => !isLess(level, price))
    expect(await position(id)).toMatchObject({ close_reason: 'loss', complete_time: met.second })
  })
})

describe('S-25 a contract request', () => {
  it('is refused and changes nothing if it breaks a rule', async () => {
    const { last_price } = await alice.call('POST lever/deal', pair)
    const refused = async (change: Record<string, unknown>, error: object) => {
      expect((await alice.send('POST lever/submit', { ...market, ...change })).body).toMatchObject(error)
    }
    const field = (name: string, key: string) => ({ error: 'param_invalid', fields: { [name]: key } })
    await refused({ share: '0' }, field('share', 'too_small'))
    await refused({ share: '1.5' }, field('share', 'integer'))
    await refused({ share: '10001' }, { error: 'above_maximum', message: 'Maximum lots 10000' })
    await refused({ multiple: '7' }, field('multiple', 'choice'))
    await refused({ type: '3' }, field('type', 'choice'))
    await refused({ status: '2' }, field('status', 'choice'))
    await refused({ status: '0' }, field('target_price', 'required'))
    const finest = { error: 'below_minimum', message: 'Minimum price 0.01' }
    await refused({ status: '0', target_price: '0.001' }, { ...finest, fields: { target_price: 'too_small' } })
    await refused({ stop_loss_price: '0.001' }, { ...finest, fields: { stop_loss_price: 'too_small' } })
    await refused({ status: '0', target_price: '999999999999' }, field('target_price', 'too_large'))
    await refused({ target_profit_price: last_price }, field('target_profit_price', 'too_small'))
    await refused({ stop_loss_price: last_price }, field('stop_loss_price', 'too_large'))
    await refused({ type: 2, target_profit_price: last_price }, field('target_profit_price', 'too_large'))
    await refused({ type: 2, stop_loss_price: last_price }, field('stop_loss_price', 'too_small'))
    await refused({ share: '10000', multiple: '5' }, { error: 'insufficient_balance' })
    await refused({ currency_id: '77' }, { error: 'not_found' })
    for (const forged of ['price', 'caution_money', 'user_id', 'spread', 'trade_fee', 'liquidation_price', 'id']) {
      await refused({ [forged]: '1' }, field(forged, 'unknown'))
    }
    const { id } = await alice.call('POST lever/submit', market)
    const stop = await alice.send('POST lever/setstop', { id, target_profit_price: '1' })
    expect(stop.body).toMatchObject(field('target_profit_price', 'too_small'))
    expect((await alice.call('POST lever/my_trade', {})).message.total).toBe(1)
  })

  it('needs a login', async () => {
    for (const key of [
      'lever/deal',
      'lever/submit',
      'lever/my_trade',
      'lever/close',
      'lever/margin',
      'lever/setstop',
    ]) {
      expect((await exchange.anyone.send(`POST ${key}`, {})).body.type).toBe('999')
    }
  })
})

const position = (id: number) => positionOf(alice, id)
const account = () => contractAccountOf(alice)

const scenario = async (requested: Omit<CallInput<'POST console/scenario'>, 'match_id'>) => {
  const operator = await exchange.operator()
  await operator.call('POST console/scenario', { match_id: btc, ...requested })
}

const up8 = (amount: string) => (cut(amount, 8) === amount ? amount : sum(cut(amount, 8), '0.00000001'))
