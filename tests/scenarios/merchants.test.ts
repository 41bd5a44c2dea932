import { describe, expect, it } from 'vitest'
import { raised, sum, times } from '../harness/amounts'
import { balancedExchange } from '../harness/balancedExchange'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { picture } from '../harness/picture'

const usdt = 3
const harbour = 1

let exchange: TestExchange
let alice: Client
let voucher: string

balancedExchange(async started => {
  exchange = started
  alice = await exchange.as('alice')
  voucher = await alice.upload(await picture())
})

const order = () => ({ merchant_id: harbour, currency_id: usdt, number: '150.5', pay_type: 1, imgs: voucher })

describe('a merchant that the operator creates', () => {
  const fields = {
    ...{ name: 'Pier Desk', coin_id: '3', pay_currency: 'THB', bank_name: 'Demo Bank', real_name: 'Pier Desk (Demo)' },
    ...{ rate: '34.5', min_number: '10', max_number: '500', stock: '1000', minutes: '15', open: 'true' },
  }
  const edit = async (id: number | undefined, given: Record<string, string>) =>
    (await exchange.operator()).ask('POST console/products', { kind: 'merchant', id, fields: JSON.stringify(given) })

  it('sells coins until it is switched off', async () => {
    const { id } = (await edit(undefined, fields)).body.data
    const listed = async () => (await alice.call('GET merchant/mer_list', { currency_id: usdt })).data
    expect((await listed()).find(row => row.id === id)).toMatchObject({
      ...{ name: 'Pier Desk', price: '34.5', pay_currency: 'THB', stock: '1000', pay_types: [{ id: 1 }] },
      pay_account: { bank_name: 'Demo Bank', bank_account: `0000 0000 0000 00${id}`, real_name: 'Pier Desk (Demo)' },
    })
    const bought = await alice.ask('POST merchant/mer_jytj', { ...order(), merchant_id: id, number: '20' })
    expect(bought.body.type).toBe('ok')
    await edit(id, { open: 'false' })
    expect((await listed()).some(row => row.id === id)).toBe(false)
  })

  it('is refused with the reason at its field', async () => {
    for (const [given, wrong] of [
      [{ coin_id: '99' }, { coin_id: 'choice' }],
      [{ pay_currency: 'baht' }, { pay_currency: 'choice' }],
      [{ name: '' }, { name: 'required' }],
      [{ rate: '0' }, { rate: 'too_small' }],
    ])
      expect((await edit(undefined, { ...fields, ...given })).body.fields).toEqual(wrong)
  })
})

describe('the merchants', () => {
  it('are listed with price, limits, stock, ways to pay and their past orders', async () => {
    const { data } = await alice.call('GET merchant/mer_list', { currency_id: usdt })
    expect(data.find(row => row.id === harbour)).toEqual({
      id: harbour,
      name: 'Harbour Exchange',
      logo: '/h5/merchants/1.svg',
      currency_id: usdt,
      currency_name: 'USDT',
      price: '7.83',
      pay_currency: 'HKD',
      min_number: '100',
      max_number: '20000',
      stock: '180000',
      pay_types: [
        {
          id: 1,
          name: 'Bank transfer',
          account_name: 'Harbour Exchange Demo Ltd.',
          account: '0000 0000 0000 0001',
        },
        { id: 4, name: 'FPS', account_name: 'Harbour Exchange Demo Ltd.', account: '+852 0000 0001' },
      ],
      pay_account: {
        bank_name: 'Harbour Demo Bank',
        bank_account: '0000 0000 0000 0001',
        real_name: 'Harbour Exchange Demo Ltd.',
      },
      orders_done: 4218,
      completion_rate: '99.27',
      minutes: 15,
    })
    expect(new Set(data.map(row => row.currency_id))).toEqual(new Set([usdt]))
  })

  it('can be filtered by a way to pay, page by page', async () => {
    const all = await alice.call('GET merchant/mer_list', { pay_type: 4, limit: 2 })
    expect(all.data.length).toBe(2)
    expect(all.total).toBeGreaterThan(2)
    for (const row of all.data) expect(row.pay_types.map(type => type.id)).toContain(4)
  })

  it('show the account of each way to pay', async () => {
    const payTypes = (await merchant(2))?.pay_types
    expect(payTypes?.map(({ account_name, account }) => [account_name, account])).toEqual([
      ['Jade Coin Desk (Demo)', '0000 0000 0000 0002'],
      ['Jade Coin Desk (Demo)', 'pay@jade-coin-desk.example'],
      ['Jade Coin Desk (Demo)', 'jade-coin-desk-demo'],
    ])
  })

  it('show their bank account if the world has no account for each way to pay', async () => {
    await exchange.db.pool.query('UPDATE world.merchant SET pay_accounts = NULL')
    expect((await merchant(2))?.pay_types[1]?.account).toBe('0000 0000 0000 0002')
  })

  it('sell other coins at the market price times their own exchange rate', async () => {
    const { data } = await alice.call('GET merchant/mer_list', { currency_id: 1 })
    const { now_price } = await exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: usdt })
    const hkd = data.find(row => row.pay_currency === 'HKD')
    expect(hkd?.price).toBe(raised(times(now_price, '7.88'), 2))
  })
})

describe('a merchant order', () => {
  it('reserves the stock, is listed among the deposits and is credited when it passes', async () => {
    const before = await balance()
    const placed = await alice.call('POST merchant/mer_jytj', order())
    expect(placed).toMatchObject({ price: '7.83', number: '150.5', total: '1178.42', status: 1 })
    expect(await stock()).toBe('179849.5')
    const [record] = (await alice.call('GET charge_mention/log2', {})).data
    expect(record).toMatchObject({ id: placed.id, currency_id: 888, amount: '150.5', status: 1, img: voucher })
    expect(await balance()).toBe(before)

    await exchange.clock.advance(899)
    expect(await balance()).toBe(before)
    expect(await exchange.clock.advance(1)).toMatchObject({ review: 1 })
    expect(await balance()).toBe(sum(before, '150.5'))
    expect(await stock()).toBe('179849.5')
    expect((await merchant())?.orders_done).toBe(4219)
    expect((await alice.call('GET charge_mention/log2', {})).data[0]).toMatchObject({ id: placed.id, status: 2 })
    const log = await alice.call('POST wallet/legal_log', { currency: usdt, type: 2, limit: 1 })
    expect(log.list).toMatchObject([{ info: 'Bought from a coin merchant', value: '150.5' }])
  })

  it('gives the stock back, once, when the operator rejects it', async () => {
    const before = await balance()
    const { id } = await alice.call('POST merchant/mer_jytj', order())
    const operator = await exchange.operator()
    const decide = () =>
      operator.ask('POST console/decide', { kind: 'merchant', id, decision: 'reject', reason: 'Voucher not legible' })
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual(['ok', 'state_invalid'])
    expect(await stock()).toBe('180000')
    await exchange.clock.advance(2000)
    expect(await balance()).toBe(before)
    const [record] = (await alice.call('GET charge_mention/log2', {})).data
    expect(record).toMatchObject({ status: 3, reason: 'Voucher not legible' })
  })

  it('expires if the operator does not decide in time', async () => {
    const operator = await exchange.operator()
    await operator.call('POST console/policy', { kind: 'merchant', mode: 'manual', delay_seconds: 900 })
    const before = await balance()
    await alice.call('POST merchant/mer_jytj', order())
    await exchange.clock.advance(899)
    expect(await stock()).toBe('179849.5')
    await exchange.clock.advance(1)
    expect(await stock()).toBe('180000')
    expect(await balance()).toBe(before)
    const [record] = (await alice.call('GET charge_mention/log2', {})).data
    expect(record).toMatchObject({ status: 3, reason: 'expired' })
  })

  it('is refused and reserves no stock for anything the merchant does not offer', async () => {
    const refused = async (change: Record<string, unknown>, error: object) =>
      expect((await alice.send('POST merchant/mer_jytj', { ...order(), ...change })).body).toMatchObject(error)
    await refused({ number: '99.99' }, { error: 'below_minimum', message: 'Minimum order limit 100 USDT' })
    await refused({ number: '20000.01' }, { error: 'above_maximum', message: 'Maximum order limit 20,000 USDT' })
    await refused({ number: '150.123456789' }, { error: 'param_invalid', fields: { number: 'decimals' } })
    await refused({ pay_type: '2' }, { error: 'param_invalid', fields: { pay_type: 'choice' } })
    await refused({ currency_id: '1' }, { error: 'not_found' })
    await refused({ merchant_id: '999' }, { error: 'not_found' })
    await refused({ price: '1' }, { error: 'param_invalid', fields: { price: 'unknown' } })
    await refused({ total: '1' }, { error: 'param_invalid', fields: { total: 'unknown' } })
    await refused({ imgs: '/uploads/nothing' }, { error: 'param_invalid', fields: { imgs: 'choice' } })
    const bob = await exchange.as('bob')
    const theirs = await bob.upload(await picture())
    await refused({ imgs: theirs }, { error: 'param_invalid', fields: { imgs: 'choice' } })
    expect(await stock()).toBe('180000')
  })

  it('never sells more than the stock, even for twenty orders at once', async () => {
    const blue = { ...order(), merchant_id: 5, pay_type: 2, number: '1000' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => alice.ask('POST merchant/mer_jytj', blue)))
    const outcomes = answers.map(({ body }) => body.error ?? 'ok')
    expect(outcomes.filter(each => each === 'ok').length).toBe(8)
    expect(outcomes.filter(each => each === 'sold_out').length).toBe(12)
    await exchange.restart()
    await exchange.clock.advance(900)
    expect(await stock(5)).toBe('200')
  })

  it('is placed once for twenty requests with one idempotency key', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => alice.ask('POST merchant/mer_jytj', order(), { idempotencyKey: 'one' })),
    )
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stock()).toBe('179849.5')
  })
})

async function merchant(id = harbour) {
  const { data } = await alice.call('GET merchant/mer_list', { limit: 100 })
  return data.find(row => row.id === id)
}
const stock = async (id = harbour) => (await merchant(id))?.stock

async function balance(): Promise<string> {
  return (await alice.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance as string
}
