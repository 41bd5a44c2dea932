import { describe, expect, it } from 'vitest'
import { minus, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { bid, offer, oneSpotExchange, spotDesk } from '../harness/spotDesk'

let exchange: TestExchange
const { between, credit, depth, purse } = spotDesk(() => exchange)
let alice: Client
let bob: Client

oneSpotExchange(async (...started) => {
  ;[exchange, alice, bob] = started
  await credit(1001, 1, '20')
})

describe('an order that would meet an older one of the same user', () => {
  /** A sale of 0.2, and a purchase at its price. */
  async function meet(self_trade: 'expire_maker' | 'expire_both' | 'decrement' | 'none', amount: string) {
    const target_price = await between()
    const maker = await alice.call('POST coin/trade', offer('0.2', target_price))
    const taker = await alice.call('POST coin/trade', { ...bid(amount, target_price), self_trade })
    const standing = async () =>
      (await alice.call('GET coin/list', { limit: 2 })).map(row => [row.state, row.reason, row.prevented_amount])
    const [match] = (await alice.call('GET coin/prevented', { order_id: maker.id })).data
    return { target_price, maker, taker, standing, match }
  }

  const waiting = (prevented: string) => ['waiting', null, prevented]
  const cancelled = (prevented: string) => ['cancelled', 'self_trade', prevented]
  it.each([
    ['expire_maker', '0.3', waiting('0'), cancelled('0.2'), ['0', '0.2'], '0.3', '0'],
    ['expire_both', '0.3', cancelled('0.3'), cancelled('0.2'), ['0.3', '0.2'], '0', '0'],
    ['decrement', '0.3', waiting('0.2'), cancelled('0.2'), ['0.2', '0.2'], '0.1', '0'],
    ['decrement', '0.05', cancelled('0.05'), waiting('0.05'), ['0.05', '0.05'], '0', '0.15'],
  ] as const)(
    'is prevented by %s: %s against 0.2',
    async (mode, amount, newer, older, lost, stillBid, stillOffered) => {
      const { target_price, maker, taker, standing, match } = await meet(mode, amount)
      expect(taker).toMatchObject({ self_trade: mode, deal_amount: '0' })
      expect(await standing()).toEqual([newer, older])
      expect(match).toMatchObject({ mode, price: target_price, taker_order_id: taker.id, maker_order_id: maker.id })
      expect([match?.taker_amount, match?.maker_amount]).toEqual(lost)
      const lockedUsdt = stillBid === '0' ? '0' : times(target_price, stillBid)
      expect(await purse(alice)).toMatchObject({ lockedBtc: stillOffered, lockedUsdt })
      await exchange.restart()
      const { bids, asks } = await depth()
      const there = [bids, asks].map(side => side.find(([price]) => price === target_price)?.[1] ?? '0')
      expect(there).toEqual([stillBid, stillOffered])
    },
  )

  it('loses a part, and is filled by what is left of it', async () => {
    const { target_price, taker } = await meet('decrement', '0.3')
    await bob.call('POST coin/trade', offer('0.1', target_price))
    const [row] = await alice.call('GET coin/list', { id: taker.id })
    expect(row).toMatchObject({ state: 'filled', trade_amount: '0.3', deal_amount: '0.1', prevented_amount: '0.2' })
    const { data } = await alice.call('GET events', { after: '0', types: 'order.prevented', limit: 500 })
    expect(data.at(-1)?.data).toMatchObject({ id: taker.id, prevented_amount: '0.2' })
  })

  it('trades with it under none, and pays both fees', async () => {
    const before = await purse(alice)
    const { target_price, taker, match } = await meet('none', '0.2')
    expect([taker.state, match]).toEqual(['filled', undefined])
    const fills = (await alice.call('GET coin/fills', { limit: 2 })).data
    expect(fills.map(({ id }) => id)).toEqual([fills[0]?.id, fills[0]?.id])
    const fee = (currency: string) => fills.find(({ fee_currency }) => fee_currency === currency)?.fee ?? ''
    const value = times(target_price, '0.2')
    expect(value).toBe(fills[0]?.value)
    const [btc, usdt] = [minus(before.btc, fee('BTC')), minus(before.usdt, fee('USDT'))]
    expect(await purse(alice)).toMatchObject({ btc, usdt })
  })
})
