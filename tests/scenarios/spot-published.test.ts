import { describe, expect, it } from 'vitest'
import { cut, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { LiveSocket } from '../harness/liveSocket'
import { bid, btc, offer, spotDesk, spotExchanges } from '../harness/spotDesk'

const buy = 1

let exchange: TestExchange
const { between, depth, scenario } = spotDesk(() => exchange)
let alice: Client
let bob: Client

spotExchanges((...started) => {
  ;[exchange, alice, bob] = started
})

describe('an order', () => {
  it('appears in the public book and on the tape only after it is committed', async () => {
    const price = await between()
    const seen = async () => {
      const { bids, asks } = await depth()
      const { trades } = await exchange.anyone.call('GET currency/deal', btc)
      const mine = trades.filter(({ amount }) => amount === '0.012345')
      return { bid: bids.some(([at]) => at === price), asks, mine }
    }
    const before = await seen()
    const writer = await exchange.db.pool.connect()
    await writer.query('BEGIN; SELECT * FROM system.writer FOR UPDATE')
    const waits = alice.call('POST coin/trade', bid('0.1', price))
    const trades = bob.call('POST coin/trade', { ...btc, type: buy, order_type: 'market', amount: '0.012345' })
    await expect.poll(() => heldUp(exchange)).toBe(1)
    expect(await seen()).toEqual(before)
    await writer.query('COMMIT')
    writer.release()
    await Promise.all([waits, trades])
    const after = await seen()
    expect([after.bid, after.mine.length]).toEqual([true, 1])
    expect(after.asks).not.toEqual(before.asks)
  })

  it('is sent to its owner at each change, and its trade to the public topic', async () => {
    const price = await between()
    const socket = await listen()
    socket.say({ op: 'auth', token: alice.token as string })
    await socket.next('auth')
    socket.say({ op: 'subscribe', topics: ['me', 'depth:BTC/USDT', 'trades:BTC/USDT'] })
    await socket.next('match_trade')
    await alice.call('POST coin/trade', offer('0.2', price))
    expect((await socket.next('spot_order')).data).toMatchObject({ status: 1, deal_amount: '0' })
    await bob.call('POST coin/trade', bid('0.2', price))
    expect((await socket.next('spot_order')).data).toMatchObject({ status: 2, deal_amount: '0.2', deal_price: price })
    await expect
      .poll(() => socket.of('match_trade').flatMap(({ data }) => data))
      .toContainEqual(expect.objectContaining({ direction: 'buy', price: Number(price), amount: 0.2 }))
    const far = (factor: string) => offer('0.1', cut(times(price, factor), 2))
    const one = await alice.call('POST coin/trade', far('1.2'))
    expect((await socket.next('spot_order')).data).toMatchObject({ id: one.id, other: null })
    const two = await alice.call('POST coin/trade', { ...far('1.3'), other: one.id })
    const sent = [await socket.next('spot_order'), await socket.next('spot_order')]
    expect(new Set(sent.map(({ data }) => `${data.id},${data.other}`))).toEqual(
      new Set([`${one.id},${two.id}`, `${two.id},${one.id}`]),
    )
    socket.ws.close()
  })

  it('appears once on the public tape when it trades before the tick of its second is sent', async () => {
    const socket = await listen()
    socket.say({ op: 'subscribe', topics: ['trades:BTC/USDT'] })
    await socket.next('match_trade')
    // The server sends ticks at most four times a second, so the second of these waits.
    await exchange.clock.advance(1)
    await exchange.clock.advance(1)
    const price = await between()
    await alice.call('POST coin/trade', offer('0.314159', price))
    await bob.call('POST coin/trade', bid('0.314159', price))
    const seen = () => socket.of('match_trade').flatMap(({ data }) => data.filter(({ amount }) => amount === 0.314159))
    const other = await listen()
    other.say({ op: 'subscribe', topics: ['trades:BTC/USDT'] })
    await expect.poll(() => seen().length).toBeGreaterThan(0)
    await exchange.clock.advance(1)
    const after = exchange.clock.now() * 1000
    for (const each of [socket, other]) {
      await expect.poll(() => each.of('match_trade').some(({ data }) => data.some(({ ts }) => ts === after))).toBe(true)
      const trades = each.of('match_trade').flatMap(({ data }) => data)
      expect(trades.filter(({ amount }) => amount === 0.314159)).toHaveLength(1)
      expect(new Set(trades.map(trade => JSON.stringify(trade))).size).toBe(trades.length)
      each.ws.close()
    }
  })

  it('is on the tape for twenty seconds, also after a restart', async () => {
    const price = await between()
    await alice.call('POST coin/trade', offer('0.1', price))
    await bob.call('POST coin/trade', bid('0.1', price))
    // The halt keeps other trades from pushing this one off the tape.
    await scenario('halt', '0', 60)
    const isOnTape = async () =>
      (await exchange.anyone.call('GET currency/deal', btc)).trades.some(each => each.price === price)
    await exchange.clock.advance(19)
    expect(await isOnTape()).toBe(true)
    await exchange.restart()
    expect(await isOnTape()).toBe(true)
    await exchange.clock.advance(1)
    expect(await isOnTape()).toBe(false)
  })
})

const listen = () => LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)

/** The number of connections that wait for a lock. */
async function heldUp({ db }: TestExchange): Promise<number> {
  const { rows } = await db.pool.query(
    `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows.length
}
