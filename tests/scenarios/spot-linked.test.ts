import { describe, expect, it } from 'vitest'
import { cut, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { bid, btc, offer, oneSpotExchange, spotDesk } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { between, credit, gap, price, purse } = spotDesk(() => exchange)
let alice: Client
let bob: Client

oneSpotExchange(async (...started) => {
  ;[exchange, alice, bob] = started
  await credit(1001, 1, '20')
})

describe('two linked orders', () => {
  /** A sale above the price and a stop order below it, linked so that only one fills. */
  async function bracket(): Promise<{ above: number; below: number }> {
    const tick = await price()
    const sale = { ...btc, type: sell, amount: '0.2' } as const
    const { id: above } = await alice.call('POST coin/trade', { ...sale, target_price: cut(times(tick, '1.1'), 2) })
    const stop = { order_type: 'market', stop_price: cut(times(tick, '0.9'), 2) } as const
    const below = await alice.call('POST coin/trade', { ...sale, ...stop, amount: '0.3', other: above })
    expect(below).toMatchObject({ state: 'untriggered', other: above })
    return { above, below: below.id }
  }
  const standing = async (...ids: number[]) => {
    const rows = await alice.call('GET coin/list', { limit: 100 })
    return ids.map(id => rows.find(row => row.id === id)).map(row => [row?.state, row?.reason, row?.deal_amount])
  }

  it('freeze money once, for the larger of the two', async () => {
    const before = await purse(alice)
    await bracket()
    expect(await purse(alice)).toEqual({ ...before, btc: minus(before.btc, '0.3'), lockedBtc: '0.3' })
  })

  it('end together when the price falls: the stop sells, and the limit is cancelled', async () => {
    const { above, below } = await bracket()
    await gap('-0.2')
    expect(await standing(above, below)).toEqual([
      ['cancelled', 'other', '0'],
      ['filled', null, '0.3'],
    ])
    expect((await purse(alice)).lockedBtc).toBe('0')
  })

  it('end together when the price rises: the limit sells, and the stop is cancelled', async () => {
    const { above, below } = await bracket()
    await gap('0.2')
    expect(await standing(above, below)).toEqual([
      ['filled', null, '0.2'],
      ['cancelled', 'other', '0'],
    ])
    expect((await purse(alice)).lockedBtc).toBe('0')
  })

  it('exclude each other: when one fills in part, the other is cancelled and the first keeps its rest frozen', async () => {
    const target_price = await between()
    const sale = { ...btc, type: sell, amount: '0.2' } as const
    const near = await alice.call('POST coin/trade', { ...sale, target_price })
    const far = await alice.call('POST coin/trade', {
      ...sale,
      amount: '0.5',
      target_price: sum(target_price, '1000'),
      other: near.id,
    })
    expect((await purse(alice)).lockedBtc).toBe('0.5')
    await bob.call('POST coin/trade', bid('0.05', target_price))
    expect(await standing(near.id, far.id)).toEqual([
      ['partly', null, '0.05'],
      ['cancelled', 'other', '0'],
    ])
    expect((await purse(alice)).lockedBtc).toBe('0.15')
  })

  it('never both trade with an order that reaches both', async () => {
    const target_price = await between()
    const sale = { ...btc, type: sell, amount: '0.2' } as const
    const near = await alice.call('POST coin/trade', { ...sale, target_price })
    const next = sum(target_price, '0.01')
    const far = await alice.call('POST coin/trade', { ...sale, target_price: next, other: near.id })
    const taken = await bob.call('POST coin/trade', bid('0.4', next))
    expect(taken.deal_amount).toBe('0.2')
    expect(await standing(near.id, far.id)).toEqual([
      ['filled', null, '0.2'],
      ['cancelled', 'other', '0'],
    ])
  })

  it('survive a restart and are cancelled together by hand', async () => {
    const { above, below } = await bracket()
    await exchange.restart()
    await alice.call('PUT coin/trade', { id: below })
    expect(await standing(above, below)).toEqual([
      ['cancelled', 'user', '0'],
      ['cancelled', 'user', '0'],
    ])
    expect((await purse(alice)).lockedBtc).toBe('0')
  })

  it('must be two waiting orders of one user, pair and side', async () => {
    const { above } = await bracket()
    const tick = await price()
    const [low, high] = [cut(times(tick, '0.8'), 2), cut(times(tick, '1.2'), 2)]
    const sale = offer('0.1', high)
    const alone = await alice.call('POST coin/trade', sale)
    const bought = await alice.call('POST coin/trade', { ...sale, type: buy, target_price: low })
    const before = await purse(alice)
    for (const [who, change, key] of [
      [bob, { other: alone.id }, 'not_found'],
      [alice, { other: 999_999 }, 'not_found'],
      [alice, { other: above }, 'other_taken'],
      [alice, { other: bought.id }, 'other_side'],
      [alice, { other: alone.id, currency_id: 2, amount: '1', target_price: '90000' }, 'other_pair'],
      [alice, { other: alone.id, order_type: 'market' }, 'other_at_once'],
      [alice, { other: alone.id, target_price: low }, 'other_at_once'],
      [alice, { other: alone.id, time_in_force: 'ioc' }, 'other_at_once'],
    ] as const) {
      const { body } = await who.send('POST coin/trade', { ...sale, ...change })
      expect([change, body.error, body.fields]).toEqual([change, key, { other: 'choice' }])
    }
    expect(await purse(alice)).toEqual(before)
    await alice.call('PUT coin/trade', { id: alone.id })
    await expect(alice.call('POST coin/trade', { ...sale, other: alone.id })).rejects.toMatchObject({
      key: 'state_invalid',
    })
  })
})
