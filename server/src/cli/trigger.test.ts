import { describe, expect, it } from 'vitest'
import { ran } from './cli.fixture'
import { trigger } from './trigger'

const btc = { match_id: 101, symbol: 'BTC/USDT', currency_id: 1, now_price: '67890.12' }
const eth = { match_id: 102, symbol: 'ETH/USDT', currency_id: 2, now_price: '3000' }
const trust = { id: 1, currency_id: 3, day: 7, save_min: '100' }
const offer = { id: 1, currency_id: 3, status: 1, day: 3, online_time: '2026-01-02 00:00:00' }

/** An exchange where Alice is, and where every event that is asked for was told twice. */
const answers = {
  'GET console/events': ({ after, types }: { after?: string; types?: string }) => ({
    next: after ? '12-9' : '12-8',
    data: [1, 2].map(n => ({ id: `12-${n}`, at: 1_767_225_600, type: types, user_id: 1001, data: { n } })),
  }),
  'GET console/users': { data: [{ id: 1001, account: 'alice@lagoon.test', nickname: 'Alice' }] },
  'GET console/world': { now: 1_767_225_600_000, frozen: false, speed: 2 },
  'GET currency/quotation_new': [{ quotation: [eth, btc] }],
  'POST coin/trade': { id: 77 },
  'POST currency/alert': { id: 78 },
  'POST lever/submit': { id: 79 },
  'POST lh/deposit': { id: 80 },
  'GET lh/deposit/config': [{ ...trust, id: 3, day: 30 }, trust, { ...trust, id: 2, currency_id: 1, day: 1 }],
  'GET lh/send/config': [offer, { ...offer, id: 2, status: 2 }],
}
async function caused(type: string, more: object = {}) {
  const { asked, told } = await ran(trigger, {
    words: [type],
    values: { user: 'alice' },
    answers: { ...answers, ...more },
  })
  const calls = asked.filter(([key]) => !key.startsWith('GET') && key !== 'POST console/persona')
  return { asked, told, calls }
}
const spot = { currency_id: 1, legal_id: 3 }
const moved = (shape: string) => [
  ['POST console/scenario', { match_id: 101, shape, size: '0.1', seconds: 30 }],
  ['POST console/advance', { seconds: 32 }],
]
const buy = { ...spot, type: 1, amount: '0.001' }
const lot = (multiple: number) => ['POST lever/submit', { ...spot, type: 1, share: 1, multiple, status: 1 }]
const placed = [
  ['POST console/credit', { user_id: 1001, account: 'fund', currency_id: 3, number: '100', reason: 'lagoon trigger' }],
  ['POST lh/deposit', { config_id: 1, amount: '100' }],
]
const option = ['POST microtrade/submit', { currency_id: 3, type: 1, seconds: 60, number: '10', match_id: 101 }]
const subscribed = [
  [
    'POST console/credit',
    { user_id: 1001, account: 'change', currency_id: 3, number: '1000', reason: 'lagoon trigger' },
  ],
  ['POST lh/send/order', { config_id: 2, amount: '1000' }],
]
const frozen = (value: number) => ['POST console/world', { frozen: value }]
const speed = (value: string) => ['POST console/world', { speed: value }]

describe('lagoon trigger', () => {
  it('tells the last event that came of it, of that person alone', async () => {
    const { asked, told } = await caused('transfer.done')
    expect(told).toEqual(['2026-01-01 00:00:00  12-2       transfer.done           1001    n=2'])
    expect(asked[0]).toEqual(['GET console/events', { limit: 1 }])
    expect(asked.at(-1)).toEqual([
      'GET console/events',
      { limit: 500, types: 'transfer.done', user_id: 1001, after: '12-8' },
    ])
    const silent = { 'GET console/events': { next: '12-9', data: [] } }
    await expect(caused('transfer.done', silent)).rejects.toThrow('It was done, and no transfer.done was told.')
  })

  it.each([
    ['order.placed', [['POST coin/trade', { ...buy, target_price: '33945' }]]],
    [
      'order.cancelled',
      [
        ['POST coin/trade', { ...buy, target_price: '33945' }],
        ['PUT coin/trade', { id: 77 }],
      ],
    ],
    ['order.filled', [['POST coin/trade', { ...buy, order_type: 'market' }]]],
    ['order.triggered', [['POST coin/trade', { ...buy, order_type: 'market', stop_price: '69926' }], ...moved('pump')]],
    ['alert.added', [['POST currency/alert', { ...spot, direction: 'below', price: '33945' }]]],
    [
      'alert.removed',
      [
        ['POST currency/alert', { ...spot, direction: 'below', price: '34623' }],
        ['PUT currency/alert', { id: 78 }],
      ],
    ],
    ['alert.reached', [['POST currency/alert', { ...spot, direction: 'above', price: '69926' }], ...moved('pump')]],
    ['position.opened', [lot(10)]],
    ['position.closed', [lot(10), ['POST lever/close', { id: 79 }]]],
    ['position.liquidated', [lot(50), ...moved('crash')]],
    ['option.opened', [option]],
    ['option.settled', [option, ['POST console/advance', { seconds: 61 }]]],
    ['trust.placed', placed],
    ['trust.interest', [...placed, ['POST console/advance', { seconds: 86_400 }]]],
    ['trust.matured', [...placed, ['POST console/advance', { seconds: 604_800 }]]],
    ['trust.redeemed', [...placed, ['POST lh/deposit/order/cancel', { id: 80 }]]],
    ['subscription.submitted', subscribed],
    ['world.advanced', [['POST console/advance', { seconds: 1 }]]],
    ['world.frozen', [frozen(1), frozen(0)]],
    ['world.resumed', [frozen(1), frozen(0)]],
    ['world.speed', [speed('3'), speed('2')]],
    ['world.scenario', [['POST console/scenario', { match_id: 101, shape: 'flat', seconds: 1 }]]],
  ])('%s', async (type, calls) => {
    expect((await caused(type)).calls).toEqual(calls)
  })

  it('goes back to a snapshot of its own, which it does not leave behind', async () => {
    const { calls } = await caused('world.restored')
    const [, { name }] = calls[0] as [string, { name: string }]
    expect(name).toMatch(/^trigger \S{8}$/)
    expect(calls).toEqual(['snapshots', 'restore', 'snapshots/delete'].map(path => [`POST console/${path}`, { name }]))
  })

  it('leaves the pace of the world as it was', async () => {
    const still = { 'GET console/world': { now: 0, frozen: true, speed: 1 } }
    expect((await caused('world.frozen', still)).calls).toEqual([frozen(0), frozen(1)])
    expect((await caused('world.resumed', still)).calls).toEqual([frozen(0), frozen(1)])
    expect((await caused('world.speed', still)).calls).toEqual([speed('2'), speed('1')])
  })

  it.each([
    ['trust.placed', 'GET lh/deposit/config', 'There is no trust of USDT here.'],
    ['subscription.submitted', 'GET lh/send/config', 'No new coin is open for subscription now.'],
    ['order.placed', 'GET currency/quotation_new', 'There is no pair BTC/USDT here.'],
  ])('%s says what is missing here', async (type, key, sentence) => {
    await expect(caused(type, { [key]: [] })).rejects.toThrow(sentence)
  })

  it('approves what this person submitted, and nothing else', async () => {
    const waiting = [
      { id: 5, user_id: 1002 },
      { id: 6, user_id: 1001 },
    ]
    const decided = ['POST console/decide', { kind: 'subscription', id: 6, decision: 'pass' }]
    const { asked, calls } = await caused('subscription.decided', { 'GET console/reviews': waiting })
    expect(calls).toEqual([...subscribed, decided])
    expect(asked).toContainEqual(['GET console/reviews', { kind: 'subscription', status: 1 }])
    const unlocked = await caused('subscription.unlocked', { 'GET console/reviews': waiting })
    expect(unlocked.calls).toEqual([...subscribed, decided, ['POST console/advance', { seconds: 432_000 }]])
    const trading = [{ ...offer, id: 2, status: 2, online_time: '2025-12-01 00:00:00' }]
    const more = { 'GET console/reviews': waiting, 'GET lh/send/config': trading }
    const { calls: since } = await caused('subscription.unlocked', more)
    expect(since.at(-1)).toEqual(['POST console/advance', { seconds: 345_600 }])
  })

  it('lists what there is, and takes no one for what happens to somebody new', async () => {
    const { told } = await ran(trigger, {})
    expect(told[0]).toMatch(/^order\.placed +a limit order far below the price$/m)
    await expect(caused('session.started')).rejects.toThrow(
      'session.started happens to somebody new: it takes no --user.',
    )
    await expect(caused('')).rejects.toThrow('Which event?')
    await expect(caused('order.eaten')).rejects.toThrow('There is no event order.eaten.')
  })

  it('happens to a guest where nobody is named', async () => {
    const guest = { 'POST console/guest': { link: 'x=abc' }, 'GET user/center': { id: 1050 } }
    const { asked } = await ran(trigger, { words: ['transfer.done'], answers: { ...answers, ...guest } })
    expect(asked.at(-1)?.[1]).toMatchObject({ user_id: 1050 })
  })

  it('keeps the last of the type, also where more pages follow without one', async () => {
    const [first, rest] = [{ id: '12-1', at: 1_767_225_600, type: 'transfer.done', user_id: 1001, data: {} }, '12-9']
    const events = ({ after, limit }: { after?: string; limit: number }) => {
      if (after === undefined) return { next: limit === 1 ? '12-0' : rest, data: [] }
      return after === '12-0' ? { next: '12-1', data: [first] } : { next: rest, data: [] }
    }
    const { told } = await caused('transfer.done', { 'GET console/events': events })
    expect(told[0]).toMatch(/ 12-1 /)
  })

  it('buys of the first merchant, and says if there is none', async () => {
    const merchants = {
      data: [
        { id: 4, min_number: '50', pay_types: [{ id: 9 }] },
        { id: 5, min_number: '10', pay_types: [] },
      ],
    }
    const { calls } = await caused('merchant.submitted', { 'GET merchant/mer_list': merchants })
    const order = { merchant_id: 4, currency_id: 3, number: '50', pay_type: 9, imgs: '/uploads/proof.png' }
    expect(calls).toEqual([['POST merchant/mer_jytj', order]])
    for (const data of [[], [{ id: 5, min_number: '10', pay_types: [] }]]) {
      const none = { 'GET merchant/mer_list': { data } }
      await expect(caused('merchant.submitted', none)).rejects.toThrow('There is no merchant of USDT here.')
    }
  })
})

describe('what happens to somebody new', () => {
  const anew = {
    ...answers,
    'POST console/invite': { link: 'http://here/h5/?invitation=inv1' },
    'POST user/login': 'a token',
    'GET user/center': { id: 1060, extension_code: 'friend1' },
    'GET console/outbox': { data: [{ code: '424242' }, { code: '111111' }] },
    'GET console/reviews': [{ id: 8, user_id: 1060 }],
  }
  async function happened(type: string, given: object = anew) {
    const { asked } = await ran(trigger, { words: [type], answers: given as typeof anew })
    return asked.filter(([key]) => !key.startsWith('GET')) as [string, Record<string, string>][]
  }

  it('begins with an invitation, and an account by it', async () => {
    const calls = await happened('identity.submitted')
    const [, registered] = calls[1] ?? []
    expect(registered).toEqual({
      ...{ type: 'email', user_string: expect.stringMatching(/^trigger-[a-z0-9_]{8}@lagoon\.test$/) },
      ...{ password: registered?.re_password, re_password: expect.stringMatching(/./), invitation: 'inv1' },
    })
    expect(calls[2]).toEqual([
      ...[
        'POST user/login',
        { user_type: 'email', user_string: registered?.user_string, password: registered?.password },
      ],
    ])
    expect(calls[3]?.[1]).toMatchObject({ card_id: 'T1060', name: 'Tracy Trigger' })
  })

  it('a withdrawal has an identity, funds, a fund password and an address before it', async () => {
    const calls = await happened('withdrawal.decided')
    expect(calls.map(([key]) => key).slice(4)).toEqual([
      ...['POST console/decide', 'POST console/credit', 'POST safe/update_password', 'POST set/sms_other_mail'],
      ...['POST wallet/addaddress', 'POST wallet/out', 'POST console/decide'],
    ])
    const of = (key: string) => calls.find(([each]) => each === key)?.[1]
    const fundPassword = of('POST safe/update_password')?.password
    expect(of('POST console/credit')).toMatchObject({
      user_id: 1060,
      account: 'change',
      currency_id: 3,
      number: '1000',
    })
    expect(of('POST wallet/addaddress')).toMatchObject({ currency_id: 3, code: '424242', pay_password: fundPassword })
    expect(of('POST wallet/out')).toMatchObject({ currency: 3, number: '100', pay_password: fundPassword })
    expect(calls.at(-1)?.[1]).toEqual({ kind: 'withdrawal', id: 8, decision: 'pass' })
  })

  it('says if the code for an address is not shown', async () => {
    const shut = { ...anew, 'GET console/outbox': { data: [] } }
    await expect(happened('withdrawal.submitted', shut)).rejects.toThrow('the outbox is closed')
  })

  it('a rebate comes from somebody whom the person invited', async () => {
    const { asked } = await ran(trigger, { words: ['rebate.credited'], values: { user: 'alice' }, answers: anew })
    const of = (key: string) => asked.find(([each]) => each === key)?.[1]
    expect(of('POST user/register')).toMatchObject({ extension_code: 'friend1', invitation: 'inv1' })
    expect(of('POST coin/trade')).toEqual({ ...spot, type: 1, amount: '0.005', order_type: 'market' })
  })
})
