import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { structureOf } from '@lagoon/shared/api/fields'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { namedFundPassword } from '../../seeds/users'
import type { Answer, Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, usdt } from '../harness/money'
import { picture } from '../harness/picture'

/** What requests may contain, for every call of the contract. */
let world: TestExchange
let alice: Client
let operator: Client
let file: string

beforeAll(async () => {
  world = await startExchange()
  ;[alice, operator] = await Promise.all([world.as('alice'), world.operator()])
  file = await alice.upload(await picture())
  await addAddress(world, alice, 'alice@lagoon.test')
})
afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const endpoints = Object.entries(contract as Record<string, Endpoint>).filter(([, { body }]) => body !== 'multipart')
const declaredOf = ({ input, ignored }: Endpoint) => [
  ...Object.keys((input as unknown as { shape: object }).shape),
  ...ignored,
]
const rightful = ({ access }: Endpoint) => (access === 'anyone' ? world.anyone : access === 'user' ? alice : operator)

/** Sends a raw body, in the query for calls without a body. */
async function raw(key: string, body: string, { token }: Client, type = 'application/x-www-form-urlencoded') {
  const [method, path] = key.split(' ') as [string, string]
  const answer = await fetch(`${world.origin}/api/${path}${method === 'GET' ? `?${body}` : ''}`, {
    method,
    headers: { 'language-mark': 'en', 'content-type': type, ...(token && { authorization: token }) },
    ...(method !== 'GET' && { body }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const faultsOf = (names: readonly string[], fault: string) => Object.fromEntries(names.map(name => [name, fault]))

describe('every call refuses', () => {
  const forbidden = [
    ...['balance', 'change_balance', 'lock_change_balance', 'role', 'level', 'tier', 'is_admin', 'ratio'],
    ...['profit_ratio', 'price', 'fee', 'rate', 'charge_fee', 'status', 'review_status', 'user_id', 'uuid'],
  ]

  it.each(endpoints)('S-05 fields that the caller may not set: %s', async (key, endpoint) => {
    const declared = declaredOf(endpoint)
    const names = forbidden.filter(name => !declared.includes(name))
    const { status, body } = await raw(key, names.map(name => `${name}=1`).join('&'), rightful(endpoint))
    expect([status, body.error]).toEqual([200, 'param_invalid'])
    expect(body.fields).toMatchObject(faultsOf(names, 'unknown'))
  })

  it.each(endpoints)('S-06 a field twice, as a list or as an object: %s', async (key, endpoint) => {
    const names = [...declaredOf(endpoint).filter(name => !endpoint.ignored.includes(name)), 'lang']
    const twice = await raw(key, names.map(name => `${name}=&${name}=2`).join('&'), rightful(endpoint))
    expect(twice.body.fields).toMatchObject(faultsOf(names, 'repeated'))
    const lists = names.flatMap(name => [`${name}[]`, `${name}[x]`])
    const listed = await raw(key, lists.map(name => `${name}=1`).join('&'), rightful(endpoint))
    expect(listed.body.fields).toMatchObject(faultsOf(lists, 'unknown'))
    if (key.startsWith('GET')) return
    // Some fields are lists or objects, and take nothing of the other kind.
    const { shape } = endpoint.input as z.ZodObject
    const wrong = (name: string, i: number) => {
      const structure = structureOf(shape[name])
      return structure === 'object' || (i % 2 && structure === undefined) ? ['1'] : { $gt: '' }
    }
    const body = JSON.stringify(Object.fromEntries(names.map((name, i) => [name, wrong(name, i)])))
    const inJson = await raw(key, body, rightful(endpoint), 'application/json')
    expect(inJson.body.fields).toMatchObject(faultsOf(names, 'choice'))
    const again = `{${names.map(name => `"${name}":"1","${name}":"2"`).join(',')}}`
    const twiceInJson = await raw(key, again, rightful(endpoint), 'application/json')
    expect(twiceInJson.body.fields).toMatchObject(faultsOf(names, 'repeated'))
  })

  it.each(endpoints)('S-07 names of JavaScript prototypes: %s', async (key, endpoint) => {
    const names = ['__proto__', 'constructor', 'prototype']
    const answer = await raw(key, names.map(name => `${name}=1`).join('&'), rightful(endpoint))
    expect(Object.entries(answer.body.fields ?? {})).toEqual(expect.arrayContaining(names.map(n => [n, 'unknown'])))
    if (key.startsWith('GET')) return
    const inJson = await raw(
      key,
      '{"__proto__":"1","constructor":"1","prototype":"1"}',
      rightful(endpoint),
      'application/json',
    )
    expect(Object.entries(inJson.body.fields ?? {})).toEqual(expect.arrayContaining(names.map(n => [n, 'unknown'])))
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('S-08 a number', () => {
  const wrong = [
    '1.0',
    '1e0',
    '0x1',
    '0b1',
    '+1',
    '-1',
    ' 1',
    '1 ',
    '１',
    '1_0',
    'one',
    'NaN',
    'Infinity',
    '1,0',
    '99999999999',
  ]

  it.each([
    ['POST wallet/detail', 'currency', { type: 'change' }],
    ['POST lever/submit', 'share', { currency_id: 1, legal_id: usdt, type: 1, multiple: 10, status: 1 }],
    ['POST microtrade/submit', 'seconds', { match_id: 101, currency_id: usdt, type: 1, number: '10' }],
    ['POST lh/deposit', 'config_id', { amount: '1000' }],
    ['PUT coin/trade', 'id', {}],
    ['GET charge_mention/log2', 'page', {}],
  ])('is refused unless it is plain and whole: %s in %s', async (key, field, rest) => {
    for (const json of key.startsWith('GET') ? [false] : [false, true])
      for (const value of [...wrong, ...(json ? [true, 1.5, -1] : [])]) {
        const { status, body } = await alice.send(key, { ...rest, [field]: value }, { json })
        expect([json, value, status, body.error, field in (body.fields ?? {})]).toEqual([
          json,
          value,
          200,
          'param_invalid',
          true,
        ])
      }
  })
})

describe('S-09 an amount', () => {
  const wrong = [
    ...['-1', '-0.5', '0', '0.0', '1e9', '1E2', '0x10', 'NaN', 'Infinity', '-Infinity', ' 1', '1 ', '1,0', '1.', '.5'],
    ...['+1', '１２', '٣', '1_000', '1'.repeat(40), '1.0000000000000000001', '1\u0000', "1' --", 'true'],
  ]
  /** More decimals than the coin has. Orders are rounded down to the step of the pair, and the answer contains the amount used. */
  const finer = '1.000000001'
  const ofOrders = ['POST coin/trade', 'POST lever/submit']
  const coin = { currency_id: 1, legal_id: usdt }
  const forms: [CallKey, string, () => Record<string, unknown>][] = [
    ['POST wallet/change', 'number', () => ({ currency_id: usdt, from_field: 'change', to_field: 'lever' })],
    [
      'POST wallet/out',
      'number',
      () => ({ currency: usdt, address: addressOn.TRC20, pay_password: namedFundPassword }),
    ],
    ['POST wallet/charge_req', 'amount', () => ({ currency: usdt, netType: 'TRC20', imgs: file })],
    ['POST coin/trade', 'amount', () => ({ ...coin, type: 1, target_price: '80000' })],
    ['POST coin/trade', 'target_price', () => ({ ...coin, type: 1, amount: '0.01' })],
    ['POST lever/submit', 'share', () => ({ ...coin, type: 1, multiple: 10, status: 1 })],
    ['POST lever/submit', 'multiple', () => ({ ...coin, type: 1, share: 1, status: 1 })],
    ['POST lever/submit', 'target_price', () => ({ ...coin, type: 1, share: 1, multiple: 10, status: 0 })],
    ['POST microtrade/submit', 'number', () => ({ match_id: 101, currency_id: usdt, type: 1, seconds: 60 })],
    ['POST lh/deposit', 'amount', () => ({ config_id: 3 })],
    ['POST lh/send/order', 'amount', () => ({ config_id: 1, pay_currency_id: usdt })],
    ['POST merchant/mer_jytj', 'number', () => ({ merchant_id: 1, currency_id: usdt, pay_type: 1, imgs: file })],
  ]

  it.each(forms)('is refused in any other notation, and no balance changes: %s in %s', async (key, field, form) => {
    const before = await books()
    for (const json of [false, true])
      for (const value of ofOrders.includes(key) ? wrong : [...wrong, finer]) {
        const { status, body } = await alice.send(key, { ...form(), [field]: value }, { json })
        expect({ value, status, type: body.type }).toEqual({ value, status: 200, type: 'error' })
      }
    for (const value of [-1, 0, 1e300, true, [1], { a: 1 }]) {
      const { status, body } = await alice.send(key, { ...form(), [field]: value }, { json: true })
      expect({ value, status, type: body.type }).toEqual({ value, status: 200, type: 'error' })
    }
    expect(await books()).toEqual(before)
  })

  const books = async () =>
    (await world.db.pool.query('SELECT id, available, frozen FROM world.wallet ORDER BY 1')).rows
})

describe('S-10 the content type', () => {
  const call = 'POST wallet/change'
  const wrong = { currency_id: '3', number: '-1', from_field: 'change', to_field: 'lever' }

  it('decides how a body is parsed, never how it is validated', async () => {
    const form = new URLSearchParams(wrong).toString()
    const json = JSON.stringify(wrong)
    const asForm = await raw(call, form, alice)
    expect(asForm.body.fields).toEqual({ number: 'number' })
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json;a=b',
    ])
      expect((await raw(call, json, alice, type)).body).toEqual(asForm.body)
    expect((await raw(call, json, alice)).body.error).toBe('param_invalid')
    expect((await raw(call, form, alice, 'application/json')).status).toBe(400)
    for (const type of ['text/plain', 'text/json', 'application/xml', 'application/x-www-form-urlencoded2'])
      expect((await raw(call, form, alice, type)).status).toBe(415)
  })

  it('multipart is refused by other calls', async () => {
    const body = '--b\r\ncontent-disposition: form-data; name="number"\r\n\r\n1\r\n--b--\r\n'
    const { status, body: answer } = await raw(call, body, alice, 'multipart/form-data; boundary=b')
    expect([status === 200 || status === 415, answer.type]).toEqual([true, 'error'])
  })
})

describe('S-11 a request', () => {
  it('is refused with too many fields or deep nesting', async () => {
    const many = Array.from({ length: 150 }, (_, i) => `x${i}=1`).join('&')
    expect((await raw('POST user/center', many, alice)).status).toBe(404)
    expect((await raw('GET user/center', many.slice(0, 1500), alice)).body.error).toBe('param_invalid')
    expect((await raw('POST wallet/list', many, alice)).body.error).toBe('param_invalid')
    const deep = `{"currency_name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const answer = await raw('POST wallet/list', deep, alice, 'application/json')
    expect(answer.body).toMatchObject({ type: 'error', error: 'param_invalid' })
    expect(answer.status).toBeLessThan(500)
  })

  it('is refused when its URL is longer than 2 KB', async () => {
    for (const key of ['GET user/center', 'GET no/such/call', 'GET news/list']) {
      const { status, body } = await raw(key, `lang=${'x'.repeat(2100)}`, alice)
      expect([status, body.type, body.error]).toEqual([413, 'error', 'param_invalid'])
    }
  })

  it('gets at most a hundred rows, or the larger limit of bars, levels and events', async () => {
    const most: Record<string, number> = {
      'GET currency/new_timeshar': 1000,
      'GET currency/depth': 5000,
      'GET events': 500,
      'GET console/events': 500,
    }
    const paged = endpoints.filter(([, endpoint]) => declaredOf(endpoint).includes('limit'))
    for (const [key, endpoint] of paged) {
      const { body } = await raw(key, `limit=${(most[key] ?? 100) + 1}`, rightful(endpoint))
      expect([key, body.fields?.limit]).toEqual([key, 'too_large'])
      expect((await raw(key, 'limit=0', rightful(endpoint))).body.fields?.limit).toBe('too_small')
    }
  })
})
