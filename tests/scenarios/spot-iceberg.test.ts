import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cut, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { bid, btc, offer, spotDesk } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { between, credit, gap, price, purse, rest, wholeBook } = spotDesk(() => exchange)
let alice: Client
let bob: Client
let carol: Client

beforeAll(async () => {
  exchange = await startExchange()
  ;[alice, bob, carol] = await Promise.all([exchange.as('alice'), exchange.as('bob'), exchange.as('carol')])
  for (const user of [1001, 1003]) await credit(user, 1, '20')
  for (const user of [1001, 1002]) await credit(user, 3, '1000000')
})
afterEach(() => rest(alice, bob, carol))
afterAll(() => exchange.stop())

/** The amount that the public book offers at a price. */
async function offered(at: string): Promise<string> {
  const level = (await wholeBook()).asks.find(([each]) => each === at)
  return level?.[1] ?? '0'
}

describe('an iceberg order', () => {
  it('shows a part of its amount, and freezes all of it', async () => {
    const target_price = await between()
    const before = await purse(alice)
    const order = { ...offer('1', target_price), shown_amount: '0.3' } as const
    expect(await alice.call('POST coin/trade', order)).toMatchObject({ state: 'waiting', shown_amount: '0.3' })
    expect(await offered(target_price)).toBe('0.3')
    expect(await purse(alice)).toEqual({ ...before, btc: minus(before.btc, '1'), lockedBtc: '1' })
    const bought = await bob.call('POST coin/trade', bid('0.2', target_price))
    expect(bought.deal_amount).toBe('0.2')
    expect(await offered(target_price)).toBe('0.1')
  })

  it('shows the next part at the end of the queue, also after a restart', async () => {
    const target_price = await between()
    const sale = { ...btc, type: sell, target_price } as const
    const iceberg = await alice.call('POST coin/trade', { ...sale, amount: '1', shown_amount: '0.3' })
    const plain = await carol.call('POST coin/trade', { ...sale, amount: '0.4' })
    /** Who sells to an order that buys, and how much. */
    const sold = async (amount: string) => {
      const { id } = await bob.call('POST coin/trade', { ...btc, type: buy, amount, target_price })
      const tape = await Promise.all([alice, carol].map(who => who.call('GET coin/fills', { limit: 20 })))
      const mine = (await bob.call('GET coin/fills', { order_id: id })).data.map(fill => fill.id)
      return tape
        .flatMap(({ data }) => data)
        .filter(fill => mine.includes(fill.id))
        .sort((one, other) => one.id - other.id)
        .map(fill => [fill.order_id, fill.amount])
    }
    // 0.3 of the first part; the next part of 0.3 now waits behind the 0.4.
    expect(await sold('0.3')).toEqual([[iceberg.id, '0.3']])
    expect(await offered(target_price)).toBe('0.7')
    await exchange.restart()
    expect(await offered(target_price)).toBe('0.7')
    expect(await sold('0.5')).toEqual([
      [plain.id, '0.4'],
      [iceberg.id, '0.1'],
    ])
    expect(await offered(target_price)).toBe('0.2')
    // Alone at its price it sells part after part: 0.2, 0.3, and the last 0.1.
    expect(await sold('0.9')).toEqual([
      [iceberg.id, '0.2'],
      [iceberg.id, '0.3'],
      [iceberg.id, '0.1'],
    ])
    expect((await alice.call('GET coin/list', { id: iceberg.id }))[0]).toMatchObject({
      ...{ state: 'filled', deal_amount: '1', shown_amount: '0.3' },
    })
    expect(await offered(target_price)).toBe('0')
  })

  it('takes turns with another iceberg order at its price, also after a restart', async () => {
    const target_price = await between()
    const sale = { ...btc, type: sell, target_price, amount: '0.6', shown_amount: '0.2' } as const
    const first = await alice.call('POST coin/trade', sale)
    const second = await carol.call('POST coin/trade', sale)
    await bob.call('POST coin/trade', bid('0.4', target_price))
    await exchange.restart()
    await bob.call('POST coin/trade', bid('0.3', target_price))
    const filled = await Promise.all(
      [alice, carol].map(async (who, i) => (await who.call('GET coin/list', { id: [first, second][i]?.id }))[0]),
    )
    expect(filled.map(row => row?.deal_amount)).toEqual(['0.4', '0.3'])
    expect(await offered(target_price)).toBe('0.3')
  })

  it('sells one part a second to the house when the price reaches it, also when the clock jumps', async () => {
    const target_price = cut(times(await price(), '1.1'), 2)
    const sale = { ...offer('0.5', target_price), shown_amount: '0.2' } as const
    const { id } = await alice.call('POST coin/trade', sale)
    await gap('0.2')
    const { data } = await alice.call('GET coin/fills', { order_id: id })
    const seconds = [...new Set(data.map(({ at }) => at))]
    expect(seconds.map(second => sum(...data.filter(({ at }) => at === second).map(({ amount }) => amount)))).toEqual([
      ...['0.1', '0.2', '0.2'],
    ])
  })

  it('loses its hidden part first when it is made smaller, and keeps its place', async () => {
    const target_price = await between()
    const sale = { ...btc, type: sell, target_price } as const
    const { id } = await alice.call('POST coin/trade', { ...sale, amount: '1', shown_amount: '0.3' })
    await carol.call('POST coin/trade', { ...sale, amount: '0.4' })
    expect((await alice.call('PUT coin/trade', { id, amount: '0.5' }))?.id).toBe(id)
    expect(await offered(target_price)).toBe('0.7')
    await alice.call('PUT coin/trade', { id, amount: '0.2' })
    expect(await offered(target_price)).toBe('0.6')
    expect((await purse(alice)).lockedBtc).toBe('0.2')
    await bob.call('POST coin/trade', bid('0.2', target_price))
    expect((await alice.call('GET coin/list', { id }))[0]?.state).toBe('filled')
  })

  it('under decrement, shrinks by the whole amount of the other order; as the newer order, takes everything offered', async () => {
    const target_price = await between()
    const sale = { ...btc, type: sell, target_price, amount: '1', shown_amount: '0.3' } as const
    const { id } = await alice.call('POST coin/trade', sale)
    const own = { ...bid('0.8', target_price), self_trade: 'decrement' } as const
    expect(await alice.call('POST coin/trade', own)).toMatchObject({ state: 'cancelled', prevented_amount: '0.8' })
    expect((await alice.call('GET coin/list', { id }))[0]).toMatchObject({ state: 'waiting', prevented_amount: '0.8' })
    expect(await offered(target_price)).toBe('0.2')
    const bought = { ...bid('0.9', target_price), shown_amount: '0.1' } as const
    expect(await bob.call('POST coin/trade', bought)).toMatchObject({ state: 'partly', deal_amount: '0.2' })
  })

  it.each([
    [{ shown_amount: '0.005' }, 'shown_outside', 'Show at least 0.01 and at most 1 BTC at once'],
    [{ shown_amount: '1.000001' }, 'shown_outside', 'Show at least 0.01 and at most 1 BTC at once'],
    [
      { amount: '0.005', shown_amount: '0.00005' },
      'shown_outside',
      'Show at least 0.0001 and at most 0.005 BTC at once',
    ],
    [{ shown_amount: '0.1', time_in_force: 'ioc' }, 'shown_at_once', /^An iceberg order has to wait/],
    [{ shown_amount: '0.1', order_type: 'market' }, 'shown_at_once', /^An iceberg order has to wait/],
    [{ shown_amount: 'much' }, 'param_invalid', /.+/],
  ] as const)('is refused with an error on its field, and freezes nothing: %o', async (change, key, message) => {
    const before = await purse(alice)
    const order = { ...btc, type: sell, amount: '1', target_price: await between(), ...change }
    const { body } = await alice.send('POST coin/trade', order)
    expect([body.error, Object.keys(body.fields ?? {}), body.message]).toEqual([
      ...[key, ['shown_amount']],
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
    expect(await purse(alice)).toEqual(before)
  })
})
