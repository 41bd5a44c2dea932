import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { products } from '../products/index'
import type { Endpoint } from './endpoint'
import { contract } from './index'

const calls: [key: string, endpoint: Endpoint][] = Object.values(products).flatMap(({ calls }) => Object.entries(calls))
const keysWhere = (wanted: (endpoint: Endpoint) => boolean) =>
  calls.flatMap(([key, endpoint]) => (wanted(endpoint) ? [key] : [])).sort()

describe('the contract', () => {
  it.each(calls)('gives each call a method, a path and a summary: %s', (key, endpoint) => {
    expect(key).toMatch(/^(GET|POST|PUT) [a-z0-9_]+(\/[a-z0-9_]+)*$/)
    expect(endpoint.summary).not.toBe('')
  })

  it('declares each call once', () => {
    expect(new Set(calls.map(([key]) => key)).size).toBe(calls.length)
  })

  it('declares each tool of an agent once', () => {
    const names = calls.flatMap(([, { tools = {} }]) => Object.keys(tools))
    expect(new Set(names).size).toBe(names.length)
  })

  it('contains only declared calls', () => {
    expect(calls.map(([key]) => key)).toEqual(expect.arrayContaining(Object.keys(contract)))
  })

  it('has a JSON schema for the input and output of each call', () => {
    for (const [, { input, output }] of calls) {
      expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).toHaveProperty('properties')
      if (output) expect(z.toJSONSchema(output)).not.toEqual({})
    }
  })

  it('refuses a field that the call does not declare', () => {
    for (const [, { input }] of calls) {
      const issues = input.safeParse({ balance: '1' }).error?.issues ?? []
      expect(issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true)
    }
  })

  it('is open to anyone in exactly these calls', () => {
    expect(keysWhere(({ access }) => access === 'anyone')).toEqual([
      'GET brand',
      'GET coin/limits',
      'GET currency/coin',
      'GET currency/deal',
      'GET currency/depth',
      'GET currency/new_timeshar',
      'GET currency/quotation_new',
      'GET currency/trends',
      'GET lh/deposit/config',
      'GET lh/deposit/product_info',
      'GET lh/send/config',
      'GET lh/send/get_recommend',
      'GET lh/send/product_info',
      'GET market/tick',
      'GET microtrade/seconds',
      'GET user/demo_people',
      'GET user/entry',
      'GET venue',
      'GET wallet/display_rates',
      'POST area_code',
      'POST console/invitation',
      'POST console/join',
      'POST console/login',
      'POST console/login_factor',
      'POST get/lang',
      'POST news/detail',
      'POST news/list',
      'POST set/get_customer_url',
      'POST set/lang',
      'POST sms_mail',
      'POST sms_send',
      'POST user/check_email',
      'POST user/check_mobile',
      'POST user/forget',
      'POST user/guest',
      'POST user/invite_list',
      'POST user/login',
      'POST user/login_factor',
      'POST user/register',
      'POST user/shown_code',
      'POST worlds/visit',
    ])
  })

  it('accepts an idempotency key in exactly these calls', () => {
    expect(keysWhere(({ keyed }) => keyed)).toEqual([
      'POST coin/trade',
      'POST coin/trades',
      'POST console/approve',
      'POST console/credit',
      'POST console/debit',
      'POST console/decide',
      'POST lever/close',
      'POST lever/margin',
      'POST lever/submit',
      'POST lh/deposit',
      'POST lh/deposit/order/cancel',
      'POST lh/send/order',
      'POST merchant/mer_jytj',
      'POST microtrade/submit',
      'POST wallet/change',
      'POST wallet/charge_req',
      'POST wallet/demo_funds',
      'POST wallet/out',
      'PUT coin/trade',
      'PUT coin/trade_all',
      'PUT coin/trades',
      'PUT wallet/out',
    ])
  })

  it('names the roles of each call of operators, among them the owner', () => {
    expect(keysWhere(({ access, roles }) => !['anyone', 'user'].includes(access) && !roles?.includes('owner'))).toEqual(
      [],
    )
    expect(keysWhere(({ access, roles }) => ['anyone', 'user'].includes(access) && roles !== undefined)).toEqual([])
  })

  it('requires operator or world access for console calls and for no others', () => {
    for (const [key, { access }] of calls) {
      if (access === 'anyone' && key.startsWith('POST console/')) continue
      expect([key, access === 'operator' || access === 'world']).toEqual([key, key.includes(' console/')])
    }
  })
})
