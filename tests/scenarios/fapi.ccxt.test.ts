import type { Balances, Order, Trade } from 'ccxt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { minus, sum, times } from '../harness/amounts'
import { askBinance, expectOnlyHere, futuresFor, type Keyed } from '../harness/bots'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { contractAccountOf, pair, positionOf } from '../harness/positions'
import { expectBalanced } from '../kit/expectBalanced'

/** The published ccxt `binanceusdm`, unmodified, on contracts. World time is frozen until the test moves it. */
let exchange: TestExchange
let alice: Client
let keys: Keyed
let bot: ReturnType<typeof futuresFor>
const symbol = 'BTC/USDT:USDT'
beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  keys = await alice.call('POST user/api_key', { label: 'futures', login_password: namedPassword })
  bot = futuresFor(exchange, keys)
  await bot.loadHttpProxyAgent()
})
afterAll(async () => {
  await bot.close()
  await expectBalanced(exchange)
  await exchange.stop()
})

const ask = (path: string, params: Record<string, string | number> = {}, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  askBinance(exchange, `fapi/${path}`, params, { method, by: keys })
const held = async () => (await alice.call('POST lever/my_trade', { ...pair, status: 1 })).message.data
const positionIdOf = ({ id }: Pick<Order, 'id'>) => Math.floor(Number(id) / 2)
const lastOf = (id: number) => positionOf(alice, id)
const riskNow = async () => (await bot.fetchPositions([symbol]))[0]

describe('unmodified ccxt for futures', () => {
  it('loads the contracts with lots as steps, and reads public prices and a funding of 0', async () => {
    const markets = await bot.loadMarkets()
    const deal = await exchange.anyone.call('GET currency/deal', pair)
    expect(deal).toMatchObject({ lever_share_num: '0.001' })
    expect(markets[symbol]).toMatchObject({
      ...{ id: 'BTCUSDT', swap: true, linear: true, active: true, contractSize: 1 },
      precision: { amount: 0.001, price: 10 ** -deal.price_scale },
      limits: { amount: { min: deal.lever_min_share * 0.001, max: deal.lever_max_share * 0.001 } },
    })
    expect((await bot.fetchTicker(symbol)).last).toBe(Number(deal.now_price))
    const { bids, asks } = await bot.fetchOrderBook(symbol, 20)
    expect([bids[0]?.[0], asks[0]?.[0]]).toEqual([Number(deal.depth.bids[0]?.[0]), Number(deal.depth.asks[0]?.[0])])
    expect((await bot.fetchOHLCV(symbol, '1h', undefined, 24)).length).toBe(24)
    const funding = await bot.fetchFundingRate(symbol)
    expect([funding.markPrice, funding.fundingRate]).toEqual([Number(deal.now_price), 0])
    const history = await bot.fetchFundingRateHistory(symbol, undefined, 6)
    expect(history.map(({ fundingRate }) => fundingRate)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await bot.fetchFundingHistory(symbol)).toEqual([])
    const { maker, taker } = await bot.fetchTradingFee(symbol)
    expect([maker, taker]).toEqual([0.0005, 0.0005])
    const tiers = await bot.fetchLeverageTiers([symbol])
    expect(tiers[symbol]?.[0]).toMatchObject({ maxLeverage: expect.any(Number), minNotional: 0 })
  })

  it('opens a long at the chosen leverage and closes it in parts with reduceOnly', async () => {
    await bot.setLeverage(50, symbol)
    const { last_price: tick, user_lever } = await alice.call('POST lever/deal', pair)
    const opened = await bot.createOrder(symbol, 'market', 'buy', 0.03, undefined, { clientOrderId: 'my-long' })
    const price = sum(tick, '1')
    // 0.03 at half the spread above the tick: a fiftieth of the value is its margin, 0.05 % its fee.
    const [margin, fee] = [times(times(price, '0.03'), '0.02'), times(times(price, '0.03'), '0.0005')]
    expect(opened).toMatchObject({ status: 'closed', filled: 0.03, average: Number(price), clientOrderId: 'my-long' })
    const own = await lastOf(positionIdOf(opened))
    expect(own).toMatchObject({ share: 30, multiple: 50, price, caution_money: margin, trade_fee: fee, status: 1 })
    expect((await contractAccountOf(alice)).user_lever).toBe(minus(user_lever, sum(margin, fee)))

    const risk = await riskNow()
    expect(risk).toMatchObject({
      ...{ side: 'long', contracts: 0.03, entryPrice: Number(price), leverage: 50, marginMode: 'isolated' },
      ...{ unrealizedPnl: Number(own.profits), liquidationPrice: Number(own.liquidation_price) },
      ...{ collateral: Number(sum(margin, own.profits)), info: { initialMargin: margin, isolatedWallet: margin } },
    })
    const { info } = await bot.fetchBalance()
    const account = await contractAccountOf(alice)
    expect([info.availableBalance, info.totalWalletBalance]).toEqual([account.user_lever, account.all_levers])
    expect(info.totalPositionInitialMargin).toBe(margin)
    expect(info.totalMarginBalance).toBe(sum(account.all_levers, own.profits))

    await exchange.clock.advance(600)
    const part = await bot.createOrder(symbol, 'market', 'sell', 0.01, undefined, { reduceOnly: true })
    const closed = await lastOf(positionIdOf(part))
    expect(closed).toMatchObject({ part_of: own.id, share: 10, close_reason: 'user' })
    expect(part).toMatchObject({ side: 'sell', reduceOnly: true, filled: 0.01, average: Number(closed.update_price) })
    expect((await riskNow())?.contracts).toBe(0.02)
    await exchange.clock.advance(1)
    // More than is held: reduceOnly closes what there is, and the rest expires.
    const rest = await bot.createOrder(symbol, 'market', 'sell', 0.05, undefined, { reduceOnly: true })
    expect(rest).toMatchObject({ status: 'expired', filled: 0.02, amount: 0.05 })
    expect(await bot.fetchPositions([symbol])).toEqual([])
    await expect(bot.createOrder(symbol, 'market', 'sell', 0.01, undefined, { reduceOnly: true })).rejects.toThrow(
      '-2022',
    )
    expect((await bot.fetchOrder(String(opened.id), symbol)).amount).toBe(0.03)
    const trades = (await bot.fetchMyTrades(symbol)).slice(-3)
    const ended = await lastOf(own.id)
    expect(trades.map(({ info: { realizedPnl, commission, qty } }) => [qty, realizedPnl, commission])).toEqual([
      ['0.03', '0', fee],
      ['0.01', closed.fact_profits, minus(closed.trade_fee, closed.open_fee)],
      ['0.02', ended.fact_profits, minus(ended.trade_fee, ended.open_fee)],
    ])
    expect(sum(closed.open_fee, ended.open_fee)).toBe(fee)
  })

  it('turns a long into a short with one order, whose pieces are one order again', async () => {
    const first = await bot.createOrder(symbol, 'market', 'buy', 0.01)
    await bot.createOrder(symbol, 'market', 'buy', 0.01)
    const both = await held()
    const risk = await riskNow()
    expect(risk?.contracts).toBe(0.02)
    // The position that is liquidated first.
    const levels = both.map(({ liquidation_price }) => Number(liquidation_price))
    expect(risk?.liquidationPrice).toBe(Math.max(...levels))
    await exchange.clock.advance(1)
    const flip = await bot.createOrder(symbol, 'market', 'sell', 0.05, undefined, { clientOrderId: 'flip' })
    expect(flip).toMatchObject({ status: 'closed', filled: 0.05, side: 'sell' })
    expect(await riskNow()).toMatchObject({ side: 'short', contracts: 0.03 })
    const pieces = (await bot.fetchMyTrades(symbol)).filter(({ order }) => order === flip.id)
    expect(pieces.map(({ amount }) => amount)).toEqual([0.01, 0.01, 0.03])
    const orders = await bot.fetchOrders(symbol)
    expect(orders.at(-1)).toMatchObject({ id: flip.id, clientOrderId: 'flip', amount: 0.05 })
    expect(orders.find(({ id }) => id === first.id)).toMatchObject({ filled: 0.01, side: 'buy' })
    await bot.createOrder(symbol, 'market', 'buy', 0.03, undefined, { reduceOnly: true })
  })

  it('shows the same after a restart: the leverage, names of orders and stops, and what belongs to an order', async () => {
    await bot.setLeverage(10, symbol)
    await bot.createOrder(symbol, 'market', 'buy', 0.01)
    await bot.createOrder(symbol, 'market', 'buy', 0.02, undefined, { clientOrderId: 'second' })
    const { last_price } = await alice.call('POST lever/deal', pair)
    const stopLossPrice = Math.round(Number(last_price) * 0.9)
    await bot.createOrder(symbol, 'market', 'sell', 0.03, undefined, { stopLossPrice, clientAlgoId: 'guard' })
    await exchange.clock.advance(1)
    const more = { reduceOnly: true, clientOrderId: 'out' }
    const out = await bot.createOrder(symbol, 'market', 'sell', 0.05, undefined, more)
    expect(out).toMatchObject({ status: 'expired', filled: 0.03, amount: 0.05 })
    await bot.setLeverage(50, symbol)
    const seen = async () => {
      const named = await ask('v1/order', { symbol: 'BTCUSDT', origClientOrderId: 'out' })
      const stops = await ask('v1/allAlgoOrders', { symbol: 'BTCUSDT' })
      const risk = await ask('v2/positionRisk', { symbol: 'BTCUSDT' })
      const trades = (await bot.fetchMyTrades(symbol)).map(({ id, order, amount }) => [id, order, amount])
      return [risk.body[0].leverage, named.body, stops.body.at(-1).clientAlgoId, await bot.fetchOrders(symbol), trades]
    }
    const before = await seen()
    expect(before.slice(0, 3)).toEqual(['50', expect.objectContaining({ orderId: Number(out.id) }), 'guard'])
    expect((before[4] as unknown[][]).filter(([, order]) => order === out.id).map(([, , amount]) => amount)).toEqual([
      ...[0.01, 0.02],
    ])
    await exchange.restart({}, Number(new URL(exchange.origin).port))
    expect(await seen()).toEqual(before)
  })

  it('places, finds and cancels a limit order, which opens as a position once its price comes', async () => {
    const { last_price } = await alice.call('POST lever/deal', pair)
    const below = Math.round(Number(last_price) * 0.9)
    const waiting = await bot.createOrder(symbol, 'limit', 'buy', 0.01, below, { clientOrderId: 'wait' })
    expect(waiting).toMatchObject({ status: 'open', price: below, filled: 0, clientOrderId: 'wait' })
    expect((await bot.fetchOpenOrders(symbol)).map(({ id }) => id)).toEqual([waiting.id])
    const again = { clientOrderId: 'wait' }
    await expect(bot.createOrder(symbol, 'limit', 'buy', 0.01, below, again)).rejects.toThrow('-4116')
    expect((await bot.cancelOrder(String(waiting.id), symbol)).status).toBe('canceled')
    expect(await lastOf(positionIdOf(waiting))).toMatchObject({ status: 4 })
    const near = await bot.createOrder(symbol, 'limit', 'buy', 0.01, Math.floor(Number(last_price) * 0.9998))
    for (let minutes = 0; (await bot.fetchOrder(String(near.id), symbol)).status === 'open'; minutes += 10) {
      expect(minutes).toBeLessThan(1440)
      await exchange.clock.advance(600)
    }
    const { price, ...own } = await lastOf(positionIdOf(near))
    expect(await bot.fetchOrder(String(near.id), symbol)).toMatchObject({ status: 'closed', average: Number(price) })
    expect((await bot.fetchMyTrades(symbol)).at(-1)).toMatchObject({ price: Number(price), takerOrMaker: 'maker' })
    await alice.call('POST lever/close', { id: own.id })
  })

  it('is stopped at its stop price, and liquidated where the exchange says', async () => {
    await bot.setLeverage(20, symbol)
    const long = await bot.createOrder(symbol, 'market', 'buy', 0.02)
    const { last_price } = await alice.call('POST lever/deal', pair)
    const at = Math.round(Number(last_price) * 0.99)
    const stop = await bot.createOrder(symbol, 'market', 'sell', 0.02, undefined, { stopLossPrice: at })
    expect(stop).toMatchObject({ status: 'open', triggerPrice: at, type: 'market', side: 'sell' })
    expect(await lastOf(positionIdOf(long))).toMatchObject({ stop_loss_price: String(at) })
    const open = await bot.fetchOpenOrders(symbol, undefined, undefined, { trigger: true })
    expect(open.map(({ id, triggerPrice }) => [id, triggerPrice])).toEqual([[stop.id, at]])
    await bot.cancelOrder(String(stop.id), symbol, { trigger: true })
    expect(await lastOf(positionIdOf(long))).toMatchObject({ stop_loss_price: '0' })
    const again = await bot.createOrder(symbol, 'market', 'sell', 0.02, undefined, { stopLossPrice: at })
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.03', seconds: 60 })
    await exchange.clock.advance(60)
    expect((await bot.fetchOrder(String(again.id), symbol, { trigger: true })).status).toBe('closed')
    const stopped = await lastOf(positionIdOf(long))
    expect(stopped).toMatchObject({ status: 3, closed_by: 'loss' })
    const [last] = (await bot.fetchOrders(symbol)).slice(-1)
    expect(last).toMatchObject({ type: 'market', average: Number(stopped.update_price), reduceOnly: true })
    expect(last?.info.type).toBe('STOP_MARKET')

    const risky = await bot.createOrder(symbol, 'market', 'buy', 0.02)
    const { liquidation_price } = await lastOf(positionIdOf(risky))
    expect((await riskNow())?.liquidationPrice).toBe(Number(liquidation_price))
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.15', seconds: 60 })
    await exchange.clock.advance(60)
    const gone = await lastOf(positionIdOf(risky))
    expect(gone).toMatchObject({ status: 3, close_reason: 'liquidated' })
    const [end] = (await bot.fetchOrders(symbol)).slice(-1)
    expect(end).toMatchObject({ clientOrderId: `autoclose-${gone.id}`, average: Number(gone.update_price) })
    expect(end?.info.type).toBe('LIQUIDATION')
    const { body } = await ask('v1/income', { symbol: 'BTCUSDT', incomeType: 'REALIZED_PNL', limit: 1 })
    expect(body).toMatchObject([{ income: gone.fact_profits, asset: 'USDT', tradeId: end?.id }])
  })

  it('receives its orders, balance and positions on its stream', async () => {
    const orders = bot.watchOrders(symbol)
    await bot.watchPositions([symbol])
    // Only the client knows when it has begun to listen.
    let isHere = false
    void orders.then(() => {
      isHere = true
    })
    // Each order is answered before the next step, so that none is still under way after it.
    while (!isHere) await bot.createOrder(symbol, 'market', 'buy', 0.001)
    const positions = bot.watchPositions([symbol])
    await bot.createOrder(symbol, 'market', 'buy', 0.001)
    const all = await held()
    expect((await orders).at(-1)).toMatchObject({ symbol, side: 'buy', status: expect.stringMatching(/open|closed/) })
    expect((await positions).at(-1)).toMatchObject({ symbol, side: 'long', marginMode: 'isolated' })
    const balance = bot.watchBalance()
    const size = all.reduce((lots, { share }) => lots + share, 0) / 1000
    const sold = await bot.createOrder(symbol, 'market', 'sell', size, undefined, { reduceOnly: true })
    const shown = (trades: readonly Trade[]) =>
      trades.filter(({ order }) => order === sold.id).map(({ id, price, fee }) => [id, price, fee?.cost])
    const known = shown(await bot.fetchMyTrades(symbol))
    expect(known.length).toBe(all.length)
    await vi.waitFor(() => expect(shown(bot.myTrades ?? [])).toEqual(known))
    await balance
    const { all_levers } = await contractAccountOf(alice)
    const totals = () =>
      Object.values(bot.balance as Record<string, Balances | undefined>).map(each => each?.USDT?.total)
    await vi.waitFor(() => expect(totals()).toContain(Number(all_levers)))
  })

  it('answers what contracts do not have with an error of Binance and a sentence', async () => {
    const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.01' }
    const cases: [string, Record<string, string | number>, number, RegExp][] = [
      ['v1/positionSide/dual', { dualSidePosition: 'true' }, -1130, /no hedge mode/],
      ['v1/positionSide/dual', { dualSidePosition: 'false' }, -4059, /No need/],
      ['v1/multiAssetsMargin', { multiAssetsMargin: 'true' }, -4167, /isolated-margin mode/],
      ['v1/marginType', { symbol: 'BTCUSDT', marginType: 'CROSSED' }, -1130, /isolated margin only/],
      ['v1/marginType', { symbol: 'BTCUSDT', marginType: 'ISOLATED' }, -4046, /No need/],
      ['v1/leverage', { symbol: 'BTCUSDT', leverage: 3 }, -4028, /Leverage 3 is not valid/],
      ['v1/order', { ...order, positionSide: 'LONG' }, -4061, /no hedge mode/],
      ['v1/order', { ...order, quantity: '0.0105' }, -1013, /LOT_SIZE/],
      ['v1/order', { ...order, quantity: '900000' }, -1013, /LOT_SIZE/],
      ['v1/order', { ...order, type: 'TRAILING_STOP_MARKET' }, -1116, /no TRAILING_STOP_MARKET/],
      ['v1/order', { ...order, type: 'STOP_MARKET', stopPrice: '1' }, -4120, /Algo Order/],
      ['v1/order', { ...order, type: 'LIMIT', price: '1', timeInForce: 'IOC' }, -1115, /only GTC/],
      ['v1/algoOrder', { ...order, type: 'STOP_MARKET', triggerPrice: '1' }, -1116, /closes a position/],
      ['v1/order', { ...order, symbol: 'NOSUCH' }, -1121, /Invalid symbol/],
    ]
    for (const [path, params, code, msg] of cases)
      expect([path, params, (await ask(path, params, 'POST')).body]).toEqual([
        path,
        params,
        { code, msg: expect.stringMatching(msg) },
      ])
    await bot.createOrder(symbol, 'market', 'buy', 0.01)
    await expect(bot.createOrder(symbol, 'limit', 'sell', 0.01, 900_000, { reduceOnly: true })).rejects.toThrow(
      'only opens a position',
    )
    await bot.createOrder(symbol, 'market', 'sell', 0.01, undefined, { reduceOnly: true })
    const rich = { ...order, quantity: '9' }
    expect((await ask('v1/order', rich, 'POST')).body).toMatchObject({ code: -2019, msg: 'Margin is insufficient.' })
    expect(await held()).toEqual([])
  })

  it('S-56 never connects to another machine, whatever it calls', async () => {
    const calls = [
      ...[() => bot.fetchStatus(), () => bot.fetchCurrencies(), () => bot.fetchOpenInterest(symbol)],
      ...[() => bot.fetchTransfers('USDT'), () => bot.fetchBalance({ type: 'spot' }), () => bot.fetchLeverages()],
      ...[() => bot.fetchPositions(), () => bot.fetchMarginModes(), () => bot.fetchBalance()],
    ]
    await expectOnlyHere(exchange, bot.urls.api, () => Promise.allSettled(calls.map(call => call())))
  })

  it('trades for a day and ends with exactly the account of the ledger', async () => {
    await exchange.clock.advance(1)
    const start = exchange.clock.now() * 1000
    const before = await contractAccountOf(alice)
    for (let hour = 0; hour < 24; hour++) {
      const closes = (await bot.fetchOHLCV(symbol, '1h', undefined, 3)).map(candle => Number(candle[4]))
      const risk = await riskNow()
      const isRising = Number(closes.at(-1)) > Number(closes[0])
      if (!risk) await bot.createOrder(symbol, 'market', isRising ? 'buy' : 'sell', 0.01)
      else if ((risk.side === 'long') !== isRising)
        await bot.createOrder(symbol, 'market', isRising ? 'buy' : 'sell', 0.02)
      await exchange.clock.advance(3600)
    }
    for (const risk of await bot.fetchPositions([symbol]))
      await bot.createOrder(symbol, 'market', risk.side === 'long' ? 'sell' : 'buy', risk.contracts ?? 0, undefined, {
        reduceOnly: true,
      })
    const { body } = await ask('v1/income', { startTime: start, limit: 1000 })
    const after = await contractAccountOf(alice)
    expect(body.length).toBeGreaterThan(10)
    expect(sum(before.user_lever, ...body.map(({ income }: { income: string }) => income))).toBe(after.user_lever)
    expect((await bot.fetchBalance()).info.availableBalance).toBe(after.user_lever)
  })
})
