import { describe, expect, it } from 'vitest'
import { accountRoutes } from './account.routes'
import { order, pair, params } from './binance.fixture'

const stamp = (second: number) =>
  new Date(1_767_225_600_000 + second * 1000).toISOString().slice(0, 19).replace('T', ' ')
const ms = (second: number) => String(1_767_225_600_000 + second * 1000)

/** So many orders, or trades, one a second: number n at second n. Told newest first, a hundred a page. */
function account(count: number) {
  const pages: unknown[] = []
  const rows = Array.from({ length: count }, (_, i) => count - i)
  const routes = accountRoutes({
    pairs: {
      named: async () => pair,
      all: async () => [
        { ...pair, coin_trade_fee: '0.1' },
        { ...pair, coin_trade_fee: '0.2' },
      ],
    },
    now: () => 5,
    async ask(key: string, { page }: { page: number }) {
      if (key === 'POST wallet/list') {
        const held = { currency_name: 'BTC', change_balance: '1', lock_change_balance: '0' }
        return { change_wallet: { balance: [held, { ...held, currency_name: 'XRP', change_balance: '0' }] } }
      }
      pages.push(page)
      const shown = rows.slice((page - 1) * 100, page * 100)
      if (key === 'GET coin/list') return shown.map(id => ({ ...order, id, created_at: stamp(id) }))
      return { data: shown.map(id => ({ ...order, id, at: stamp(id) })), last_page: Math.ceil(count / 100) }
    },
  } as never)
  const get = async (path: string, values: Record<string, string> = {}) => {
    const route = routes.find(each => each.path === path)
    const holder = { trade: true, caller: { userId: 7 } }
    return (await route?.answer({ params: params({ symbol: 'BTCUSDT', ...values }), holder } as never)) as never
  }
  const ids = async (path: string, values: Record<string, string> = {}) => {
    pages.length = 0
    const found = (await get(path, values)) as { id?: number; orderId: number }[]
    return [
      found.length,
      (found[0]?.id ?? found[0]?.orderId) || null,
      (found.at(-1)?.id ?? found.at(-1)?.orderId) || null,
      pages.length,
    ]
  }
  return { get, ids, routes }
}

describe('an account', () => {
  it('says what may be done and what it costs: the highest fee there is', async () => {
    expect(await account(0).get('account')).toEqual({
      ...{ makerCommission: 20, takerCommission: 20, buyerCommission: 0, sellerCommission: 0 },
      commissionRates: { maker: '0.002', taker: '0.002', buyer: '0', seller: '0' },
      ...{ canTrade: true, canWithdraw: false, canDeposit: false, brokered: false },
      ...{ requireSelfTradePrevention: true, preventSor: false, updateTime: 5000, accountType: 'SPOT' },
      balances: [
        { asset: 'BTC', free: '1', locked: '0' },
        { asset: 'XRP', free: '0', locked: '0' },
      ],
      ...{ permissions: ['SPOT'], uid: 7 },
    })
    const some = (await account(0).get('account', { omitZeroBalances: 'true' })) as { balances: unknown[] }
    expect(some.balances).toHaveLength(1)
    expect(account(0).routes.map(({ path, weight, security }) => [path, weight, security])).toEqual([
      ...[
        ['account', 20, 'reads'],
        ['allOrders', 20, 'reads'],
        ['myTrades', 20, 'reads'],
      ],
    ])
  })
})

describe.each(['allOrders', 'myTrades'])('%s', path => {
  const from = path === 'allOrders' ? 'orderId' : 'fromId'

  it('are the newest, oldest first, and no page more than needed', async () => {
    expect(await account(250).ids(path, { limit: '150' })).toEqual([150, 101, 250, 2])
    expect(await account(250).ids(path, { limit: '100' })).toEqual([100, 151, 250, 1])
    expect(await account(250).ids(path)).toEqual([250, 1, 250, 3])
    expect(await account(50).ids(path)).toEqual([50, 1, 50, 1])
  })

  it('are those from a time or from an id, the first of them', async () => {
    const { ids } = account(250)
    expect(await ids(path, { startTime: ms(120), limit: '10' })).toEqual([10, 120, 129, 2])
    expect(await ids(path, { [path === 'allOrders' ? 'orderId' : 'fromId']: '120', limit: '10' })).toEqual([
      10, 120, 129, 2,
    ])
    expect(await ids(path, { startTime: ms(151) })).toEqual([100, 151, 250, 2])
    expect(await ids(path, { startTime: ms(152) })).toEqual([99, 152, 250, 1])
    expect(await ids(path, { [from]: '151' })).toEqual([100, 151, 250, 2])
    expect(await ids(path, { [from]: '152' })).toEqual([99, 152, 250, 1])
  })

  it('are those until a time', async () => {
    const { ids } = account(250)
    expect((await ids(path, { endTime: ms(30) })).slice(0, 3)).toEqual([30, 1, 30])
    expect((await ids(path, { startTime: ms(20), endTime: ms(30) })).slice(0, 3)).toEqual([11, 20, 30])
  })

  it('are five hundred where nothing is said, and a thousand at most', async () => {
    const { ids } = account(1200)
    expect((await ids(path)).slice(0, 3)).toEqual([500, 701, 1200])
    expect((await ids(path, { limit: '1000' })).slice(0, 3)).toEqual([1000, 201, 1200])
    await expect(ids(path, { limit: '1001' })).rejects.toMatchObject({ code: -1100 })
  })
})
