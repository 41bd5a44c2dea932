import { describe, expect, it } from 'vitest'
import { minus } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { bid, btc, offer, oneSpotExchange, spotDesk } from '../harness/spotDesk'

let exchange: TestExchange
const { between, credit, purse } = spotDesk(() => exchange)
let alice: Client
let bob: Client

oneSpotExchange(async (...started) => {
  ;[exchange, alice, bob] = started
  await credit(1001, 1, '20')
})

describe('cancelling', () => {
  it('takes the order out of the book, so that no later order trades with it', async () => {
    const price = await between()
    const { id } = await alice.call('POST coin/trade', offer('0.5', price))
    await alice.call('PUT coin/trade', { id })
    const comer = await bob.call('POST coin/trade', bid('0.1', price))
    expect(comer).toMatchObject({ status: 1, deal_amount: '0' })
  })

  it('returns what is not filled, once', async () => {
    const before = await purse(alice)
    const { id } = await alice.call('POST coin/trade', bid('0.5', '100.5'))
    expect(await purse(alice)).toMatchObject({ usdt: minus(before.usdt, '50.25'), lockedUsdt: '50.25' })
    await expect(bob.call('PUT coin/trade', { id })).rejects.toMatchObject({ key: 'not_found' })
    await expect(bob.call('PUT coin/trade', { id: 999_999 })).rejects.toMatchObject({ key: 'not_found' })
    const { body } = await alice.ask('PUT coin/trade', { id })
    expect(body).toMatchObject({ type: 'ok', code: 1 })
    expect(await purse(alice)).toEqual(before)
    await expect(alice.call('PUT coin/trade', { id })).rejects.toMatchObject({ key: 'state_invalid' })
    expect(await alice.call('GET coin/list', { status: 3, limit: 1 })).toMatchObject([{ id, deal_amount: '0' }])
  })
})

describe('orders that are cancelled after a time', () => {
  const far = bid('0.01', '30000')
  const stop = { ...offer('0.01', '30000'), stop_price: '31000' } as const
  const openOf = async (who: Client) => (await who.call('GET coin/list', { status: 1 })).length
  const cancelAfter = async (who: Client, seconds: number) => (await who.call('POST coin/cancel_after', { seconds })).at

  it('end at that second, stop orders too, and no order of another user', async () => {
    for (const order of [far, stop]) await alice.call('POST coin/trade', order)
    await bob.call('POST coin/trade', far)
    const before = await purse(alice)
    expect(await cancelAfter(alice, 30)).toBe(exchange.clock.now() + 30)
    await exchange.clock.advance(29)
    expect([await openOf(alice), await openOf(bob)]).toEqual([2, 1])
    await exchange.clock.advance(1)
    expect([await openOf(alice), await openOf(bob)]).toEqual([0, 1])
    expect((await alice.call('GET coin/list', { limit: 1 }))[0]).toMatchObject({ state: 'cancelled', reason: 'user' })
    expect(await purse(alice)).toMatchObject({ lockedUsdt: '0' })
    expect(before.lockedUsdt).not.toBe('0')
    await alice.call('POST coin/trade', far)
    await exchange.clock.advance(100)
    expect(await openOf(alice)).toBe(1)
  })

  it('end later if the user calls again, and not at all after 0', async () => {
    await alice.call('POST coin/trade', far)
    await cancelAfter(alice, 30)
    await exchange.clock.advance(20)
    await cancelAfter(alice, 30)
    await exchange.clock.advance(29)
    expect(await openOf(alice)).toBe(1)
    expect(await cancelAfter(alice, 0)).toBe(0)
    await exchange.clock.advance(86_400)
    expect(await openOf(alice)).toBe(1)
    expect((await alice.send('POST coin/cancel_after', { seconds: 86_401 })).body.fields).toEqual({
      seconds: 'too_large',
    })
  })

  it('end at their second after a restart, and in a jump as in single seconds', async () => {
    const placed = await alice.call('POST coin/trade', far)
    const at = await cancelAfter(alice, 45)
    await exchange.restart()
    await exchange.clock.advance(3600)
    const { data } = await alice.call('GET events', { after: '0', types: 'order.cancelled', limit: 500 })
    const event = data.find(each => (each.data as { id: number }).id === placed.id)
    expect(event?.at).toBe(at)
  })
})

describe('cancelling all', () => {
  it('ends all open orders of a pair or of all pairs, also stops and linked orders, and none of other users', async () => {
    const before = await purse(alice)
    const low = bid('0.1', '100')
    const first = await alice.call('POST coin/trade', low)
    await alice.call('POST coin/trade', { ...low, other: first.id })
    await alice.call('POST coin/trade', { ...low, stop_price: '200000' })
    await alice.call('POST coin/trade', { ...low, currency_id: 2 })
    const others = await bob.call('POST coin/trade', low)
    expect(await alice.call('PUT coin/trade_all', btc)).toEqual({ cancelled: 3 })
    const { body } = await alice.ask('PUT coin/trade_all', {})
    expect(body).toMatchObject({ message: 'Orders cancelled: 1', data: { cancelled: 1 } })
    expect((await alice.ask('PUT coin/trade_all', {})).body.message).toBe('There are no open orders to cancel')
    expect(await purse(alice)).toEqual(before)
    expect(await bob.call('GET coin/list', { status: 1 })).toMatchObject([{ id: others.id }])
  })

  it('ends 1100 orders at once, and a second request with the same key changes nothing', async () => {
    const low = bid('0.0001', '100')
    for (let sent = 0; sent < 1100; sent += 220)
      await Promise.all(Array.from({ length: 220 }, () => alice.call('POST coin/trade', low)))
    expect(await alice.call('PUT coin/trade_all', {}, { idempotencyKey: 'all' })).toEqual({ cancelled: 1100 })
    await alice.call('POST coin/trade', low)
    expect(await alice.call('PUT coin/trade_all', {}, { idempotencyKey: 'all' })).toEqual({ cancelled: 1100 })
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(1)
  })
})
