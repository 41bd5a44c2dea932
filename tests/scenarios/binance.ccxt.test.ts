import type { binance } from 'ccxt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { ccxtFor, expectOnlyHere } from '../harness/bots'
import type { Client } from '../harness/client'
import { dec } from '../harness/decimal'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../kit/expectBalanced'

/** The published ccxt, unmodified, against an exchange with frozen world time. */
let exchange: TestExchange
let alice: Client
let bot: binance
beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  bot = ccxtFor(exchange, await alice.call('POST user/api_key', { label: 'ccxt', login_password: namedPassword }))
})
afterAll(() => exchange.stop())

const pair = 'BTC/USDT'
const bookOf = () => exchange.anyone.call('GET currency/depth', { symbol: pair, limit: 100 })
const walletOf = async (coin: string) => {
  const { change_wallet } = await alice.call('POST wallet/list', {})
  const row = change_wallet.balance.find(({ currency_name }) => currency_name === coin)
  return { free: row?.change_balance, locked: row?.lock_change_balance }
}

describe('unmodified ccxt', () => {
  it('loads the markets with the steps and limits of the exchange', async () => {
    const markets = await bot.loadMarkets()
    const groups = await exchange.anyone.call('GET currency/quotation_new', {})
    const rows = groups.flatMap(({ quotation }) => quotation).filter(({ is_display }) => is_display)
    expect(Object.keys(markets).sort()).toEqual(rows.map(({ symbol }) => symbol).sort())
    const btc = rows.find(({ symbol }) => symbol === pair)
    expect(markets[pair]).toMatchObject({
      ...{ id: 'BTCUSDT', spot: true, active: true, base: 'BTC', quote: 'USDT' },
      precision: { price: 10 ** -(btc?.price_scale ?? 0), amount: 10 ** -(btc?.amount_scale ?? 0) },
      limits: { amount: { min: Number(btc?.coin_trade_min), max: Number(btc?.coin_trade_max) } },
    })
  })

  it('reads the same prices, order book, trades and candles as the app', async () => {
    const deal = await exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: 3 })
    const ticker = await bot.fetchTicker(pair)
    expect([ticker.last, ticker.open, ticker.high, ticker.low, ticker.baseVolume]).toEqual(
      [deal.now_price, deal.open, deal.high, deal.low, deal.volume].map(Number),
    )
    expect([ticker.bid, ticker.ask]).toEqual([Number(deal.depth.bids[0]?.[0]), Number(deal.depth.asks[0]?.[0])])
    expect(Object.keys(await bot.fetchTickers()).length).toBeGreaterThan(10)
    const { bids, asks, nonce } = await bot.fetchOrderBook(pair, 100)
    const book = await bookOf()
    expect([bids, asks]).toEqual([book.bids, book.asks].map(side => side.map(level => level.map(Number))))
    expect(nonce).toBe(book.seq)
    const trades = await bot.fetchTrades(pair)
    const fills = trades.map(({ info, side, timestamp }) => [info.p, info.q, side, timestamp]).reverse()
    expect(fills.slice(0, deal.trades.length)).toEqual(
      deal.trades.map(({ price, amount, direction, ts }) => [price, amount, direction, ts]),
    )
    expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length)
    const candles = await bot.fetchOHLCV(pair, '1h', undefined, 24)
    const own = await exchange.anyone.call('GET currency/new_timeshar', {
      ...{ symbol: pair, period: '60min', from: 0, to: exchange.clock.now(), limit: 24 },
    })
    expect(candles).toEqual(
      own.map(({ time, open, high, low, close, volume }) => [time, open, high, low, close, volume]),
    )
    const since = own[3]?.time as number
    expect((await bot.fetchOHLCV(pair, '1h', since, 5)).map(([time]) => time)).toEqual(
      own.slice(3, 8).map(({ time }) => time),
    )
  })

  it('places every type of order, and reads and cancels open orders', async () => {
    const { now_price } = await exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: 3 })
    const price = Number(now_price)
    const below = Math.round(price * 0.9)
    const bought = await bot.createOrder(pair, 'market', 'buy', 0.02)
    expect([bought.status, bought.filled, bought.type]).toEqual(['closed', 0.02, 'market'])
    expect(bought.trades?.length).toBeGreaterThan(0)
    const byCost = await bot.createMarketBuyOrderWithCost(pair, 500)
    expect(byCost.status).toBe('closed')
    expect(byCost.cost).toBeLessThanOrEqual(500)
    const limit = await bot.createOrder(pair, 'limit', 'buy', 0.01, below, { clientOrderId: 'my-own-name' })
    const maker = await bot.createOrder(pair, 'limit', 'buy', 0.01, below, { postOnly: true })
    const stop = await bot.createOrder(pair, 'market', 'sell', 0.01, undefined, { stopLossPrice: below })
    const stopLimit = await bot.createOrder(pair, 'limit', 'sell', 0.01, below - 10, { stopLossPrice: below })
    const taken = await bot.createOrder(pair, 'limit', 'buy', 0.01, below, { timeInForce: 'IOC' })
    const whole = await bot.createOrder(pair, 'limit', 'buy', 0.01, below, { timeInForce: 'FOK' })
    expect((await bot.fetchOrder(taken.id as string, pair)).status).toBe('expired')
    expect((await bot.fetchOrder(whole.id as string, pair)).status).toBe('expired')
    const waiting = await bot.fetchOpenOrders(pair)
    expect(waiting.map(({ id, info }) => [id, info.type])).toEqual([
      [limit.id, 'LIMIT'],
      [maker.id, 'LIMIT_MAKER'],
      [stop.id, 'STOP_LOSS'],
      [stopLimit.id, 'STOP_LOSS_LIMIT'],
    ])
    expect((await bot.fetchOrder(limit.id as string, pair)).clientOrderId).toBe('my-own-name')
    expect((await bot.cancelOrder(limit.id as string, pair)).status).toBe('canceled')
    expect((await bot.cancelAllOrders(pair)).length).toBe(3)
    expect(await bot.fetchOpenOrders(pair)).toEqual([])
    const all = await bot.fetchOrders(pair)
    expect(all.map(({ id }) => Number(id))).toEqual(all.map(({ id }) => Number(id)).sort((a, b) => a - b))
    expect(all.slice(-8).map(({ status }) => status)).toEqual([
      ...['closed', 'closed', 'canceled', 'canceled', 'canceled', 'canceled', 'expired', 'expired'],
    ])
    const mine = await bot.fetchMyTrades(pair)
    const { data } = await alice.call('GET coin/fills', { currency_id: 1, legal_id: 3 })
    expect(mine.map(({ info }) => [info.id, info.price, info.qty, info.commission])).toEqual(
      data.map(({ id, price, amount, fee }) => [id, price, amount, fee]).reverse(),
    )
  })

  it('throws its own error classes for refused requests', async () => {
    await expect(bot.createOrder(pair, 'limit', 'buy', 1, 30_000_000)).rejects.toThrow('insufficient balance')
    await expect(bot.cancelOrder('999999', pair)).rejects.toMatchObject({ name: 'OrderNotFound' })
    await expect(bot.fetchOrder('999999', pair)).rejects.toMatchObject({ name: 'OrderNotFound' })
    const stranger = ccxtFor(exchange, { key: 'A'.repeat(64), secret: 'B'.repeat(64) })
    await expect(stranger.fetchBalance()).rejects.toMatchObject({ name: 'AuthenticationError' })
    const late = ccxtFor(exchange, { key: bot.apiKey, secret: bot.secret })
    late.options.timeDifference = 60_000
    await expect(late.fetchBalance()).rejects.toMatchObject({ name: 'InvalidNonce' })
    await late.loadTimeDifference()
    await late.fetchBalance()
  })

  it('S-56 never connects to another machine, whatever it calls', async () => {
    const calls = [
      ...[() => bot.fetchTradingFees(), () => bot.fetchStatus(), () => bot.fetchDeposits('USDT')],
      ...[() => bot.fetchCurrencies(), () => bot.fetchWithdrawals('USDT'), () => bot.fetchFundingRates()],
      ...[() => bot.fetchPositions(), () => bot.fetchBalance({ type: 'margin' }), () => bot.fetchBalance()],
    ]
    await expectOnlyHere(exchange, bot.urls.api, async () => {
      await Promise.allSettled(calls.map(call => call()))
      await Promise.allSettled(calls.map(() => bot.watchTicker(pair)).map(watched => Promise.race([watched, null])))
    }).finally(() => bot.close())
  })

  it('trades for a day and ends with exactly the balances and fees of the ledger', async () => {
    let before: number | undefined
    for (let hour = 0; hour < 24; hour++) {
      const candles = await bot.fetchOHLCV(pair, '1h', undefined, 2)
      const close = candles.at(-1)?.[4] as number
      const { USDT, BTC } = await bot.fetchBalance()
      if (before !== undefined && close < before && (USDT?.free ?? 0) > 2000)
        await bot.createOrder(pair, 'market', 'buy', 0.013)
      else if (before !== undefined && (BTC?.free ?? 0) > 0.013)
        await bot.createOrder(pair, 'limit', 'sell', 0.0117, Math.round(close * 1.001))
      before = close
      await exchange.clock.advance(3600)
    }
    const { info } = await bot.fetchBalance()
    for (const coin of ['BTC', 'USDT']) {
      const balance = info.balances.find(({ asset }: { asset: string }) => asset === coin)
      expect({ free: balance.free, locked: balance.locked }).toEqual(await walletOf(coin))
    }
    // The fees of the trades that the client received add up to those of the account log.
    const trades = await bot.fetchMyTrades(pair, undefined, 500)
    expect(trades.length).toBeGreaterThan(10)
    const { rows } = await exchange.db.pool.query(
      `SELECT sum(CASE WHEN buy_order_id IS NOT NULL THEN buy_fee ELSE 0 END)::text AS fees FROM world.spot_trade
       JOIN world.spot_order o ON o.id = buy_order_id WHERE o.user_id = $1 AND o.pair_id = 101`,
      [Number((await bot.fetchBalance()).info.uid)],
    )
    const fees = trades
      .filter(({ side }) => side === 'buy')
      .reduce((sum, { info: { commission } }) => sum.add(dec(commission)), dec('0'))
    expect(fees.toFixed()).toBe(dec(rows[0].fees).toFixed())
    await expectBalanced(exchange)
  })
})
