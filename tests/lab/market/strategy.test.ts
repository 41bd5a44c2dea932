import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallInput } from '@lagoon/shared/api/index'
import { type Venue, venueOf } from '@lagoon/shared/catalogue/venue'
import type { Exchange, Order } from 'ccxt'
import { expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { cut, minus, sum, times } from '../../harness/amounts'
import { ccxtFor, futuresFor } from '../../harness/bots'
import { startExchange, type TestExchange } from '../../harness/exchange'

/**
 * A simple strategy for a day, through ccxt: every forty minutes it sells what it holds at the market, and bids at the best bid for half a
 * minute. The table in tests/README.md shows what it earns on venues that differ in one thing each; this test keeps it true.
 */
const size = 0.05
const step_s = 2400
/** How long a bid waits. */
const patience_s = 30
const day_s = 86_400

/** Does something while world time moves second by second, so that every order arrives in the same second in each run. */
async function moving<T>(exchange: TestExchange, work: () => Promise<T>): Promise<T> {
  let isBack = false
  const done = work().finally(() => {
    isBack = true
  })
  void done.catch(() => undefined)
  while (!isBack) {
    while (!isBack && exchange.inside.onTheWay.size === 0) await nextTurn()
    if (!isBack) await exchange.clock.advance(1)
  }
  return done
}

async function trade(exchange: TestExchange, bot: Exchange, symbol: string): Promise<number> {
  const isContract = symbol.includes(':')
  // A venue may reject any order: the strategy then tries again at its next step.
  const tried = (work: () => Promise<Order>) => moving(exchange, work).catch(() => null)
  let [held, bought] = [0, 0]
  const start = exchange.clock.now()
  for (let at = start; at < start + day_s; at += step_s) {
    const closes = isContract ? { reduceOnly: true } : {}
    if (held > 0 && (await tried(() => bot.createOrder(symbol, 'market', 'sell', held, undefined, closes)))) held = 0
    if (held === 0) {
      const [best] = (await bot.fetchOrderBook(symbol, 5)).bids
      const placed = await tried(() => bot.createOrder(symbol, 'limit', 'buy', size, Number(best?.[0])))
      await exchange.clock.advance(patience_s)
      const id = String(placed?.id)
      let order = placed && (await bot.fetchOrder(id, symbol))
      while (order?.status === 'open') {
        await tried(() => bot.cancelOrder(id, symbol))
        order = await bot.fetchOrder(id, symbol)
      }
      held = Number((order?.filled ?? 0).toFixed(8))
      if (held > 0) bought++
    }
    await exchange.clock.advance(Math.max(1, at + step_s - exchange.clock.now()))
  }
  return bought
}

interface Day {
  bought: number
  beforeFees: string
  fees: string
  earned: string
}

/** The day on one venue: how much the accounts are worth more at its end, and how much of it went into fees. */
async function dayOn(venue: CallInput<'POST console/venue'>, product: 'spot' | 'futures'): Promise<Day> {
  const exchange = await startExchange()
  try {
    const alice = await exchange.as('alice')
    const keys = await alice.call('POST user/api_key', { label: 'strategy', login_password: namedPassword })
    const bot = product === 'spot' ? ccxtFor(exchange, keys) : futuresFor(exchange, keys)
    const symbol = product === 'spot' ? 'BTC/USDT' : 'BTC/USDT:USDT'
    await bot.loadMarkets()
    const worth = async () => {
      const { change_wallet, lever_wallet } = await alice.call('POST wallet/list', {})
      const { now_price } = await exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: 3 })
      const coin = (name: string) => change_wallet.balance.find(each => each.currency_name === name)
      const total = (row?: { change_balance: string; lock_change_balance: string }) =>
        sum(row?.change_balance ?? '0', row?.lock_change_balance ?? '0')
      const contract = lever_wallet.balance.find(({ currency_name }) => currency_name === 'USDT')
      const { profits_total } = (await alice.call('POST lever/my_trade', {})).rate_profits_total
      return {
        usdt: sum(
          total(coin('USDT')),
          contract?.lever_balance ?? '0',
          contract?.lock_lever_balance ?? '0',
          profits_total,
        ),
        btc: total(coin('BTC')),
        price: now_price,
      }
    }
    await (await exchange.operator()).call('POST console/venue', venue)
    const before = await worth()
    const bought = await trade(exchange, bot, symbol)
    const after = await worth()
    const earned = sum(minus(after.usdt, before.usdt), times(minus(after.btc, before.btc), after.price))
    const trades = await bot.fetchMyTrades(symbol, undefined, 1000)
    // Since the strategy began: alice has a history in the demo world.
    const own = trades.filter(({ timestamp }) => Number(timestamp) >= exchange.clock.now() * 1000 - day_s * 1000)
    const fees = own.reduce(
      (all, { fee, info }) => sum(all, times(info.commission, fee?.currency === 'BTC' ? after.price : '1')),
      '0',
    )
    return { bought, beforeFees: cut(sum(earned, fees), 2), fees: cut(fees, 2), earned: cut(earned, 2) }
  } finally {
    await exchange.stop()
  }
}

const { queue, tiers } = venueOf.retail
const venueLatency = ({ latency_in_ms, latency_out_ms }: Venue) => ({ latency_in_ms, latency_out_ms })
const rows: [string, CallInput<'POST console/venue'>, 'spot' | 'futures'][] = [
  ['`plain`', { preset: 'plain' }, 'spot'],
  ['with the latency of `retail`', venueLatency(venueOf.retail), 'spot'],
  ['with the latency of `bad_day`', venueLatency(venueOf.bad_day), 'spot'],
  ['with the queue of `retail`', { queue }, 'spot'],
  ['with the fees of `retail`', { tiers: [...tiers] }, 'spot'],
  ['`retail`', { preset: 'retail' }, 'spot'],
  ['`plain`, contracts through `/fapi`', { preset: 'plain' }, 'futures'],
  ['`retail`, contracts through `/fapi`', { preset: 'retail' }, 'futures'],
]

it('earns on each venue what the table in tests/README.md says', { timeout: 400_000 }, async () => {
  const lines = ['| venue | bought | before fees | fees | earned, USDT |', '|---|---|---|---|---|']
  for (const [name, venue, product] of rows) {
    const { bought, beforeFees, fees, earned } = await dayOn(venue, product)
    lines.push(`| ${name} | ${bought} | ${beforeFees} | ${fees} | ${earned} |`)
  }
  const page = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  expect(page.includes(lines.join('\n')), `The table is now:\n${lines.join('\n')}`).toBe(true)
})
