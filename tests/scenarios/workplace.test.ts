import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { usdt } from '../harness/money'
import { inviteOperator } from '../harness/operators'

/** What an operator has around every page: the state of the exchange, the search, and saved views. */
let world: TestExchange
let owner: Client
let viewer: Client
let editor: Client
beforeAll(async () => {
  world = await startExchange()
  owner = await world.operator()
  viewer = (await inviteOperator(owner, 'viewer')).client
  editor = (await inviteOperator(owner, 'editor')).client
})
afterAll(() => world.stop())

describe('the state of the exchange', () => {
  it('counts the faults that are on and the policies that are not usual, for every role', async () => {
    const usual = { faults: 0, policies: [], failed_work: 0, writer: 'here', queue: 0 }
    expect(await editor.call('GET console/status', {})).toEqual(usual)
    const fault = { call: 'POST coin/trade', effect: 'status', status: 503 } as const
    const { id } = await owner.call('POST console/faults', fault)
    await owner.call('POST console/policy', { kind: 'deposit', mode: 'manual', delay_seconds: 0 })
    expect(await viewer.call('GET console/status', {})).toEqual({ ...usual, faults: 1, policies: ['deposit'] })
    await owner.call('PUT console/faults', { id, on: 0 })
    await owner.call('POST console/policy', { kind: 'deposit', mode: 'auto', delay_seconds: 60 })
    expect(await viewer.call('GET console/status', {})).toEqual(usual)
  })

  it('names a writer elsewhere for a gateway', async () => {
    const nodes = await startExchange({}, { behindGateway: true })
    expect(await (await nodes.operator()).call('GET console/status', {})).toMatchObject({ writer: 'elsewhere' })
    await nodes.stop()
  })
})

describe('the search', () => {
  const found = async (by: Client, query: string) =>
    (await by.call('GET console/search', { query })).map(({ kind, id, title }) => [kind, id, title])

  it('finds users by the beginning of an e-mail or a nickname, and by id', async () => {
    const alice = ['user', '1001', expect.stringContaining('alice@lagoon.test')]
    for (const query of ['1001', 'alice@lag', 'ALICE', 'ali']) expect(await found(owner, query)).toContainEqual(alice)
    expect(await found(owner, 'lice')).toEqual([])
    expect((await owner.ask('GET console/search', { query: '%' })).body.data).toEqual([])
  })

  it('finds an order, a row of an account log and a call, but only for roles that may read their lists', async () => {
    const alice = await world.as('alice')
    const far = { currency_id: 1, legal_id: usdt, type: 1, amount: '0.001', target_price: '20000' } as const
    const { id } = await alice.call('POST coin/trade', far)
    expect(await found(owner, String(id))).toContainEqual(['order', String(id), 'BTC/USDT'])
    const held = ['entry', expect.stringMatching(/^\d+$/), `spot_hold ${id} USDT`]
    expect(await found(owner, `spot_hold ${id}`)).toEqual([held])
    expect(await found(owner, String(id))).toContainEqual(held)
    expect(await found(owner, `spot_fee ${id}`)).toEqual([])
    const { data } = await owner.call('GET console/orders', { id, kind: 'spot' })
    expect(data.map(row => [row.id, row.user_id])).toEqual([[id, 1001]])
    expect((await found(viewer, '1')).map(([kind]) => kind)).toContain('entry')
    expect(await found(owner, 'coin/cancel_')).toContainEqual([
      'call',
      'POST coin/cancel_after',
      'POST coin/cancel_after',
    ])
    expect(await found(editor, String(id))).toEqual([])
    expect(await found(viewer, 'coin/cancel_')).toEqual([])
  })

  it('returns at most five of a kind', async () => {
    const calls = (await found(owner, 'console/')).filter(([kind]) => kind === 'call')
    expect(calls).toHaveLength(5)
  })
})

describe('saved views', () => {
  const view = { page: '/orders', name: 'open BTC', query: 'pair=1-3' } as const

  it('belong to the operator who saved them, and a name is used once on a page', async () => {
    const { id } = await viewer.call('POST console/views', view)
    await viewer.call('POST console/views', { ...view, query: 'pair=2-3' })
    expect(await viewer.call('GET console/views', {})).toEqual([{ id, ...view, query: 'pair=2-3' }])
    expect(await owner.call('GET console/views', {})).toEqual([])
    expect((await owner.ask('POST console/views/delete', { id })).body.error).toBe('not_found')
    await viewer.call('POST console/views/delete', { id })
    expect(await viewer.call('GET console/views', {})).toEqual([])
  })

  it('refuse a page or a query that leads elsewhere, and the fifty-first view', async () => {
    const fields = async (part: object) => (await owner.ask('POST console/views', { ...view, ...part })).body.fields
    expect(await fields({ page: 'https://elsewhere.example' })).toEqual({ page: 'choice' })
    expect(await fields({ query: 'a=1#/users' })).toEqual({ query: 'choice' })
    for (let i = 0; i < 50; i++) await owner.call('POST console/views', { ...view, name: `view ${i}` })
    expect((await owner.ask('POST console/views', view)).body.error).toBe('above_maximum')
    expect((await owner.ask('POST console/views', { ...view, name: 'view 7' })).body.type).toBe('ok')
  })
})
