import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accounts } from './accounts'
import { addresses } from './addresses'
import { alerts } from './alerts'
import { apikeys } from './apikeys'
import { cards } from './cards'
import { consoleAside } from './console-aside'
import { consoleFaults } from './console-faults'
import { consoleOrders } from './console-orders'
import { consolePeople } from './console-people'
import { consoleProducts } from './console-products'
import { consoleRequests } from './console-requests'
import { consoleReviews } from './console-reviews'
import { consoleSession } from './console-session'
import { consoleTrends } from './console-trends'
import { consoleWebhooks } from './console-webhooks'
import { consoleWorld } from './console-world'
import { contracts } from './contracts'
import { deposits } from './deposits'
import type { Endpoint } from './endpoint'
import { entry } from './entry'
import { events } from './events'
import { explain } from './explain'
import { identity } from './identity'
import { contract } from './index'
import { market } from './market'
import { merchants } from './merchants'
import { newcoins } from './newcoins'
import { news } from './news'
import { notifications } from './notifications'
import { options } from './options'
import { referral } from './referral'
import { spot } from './spot'
import { support } from './support'
import { trust } from './trust'
import { uploads } from './uploads'
import { wallet } from './wallet'
import { withdrawals } from './withdrawals'

const features = [
  accounts,
  entry,
  identity,
  cards,
  uploads,
  news,
  market,
  alerts,
  wallet,
  deposits,
  withdrawals,
  addresses,
  spot,
  contracts,
  options,
  trust,
  newcoins,
  referral,
  merchants,
  support,
  notifications,
  events,
  apikeys,
  explain,
  consoleSession,
  consolePeople,
  consoleOrders,
  consoleTrends,
  consoleReviews,
  consoleProducts,
  consoleWorld,
  consoleAside,
  consoleWebhooks,
  consoleFaults,
  consoleRequests,
]

const calls: [key: string, endpoint: Endpoint][] = features.flatMap(feature => Object.entries(feature))
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
      'POST area_code',
      'POST console/login',
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
      'POST user/register',
      'POST user/shown_code',
    ])
  })

  it('accepts an idempotency key in exactly these calls', () => {
    expect(keysWhere(({ keyed }) => keyed)).toEqual([
      'POST coin/trade',
      'POST console/credit',
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
    ])
  })

  it('requires operator or world access for console calls and for no others', () => {
    for (const [key, { access }] of calls) {
      if (key === 'POST console/login') continue
      expect([key, access === 'operator' || access === 'world']).toEqual([key, key.includes(' console/')])
    }
  })
})
