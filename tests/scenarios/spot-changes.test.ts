import { describe, expect, it } from 'vitest'
import { cut, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { bid, btc, oneSpotExchange, spotDesk } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { between, credit, depth, gap, price, purse, wholeBook } = spotDesk(() => exchange)
let alice: Client
let bob: Client

oneSpotExchange(async (...started) => {
  ;[exchange, alice, bob] = started
  await credit(1001, 1, '20')
  await credit(1002, 3, '1000000')
})

describe('a changed order', () => {
  const order = { ...btc, type: sell, amount: '0.3' } as const
  /** The order that a buyer of 0.1 at this price fills. */
  const served = async (target_price: string) => {
    await bob.call('POST coin/trade', bid('0.1', target_price))
    return (await alice.call('GET coin/fills', { limit: 1 })).data[0]?.order_id
  }

  it('keeps its place in the queue and releases the rest when only its amount shrinks', async () => {
    const target_price = await between()
    const first = await alice.call('POST coin/trade', { ...order, target_price, client_order_id: 'first' })
    await alice.call('POST coin/trade', { ...order, target_price })
    const { data, message } = (await alice.ask('PUT coin/trade', { client_order_id: 'first', amount: '0.2' })).body
    expect([message, data?.id, data?.amount, data?.state]).toEqual(['Order changed', first.id, '0.2', 'waiting'])
    expect((await purse(alice)).lockedBtc).toBe('0.5')
    const shown = async () => new Map((await wholeBook()).asks).get(target_price)
    expect(await shown()).toBe('0.5')

    // A waiting stop order is in no book, even after a change.
    const stop_price = cut(times(target_price, '0.9'), 2)
    const stop = await alice.call('POST coin/trade', { ...order, target_price, stop_price })
    await alice.call('PUT coin/trade', { id: stop.id, amount: '0.1' })
    expect(await shown()).toBe('0.5')
    const lower = cut(times(target_price, '0.99'), 2)
    await alice.call('PUT coin/trade', { id: stop.id, amount: '0.2', target_price: lower })
    expect(await shown()).toBe('0.5')

    await exchange.restart()
    expect(await served(target_price)).toBe(first.id)
  })

  it('goes to the end of the queue with its client order id when its amount grows or its price changes', async () => {
    const target_price = await between()
    const first = await alice.call('POST coin/trade', { ...order, target_price, client_order_id: 'moved' })
    const second = await alice.call('POST coin/trade', { ...order, target_price })
    const more = await alice.call('PUT coin/trade', { id: first.id, amount: '0.4' })
    expect(more).toMatchObject({ state: 'waiting', amount: '0.4', client_order_id: 'moved' })
    const named = await alice.call('GET coin/list', { client_order_id: 'moved', limit: 2 })
    expect(named.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [more?.id, 'waiting', null],
      [first.id, 'cancelled', 'amended'],
    ])
    expect((await purse(alice)).lockedBtc).toBe('0.7')
    expect(await served(target_price)).toBe(second.id)
    const away = await alice.call('PUT coin/trade', { client_order_id: 'moved', target_price: '200000' })
    expect(away).toMatchObject({ target_price: '200000', amount: '0.4' })
    expect((await purse(alice)).lockedBtc).toBe('0.6')
  })

  it('trades at once at a new price that a user bids, and waits with the rest', async () => {
    const target_price = await between()
    const { id } = await alice.call('POST coin/trade', { ...order, target_price: '200000' })
    await bob.call('POST coin/trade', bid('0.1', target_price))
    const moved = await alice.call('PUT coin/trade', { id, target_price })
    expect(moved).toMatchObject({ state: 'partly', amount: '0.3', target_price })
    expect((await alice.call('GET coin/fills', { limit: 1 })).data[0]).toMatchObject({
      order_id: moved?.id,
      amount: '0.1',
    })
    expect((await purse(alice)).lockedBtc).toBe('0.2')
  })

  it('continues with its unfilled amount, and cannot shrink below what is filled', async () => {
    const target_price = await between()
    const { id } = await alice.call('POST coin/trade', { ...order, target_price })
    expect(await served(target_price)).toBe(id)
    const { body } = await alice.send('PUT coin/trade', { id, amount: '0.05' })
    expect(body).toMatchObject({ error: 'below_filled', fields: { amount: 'too_small' } })
    expect(body.message).toBe('The amount cannot be less than what is filled already: 0.1 BTC')
    const more = await alice.call('PUT coin/trade', { id, amount: '0.5' })
    expect(more).toMatchObject({ amount: '0.4', deal_amount: '0' })
    expect((await purse(alice)).lockedBtc).toBe('0.4')
  })

  it('is complete when its new amount is already filled', async () => {
    const target_price = await between()
    const { id } = await alice.call('POST coin/trade', { ...order, target_price })
    await served(target_price)
    const done = await alice.call('PUT coin/trade', { id, amount: '0.1' })
    expect(done).toMatchObject({ id, status: 2, state: 'filled', amount: '0.1' })
    expect((await purse(alice)).lockedBtc).toBe('0')
    await expect(alice.call('PUT coin/trade', { id, amount: '0.1' })).rejects.toMatchObject({ key: 'state_invalid' })
  })

  it('trades at once when its new price crosses, but is refused and unchanged if it is post-only', async () => {
    const { bids, asks } = await depth()
    const [low, high] = [bids[0]?.[0] ?? '', cut(times(asks[0]?.[0] ?? '', '1.1'), 2)]
    const plain = await alice.call('POST coin/trade', { ...order, target_price: high })
    const { data, message } = (await alice.ask('PUT coin/trade', { id: plain.id, target_price: low })).body
    expect(data?.deal_amount).not.toBe('0')
    expect(message).toMatch(/^Filled/)
    const careful = await alice.call('POST coin/trade', { ...order, target_price: high, post_only: 1 })
    // The previous order may have taken everything bid at `low`.
    const lower = cut(times(low, '0.99'), 2)
    await expect(alice.call('PUT coin/trade', { id: careful.id, target_price: lower })).rejects.toMatchObject({
      key: 'would_trade',
    })
    const waiting = await alice.call('GET coin/list', { status: 1 })
    expect(waiting.find(({ id }) => id === careful.id)).toMatchObject({ target_price: high, state: 'waiting' })
  })

  it('stays linked to its other order, and changes the amount that both freeze', async () => {
    const tick = await price()
    const above = await alice.call('POST coin/trade', { ...order, target_price: cut(times(tick, '1.1'), 2) })
    const stop = { order_type: 'market', stop_price: cut(times(tick, '0.9'), 2) } as const
    const below = await alice.call('POST coin/trade', { ...order, ...stop, other: above.id })
    const larger = await alice.call('PUT coin/trade', { id: above.id, amount: '0.5' })
    expect(larger).toMatchObject({ other: below.id })
    expect((await purse(alice)).lockedBtc).toBe('0.5')
    const smaller = await alice.call('PUT coin/trade', { id: larger?.id ?? 0, amount: '0.1' })
    expect(smaller?.id).toBe(larger?.id)
    expect((await purse(alice)).lockedBtc).toBe('0.3')
    const stopped = await alice.call('PUT coin/trade', { id: below.id, amount: '0.6' })
    expect(stopped).toMatchObject({ state: 'untriggered', stop_price: stop.stop_price, other: smaller?.id })
    expect((await purse(alice)).lockedBtc).toBe('0.6')
    await gap('-0.2')
    const [sold, ended] = await Promise.all(
      [stopped, smaller].map(async each =>
        (await alice.call('GET coin/list', { limit: 100 })).find(({ id }) => id === each?.id),
      ),
    )
    expect([sold?.state, ended?.state, ended?.reason]).toEqual(['filled', 'cancelled', 'other'])
    expect((await purse(alice)).lockedBtc).toBe('0')
  })

  it('is refused with an error on the field that cannot change', async () => {
    const tick = await price()
    const stop = { type: buy, order_type: 'market', stop_price: cut(times(tick, '1.1'), 2) } as const
    const market = await alice.call('POST coin/trade', { ...btc, ...stop, amount: '0.1' })
    const total = await alice.call('POST coin/trade', { ...btc, ...stop, total: '100' })
    for (const [change, key, field] of [
      [{ id: market.id, target_price: '1' }, 'market_price_fixed', 'target_price'],
      [{ id: total.id, amount: '1' }, 'total_amount_fixed', 'amount'],
      [{ id: market.id, client_order_id: 'x', amount: '1' }, 'named_twice', 'client_order_id'],
      [{ amount: '1' }, 'param_invalid', 'id'],
      [{ id: market.id, amount: '0.00001' }, 'below_minimum', 'amount'],
      [{ id: 999_999, amount: '1' }, 'not_found', undefined],
    ] as const) {
      const { body } = await alice.send('PUT coin/trade', change)
      expect([body.error, Object.keys(body.fields ?? {})[0]]).toEqual([key, field])
    }
    await expect(bob.call('PUT coin/trade', { id: market.id, amount: '1' })).rejects.toMatchObject({ key: 'not_found' })
  })
})
