import { describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { bid, offer, oneSpotExchange, spotDesk } from '../harness/spotDesk'

let exchange: TestExchange
const { between, credit } = spotDesk(() => exchange)
let alice: Client

oneSpotExchange(async (...started) => {
  ;[exchange, alice] = started
  await credit(1001, 1, '20')
})

describe('several orders in one call', () => {
  const far = bid('0.01', '30000')

  it.each([{ json: true }, { json: false }])(
    'are decided alone and in order, each with its own answer (%j)',
    async how => {
      const price = await between()
      const sold = offer('0.1', price)
      const orders = [sold, { ...far, amount: '' }, { ...far, amount: '500' }, far, { ...sold, amount: '0.2' }, 7]
      const { body } = await alice.send<{ results: unknown[] }>('POST coin/trades', { orders }, how)
      expect(body).toMatchObject({ type: 'ok', code: 1, message: 'Submitted successfully' })
      expect(body.data.results).toMatchObject([
        { type: 'ok', code: 1, message: 'Order placed', data: { state: 'waiting', amount: '0.1' } },
        { type: 'error', error: 'param_invalid', fields: { amount: 'required' } },
        { type: 'error', error: 'insufficient_balance' },
        { type: 'ok', data: { state: 'waiting', target_price: '30000' } },
        { type: 'ok', data: { amount: '0.2' } },
        { type: 'error', error: 'param_invalid', fields: { body: 'choice' } },
      ])
      const ids = body.data.results.flatMap(each => (each as { data?: { id: number } }).data?.id ?? [])
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
      expect((await alice.call('GET coin/list', { status: 1 })).map(({ id }) => id)).toEqual([...ids].reverse())
    },
  )

  it('get the answer of their own single call, in the language of the caller', async () => {
    const wrong = { ...far, amount: '-1' }
    const alone = await alice.send('POST coin/trade', wrong, { lang: 'jp' })
    const { body } = await alice.ask('POST coin/trades', { orders: [wrong] }, { lang: 'jp', json: true })
    expect(body.data.results).toEqual([alone.body])
  })

  it('run in one batch of the lane', async () => {
    const { headers } = await alice.ask('POST coin/trades', { orders: Array.from({ length: 20 }, () => far) })
    const operator = await exchange.operator()
    const request_id = headers.get('x-request-id') ?? ''
    const { commands, input } = await operator.call('GET console/request', { request_id })
    expect(commands).toHaveLength(20)
    expect(new Set(commands.map(id => id.split('-')[0])).size).toBe(1)
    expect(JSON.parse(input.orders ?? '')).toHaveLength(20)
  })

  it('are done once for each key, sent again or sent alone', async () => {
    const orders = ['a', 'b', 'a'].map(key => ({ ...far, key: `several ${key}` }))
    const first = await alice.call('POST coin/trades', { orders })
    const again = await alice.call('POST coin/trades', { orders })
    const alone = await alice.call('POST coin/trade', far, { idempotencyKey: 'several b' })
    const idsOf = ({ results }: typeof first) => results.map(({ data }) => data?.id)
    const [a, b] = idsOf(first)
    expect([idsOf(first), idsOf(again), alone.id]).toEqual([[a, b, a], [a, b, a], b])
    const other = await alice.call('POST coin/trades', { orders: [{ ...far, amount: '0.02', key: 'several a' }] })
    expect(other.results[0]?.error).toBe('idempotency_conflict')
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(2)
  })

  it('are done once if the whole call has a key', async () => {
    const twice = () => alice.call('POST coin/trades', { orders: [far, far] }, { idempotencyKey: 'both of them' })
    const first = await twice()
    expect(new Set(first.results.map(({ data }) => data?.id)).size).toBe(2)
    expect(await twice()).toEqual(first)
    expect(await alice.call('GET coin/list', { status: 1 })).toHaveLength(2)
  })

  it('are all refused when the list is empty, has more than 20 orders, or is no list', async () => {
    const fieldsOf = async (orders: unknown, json = true) =>
      (await alice.send('POST coin/trades', { orders }, { json })).body.fields
    expect(await fieldsOf([])).toEqual({ orders: 'required' })
    expect(await fieldsOf(Array.from({ length: 21 }, () => far))).toEqual({ orders: 'too_large' })
    for (const json of [true, false]) expect(await fieldsOf('far', json)).toEqual({ orders: 'choice' })
    expect(await fieldsOf({ 0: far })).toEqual({ orders: 'choice' })
    const listed = await alice.send('POST coin/trade', { ...far, amount: ['1'] }, { json: true })
    expect(listed.body.fields).toEqual({ amount: 'choice' })
    expect((await exchange.anyone.send('POST coin/trades', { orders: [far] })).body.type).toBe('999')
  })

  it('are cancelled by their ids and names, each with its own answer', async () => {
    const named = { ...far, client_order_id: 'cancel-me' }
    const placed = await alice.call('POST coin/trades', { orders: [far, named, far] })
    const [first, , third] = placed.results.map(({ data }) => data?.id ?? 0)
    const ids = [first ?? 0, 999_999]
    const cancelled = await alice.call('PUT coin/trades', { ids, client_order_ids: ['cancel-me'] })
    expect(cancelled.results.map(({ type, error }) => error ?? type)).toEqual(['ok', 'not_found', 'ok'])
    expect((await alice.call('GET coin/list', { status: 1 })).map(({ id }) => id)).toEqual([third])
    expect((await alice.send('PUT coin/trades')).body.fields).toEqual({ ids: 'required' })
    const many = await alice.send('PUT coin/trades', { ids: Array(40).fill(1), client_order_ids: Array(11).fill('a') })
    expect(many.body.fields).toEqual({ ids: 'too_large' })
  })
})
