import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { botOfAlice, type Fields } from '../harness/bots'
import type { Client } from '../harness/client'
import type { Said } from '../harness/streamSocket'
import { expectBalanced } from '../kit/expectBalanced'

/** An operator limits a pair; each filter then accepts an order just inside its limit and refuses the next one. */
const { bot, said, look, priceNow } = botOfAlice('filters')
const symbol = 'BTCUSDT'
const of = (...[method, path, params]: Parameters<typeof said>) => said(method, path, { symbol, ...params })
const far = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '40000' }
const ordered = (change: Fields = {}) => of('POST', 'order', { ...far, newOrderRespType: 'RESULT', ...change })
const failure = (filter: string) => ({ code: -1013, msg: `Filter failure: ${filter}` })

let operator: Client
beforeAll(async () => {
  operator = await bot.exchange.operator()
})
const edit = (kind: 'pair' | 'coin', id: number, fields: Fields) =>
  operator.call('POST console/products', { kind, id, fields: JSON.stringify(fields) })
const limit = (fields: Record<string, string>) =>
  edit('pair', 101, Object.fromEntries(Object.entries(fields).map(([name, value]) => [`limit_${name}`, value])))
const usual = { orders: '10000', stops: '1000', icebergs: '1000', lists: '1000', amends: '100' }
const none = {
  ...{ least_value: '0', most_value: '0', bid_down: '0', bid_up: '0', ask_down: '0', ask_up: '0' },
  ...{ market_amount: '0', position: '0' },
}
afterEach(async () => {
  await of('DELETE', 'openOrders')
  await limit({ ...usual, ...none })
  await operator.call('POST console/venue', { preset: 'plain' })
  await expectBalanced(bot.exchange)
})

/** The filter of the pair as a program reads it. */
const shown = async (name: string): Promise<Said> => {
  const { symbols, exchangeFilters } = await look('exchangeInfo', { symbol })
  return [...exchangeFilters, ...symbols[0].filters].find(({ filterType }: Said) => filterType === name)
}
/** Orders within the limit are accepted, in their order, and the next one is refused by the filter. */
async function expectAfter(orders: readonly (() => Promise<Said>)[], next: () => Promise<Said>, filter: string) {
  for (const order of orders) expect((await order()).code).toBeUndefined()
  const before = await of('GET', 'openOrders')
  expect(await next()).toEqual(failure(filter))
  expect(await of('GET', 'openOrders')).toEqual(before)
}

const stop = () => ordered({ side: 'SELL', type: 'STOP_LOSS_LIMIT', stopPrice: '30000', price: '29000' })
const iceberg = () => ordered({ icebergQty: '0.001' })
const list = () => {
  const legs = { aboveType: 'LIMIT_MAKER', abovePrice: '200000', belowType: 'STOP_LOSS', belowStopPrice: '20000' }
  return of('POST', 'orderList/oco', { side: 'SELL', quantity: '0.01', ...legs })
}

describe('open orders', () => {
  it.each([
    ['MAX_NUM_ORDERS', 'orders', { maxNumOrders: 2 }, ordered, stop],
    ['MAX_NUM_ALGO_ORDERS', 'stops', { maxNumAlgoOrders: 2 }, stop, ordered],
    ['MAX_NUM_ICEBERG_ORDERS', 'icebergs', { maxNumIcebergOrders: 2 }, iceberg, ordered],
    ['MAX_NUM_ORDER_LISTS', 'lists', { maxNumOrderLists: 2 }, list, ordered],
  ] as const)('are limited in the pair by %s', async (filter, kind, figure, one, other) => {
    await limit({ [kind]: '2' })
    expect(await shown(filter)).toEqual({ filterType: filter, ...figure })
    await expectAfter([one, one], one, filter)
    // Orders of another kind have room, an order at the market needs none, and one that ends makes it.
    if (kind !== 'orders') expect((await other()).code).toBeUndefined()
    expect((await of('POST', 'order', { side: 'BUY', type: 'MARKET', quantity: '0.001' })).status).toBe('FILLED')
    await of('DELETE', 'openOrders')
    expect((await one()).code).toBeUndefined()
  })

  it.each([
    ['EXCHANGE_MAX_NUM_ORDERS', 'orders', { maxNumOrders: 2 }, ordered],
    ['EXCHANGE_MAX_NUM_ALGO_ORDERS', 'stops', { maxNumAlgoOrders: 2 }, stop],
    ['EXCHANGE_MAX_NUM_ICEBERG_ORDERS', 'icebergs', { maxNumIcebergOrders: 2 }, iceberg],
    ['EXCHANGE_MAX_NUM_ORDER_LISTS', 'lists', { maxNumOrderLists: 2 }, list],
  ] as const)('are limited in all pairs by %s', async (filter, kind, figure, one) => {
    await operator.call('POST console/venue', { open_limits: { [kind]: 2 } })
    expect(await shown(filter)).toEqual({ filterType: filter, ...figure })
    expect((await of('GET', 'myFilters')).exchangeFilters).toEqual([{ filterType: filter, ...figure }])
    await expectAfter([one, one], one, filter)
  })

  it('count towards the limits when many come at once', async () => {
    await limit({ orders: '5' })
    const placed = await Promise.all(Array.from({ length: 20 }, () => ordered()))
    expect(placed.filter(({ status }) => status === 'NEW')).toHaveLength(5)
    expect(placed.filter(({ msg }) => msg === failure('MAX_NUM_ORDERS').msg)).toHaveLength(15)
  })

  it('are counted again after a restore', async () => {
    await limit({ orders: '2' })
    await ordered()
    await operator.call('POST console/snapshots', { name: 'one open' })
    await of('DELETE', 'openOrders')
    await expectAfter([ordered, ordered], ordered, 'MAX_NUM_ORDERS')
    await operator.call('POST console/restore', { name: 'one open' })
    await expectAfter([ordered], ordered, 'MAX_NUM_ORDERS')
  })
})

describe('the value of an order', () => {
  it('is at least that of MIN_NOTIONAL, at the market at the public price', async () => {
    await limit({ least_value: '400' })
    expect(await shown('MIN_NOTIONAL')).toMatchObject({ minNotional: '400', applyToMarket: true, avgPriceMins: 0 })
    await expectAfter([ordered], () => ordered({ price: '39999.99' }), 'MIN_NOTIONAL')
    const atMarket = (quoteOrderQty: string) => of('POST', 'order', { side: 'BUY', type: 'MARKET', quoteOrderQty })
    expect((await atMarket('400')).status).toBe('FILLED')
    expect(await atMarket('399.99')).toEqual(failure('MIN_NOTIONAL'))
  })

  it('is within that of NOTIONAL', async () => {
    await limit({ least_value: '390', most_value: '400' })
    expect(await shown('NOTIONAL')).toMatchObject({ minNotional: '390', maxNotional: '400', applyMaxToMarket: true })
    await expectAfter([ordered, () => ordered({ price: '39000' })], () => ordered({ price: '40000.01' }), 'NOTIONAL')
    expect(await ordered({ price: '38999.99' })).toEqual(failure('NOTIONAL'))
    expect(await of('POST', 'order', { side: 'SELL', type: 'MARKET', quantity: '0.01' })).toEqual(failure('NOTIONAL'))
  })

  it('is at most that of MAX_ASSET in a coin, on either side of a pair', async () => {
    await edit('coin', 3, { max_order: '400' })
    expect((await of('GET', 'myFilters')).assetFilters).toEqual([
      { filterType: 'MAX_ASSET', asset: 'USDT', limit: '400' },
    ])
    await expectAfter([ordered], () => ordered({ price: '40000.01' }), 'MAX_ASSET')
    await edit('coin', 3, { max_order: '0' })
    await edit('coin', 1, { max_order: '0.01' })
    await expectAfter([ordered], () => ordered({ quantity: '0.0101' }), 'MAX_ASSET')
    await edit('coin', 1, { max_order: '0' })
  })
})

describe('the price of an order', () => {
  const times = async (multiple: number, step = 0) => ((await priceNow()) * multiple + step).toFixed(2)

  it('is within PERCENT_PRICE of the public price', async () => {
    await limit({ bid_down: '0.5', bid_up: '2', ask_down: '0.5', ask_up: '2' })
    expect(await shown('PERCENT_PRICE')).toMatchObject({ multiplierUp: '2', multiplierDown: '0.5', avgPriceMins: 0 })
    expect(await shown('PERCENT_PRICE_BY_SIDE')).toBeUndefined()
    const [low, high] = [await times(0.5, 1), await times(2, -1)]
    const sale = (price: string) => ordered({ side: 'SELL', price })
    const within = [() => ordered({ price: low }), () => sale(high)]
    const below = await times(0.5, -1)
    await expectAfter(within, () => ordered({ price: below }), 'PERCENT_PRICE')
    expect(await sale(await times(2, 1))).toEqual(failure('PERCENT_PRICE'))
  })

  it('is within PERCENT_PRICE_BY_SIDE where purchases and sales differ', async () => {
    await limit({ bid_down: '0.9', bid_up: '2', ask_down: '0.5', ask_up: '1.1' })
    expect(await shown('PERCENT_PRICE_BY_SIDE')).toMatchObject({
      ...{ bidMultiplierUp: '2', bidMultiplierDown: '0.9', askMultiplierUp: '1.1', askMultiplierDown: '0.5' },
    })
    const [low, high] = [await times(0.9, 1), await times(1.1, -1)]
    const within = [() => ordered({ price: low }), () => ordered({ side: 'SELL', price: high })]
    const above = await times(1.1, 1)
    await expectAfter(within, () => ordered({ side: 'SELL', price: above }), 'PERCENT_PRICE_BY_SIDE')
    expect(await ordered({ price: await times(0.9, -1) })).toEqual(failure('PERCENT_PRICE_BY_SIDE'))
  })
})

describe('the amount of an order', () => {
  it('is at most that of MARKET_LOT_SIZE at the market only', async () => {
    await limit({ market_amount: '0.005' })
    expect(await shown('MARKET_LOT_SIZE')).toMatchObject({ maxQty: '0.005' })
    const atMarket = (quantity: string) => of('POST', 'order', { side: 'BUY', type: 'MARKET', quantity })
    await expectAfter([ordered, () => atMarket('0.005')], () => atMarket('0.0051'), 'MARKET_LOT_SIZE')
  })

  it('is at most what MAX_POSITION leaves of the balance and of open orders to buy', async () => {
    const { balances } = await said('GET', 'account')
    const { free } = balances.find(({ asset }: Said) => asset === 'BTC')
    const maxPosition = (Number(free) + 0.02).toFixed(8)
    await limit({ position: maxPosition })
    expect(Number((await shown('MAX_POSITION')).maxPosition)).toBe(Number(maxPosition))
    await expectAfter([ordered, ordered], () => ordered({ quantity: '0.0001' }), 'MAX_POSITION')
    expect((await ordered({ side: 'SELL', price: '200000' })).status).toBe('NEW')
    await of('DELETE', 'openOrders')
    expect((await ordered()).status).toBe('NEW')
  })

  it('can be made smaller as often as MAX_NUM_ORDER_AMENDS allows', async () => {
    await limit({ amends: '2', least_value: '360' })
    expect(await shown('MAX_NUM_ORDER_AMENDS')).toMatchObject({ maxNumOrderAmends: 2 })
    const { orderId } = await ordered()
    const amend = (newQty: string) => of('PUT', 'order/amend/keepPriority', { orderId, newQty })
    expect(await amend('0.0089')).toEqual(failure('MIN_NOTIONAL'))
    for (const quantity of ['0.0095', '0.009']) expect((await amend(quantity)).amendedOrder.qty).toBe(quantity)
    await limit({ least_value: '0' })
    expect(await amend('0.008')).toEqual({ code: -2038, msg: 'Filter failure: MAX_NUM_ORDER_AMENDS' })
  })
})
