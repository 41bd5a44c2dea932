import { type CallInput, contract } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import words from '../../client/locales/en/console.json'
import { cut, minus, sum as plus, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { picture } from '../harness/picture'
import { replay } from '../harness/replay'

/** What the operator sees and does, and that nobody else can. */
let exchange: TestExchange
let operator: Client
let alice: Client
let bob: Client

beforeAll(async () => {
  exchange = await startExchange()
  operator = await exchange.operator()
  alice = await exchange.as('alice')
  bob = await exchange.as('bob')
})
afterAll(async () => {
  const { difference } = await replay(exchange.db.pool)
  await exchange?.stop()
  expect(difference).toBeNull()
})

const idOf = async (client: Client) => (await client.call('GET user/center', {})).id
const usdt = async (client: Client) =>
  (await client.call('POST wallet/detail', { currency: 3, type: 'change' })).change_balance

const priceOf = async (coin: number): Promise<string> => {
  const [inUsdt] = await exchange.anyone.call('GET currency/quotation_new', {})
  return coin === 3 ? '1' : (inUsdt?.quotation.find(pair => pair.currency_id === coin)?.now_price ?? '0')
}

describe('tokens of users and of the operator', () => {
  it('S-04 get 999 from every endpoint of the other side', async () => {
    const keys = Object.entries(contract)
    for (const [key, { access }] of keys) {
      if (access === 'anyone') continue
      const stranger = access === 'user' ? operator : alice
      expect([key, (await stranger.send(key)).body.type]).toEqual([key, '999'])
    }
  })
})

describe('the overview', () => {
  it('shows a sum of zero for every coin after an option has settled', async () => {
    await alice.call('POST microtrade/submit', { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '100' })
    await exchange.clock.advance(120)
    const { balances, users, now } = await operator.call('GET console/overview', {})
    expect(balances.length).toBeGreaterThan(5)
    expect(balances.filter(({ sum }) => sum !== '0')).toEqual([])
    expect(users).toBeGreaterThanOrEqual(4)
    expect(now).toBe(exchange.clock.now() * 1000)
  })

  it('counts open options and has a word for every kind of open item', async () => {
    const open = async () => (await operator.call('GET console/overview', {})).open.options ?? 0
    const before = await open()
    await alice.call('POST microtrade/submit', { match_id: 101, currency_id: 3, type: 2, seconds: 60, number: '50' })
    expect(await open()).toBe(before + 1)
    const kinds = Object.keys((await operator.call('GET console/overview', {})).open)
    expect(kinds.filter(kind => !(kind in words.kind || kind in words.queue))).toEqual([])
  })

  it('has trends that change by exactly what is traded, charged and deposited', async () => {
    const latest = async (days: 1 | 7 | 30 | 90 = 1) => {
      const { step, points } = await operator.call('GET console/trends', { days })
      expect([step, points.length]).toEqual(days === 1 ? [3600, 24] : [86_400, days])
      return points.at(-1) as NonNullable<(typeof points)[number]>
    }
    // Not Alice or Bob, because their orders are counted below.
    const trader = await exchange.as('erin')
    const gift = { user_id: await idOf(trader), currency_id: 3, number: '5000', reason: 'a demo' } as const
    for (const account of ['change', 'lever', 'micro'] as const)
      await operator.call('POST console/credit', { ...gift, account })
    const before = await latest()
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01' } as const
    const { id: order_id } = await trader.call('POST coin/trade', { ...order, order_type: 'market' })
    const fills = (await trader.call('GET coin/fills', { order_id })).data
    const stake = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '100' } as const
    const option = await trader.call('POST microtrade/submit', stake)
    const contract = { currency_id: 1, legal_id: 3, type: 1, share: 10, multiple: 20, status: 1 } as const
    await trader.call('POST lever/submit', contract)
    const position = (await trader.call('POST lever/my_trade', { status: 1 })).message.data[0]
    await operator.call('POST console/credit', { ...gift, account: 'change', number: '250.5' })
    const after = await latest()

    const price = await priceOf(1)
    const traded = plus(...fills.map(fill => times(fill.price, fill.amount)))
    const opened = times(position?.price, position?.number)
    const size = times(price, position?.number)
    const fees = plus(...fills.map(fill => times(fill.fee, price)), option.fee, position?.trade_fee)
    const more = (name: 'spot' | 'options' | 'contracts' | 'volume' | 'fees' | 'deposited' | 'open_interest' | 'net') =>
      minus(after[name], before[name])
    expect([more('spot'), more('options'), more('contracts')]).toEqual([traded, '100', opened])
    expect([more('volume'), more('deposited')]).toEqual([plus(traded, '100', opened), '250.5'])
    expect([more('fees'), more('open_interest'), more('net')]).toEqual([fees, size, size])
    for (const days of [7, 30, 90] as const)
      expect(minus((await latest(days)).owed, after.owed), `${days} days`).toBe('0')

    await trader.call('POST lever/close', { id: position?.id as number })
    const owed = await latest()
    const { balances, users } = await operator.call('GET console/overview', {})
    const held = balances.filter(({ user }) => user !== '0')
    const prices = await Promise.all(held.map(({ currency_id }) => priceOf(currency_id)))
    const positions = (await operator.call('GET console/orders', { kind: 'contract', open: 1 })).data
    const unrealised = positions.map(row => {
      if (row.kind !== 'contract' || row.status !== 1) return '0'
      return times(minus(row.update_price, row.price), row.type === 1 ? row.number : minus('0', row.number))
    })
    const worth = held.map(({ user }, at) => times(user, prices[at]))
    expect(owed.owed).toBe(cut(plus(...worth, ...unrealised), 8))
    expect([owed.users, minus(owed.open_interest, before.open_interest)]).toEqual([users, '0'])
  })

  it('reports that all invariants hold', async () => {
    const { ok, checks } = await operator.call('GET console/invariants', {})
    expect([ok, checks.filter(check => check.violations > 0)]).toEqual([true, []])
  })
})

describe('demo funds', () => {
  it('are credited once for two requests with one idempotency key', async () => {
    const before = await usdt(bob)
    const gift = {
      user_id: await idOf(bob),
      account: 'change',
      currency_id: 3,
      number: '250.5',
      reason: 'a demo',
    } as const
    const sent = () => operator.ask('POST console/credit', gift, { idempotencyKey: 'gift-1' })
    expect((await sent()).body.type).toBe('ok')
    expect((await sent()).body.type).toBe('ok')
    expect(await usdt(bob)).toBe(plus(before, '250.5'))
    await expectBalanced(exchange)
  })

  it('are refused for an unknown user and for more decimals than the coin has', async () => {
    const gift = { user_id: 999_999, account: 'change', currency_id: 3, number: '1', reason: 'x' } as const
    expect((await operator.ask('POST console/credit', gift)).body.error).toBe('not_found')
    const fine = { ...gift, user_id: await idOf(bob), number: '0.0000000000000001' }
    expect((await operator.ask('POST console/credit', fine)).body.fields).toEqual({ number: 'decimals' })
  })
})

describe('a review', () => {
  it('shows its picture to the operator and can be decided only once', async () => {
    await operator.call('POST console/policy', { kind: 'deposit', mode: 'manual', delay_seconds: 0 })
    const imgs = await alice.upload(await picture())
    const before = await usdt(alice)
    await alice.call('POST wallet/charge_req', { currency: 3, amount: '300', imgs })
    const { data } = await operator.call('GET console/reviews', { kind: 'deposit', status: 1 })
    const waiting = data[0]
    expect(waiting).toMatchObject({ user_id: await idOf(alice), currency_name: 'USDT', status: 1 })
    const seen = await fetch(`${exchange.origin}${waiting?.files[0]}`, {
      headers: { authorization: String(operator.token) },
    })
    expect(seen.headers.get('content-type')).toMatch(/^image\//)

    const decide = (decision: 'pass' | 'reject') =>
      operator.ask('POST console/decide', { kind: 'deposit', id: waiting?.id ?? 0, decision })
    const answers = await Promise.all([decide('pass'), decide('reject')])
    expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual(['ok', 'state_invalid'])
    expect([before, plus(before, '300')]).toContain(await usdt(alice))
    await expectBalanced(exchange)
  })
})

describe('the queues of the operator', () => {
  const waiting = async () => {
    const queues = await operator.call('GET console/waiting', {})
    return Object.fromEntries(queues.map(({ kind, waiting, since }) => [kind, { waiting, since }]))
  }

  it('show how many deposits wait and since when the oldest waits for a person', async () => {
    const before = await waiting()
    await operator.call('POST console/policy', { kind: 'deposit', mode: 'auto', delay_seconds: 3600 })
    const deposit = { currency: 3, amount: '40', imgs: await alice.upload(await picture()) } as const
    await alice.call('POST wallet/charge_req', deposit)
    // The policy decides this deposit in an hour, so it does not wait for the operator.
    expect((await waiting()).deposit).toEqual({ waiting: (before.deposit?.waiting ?? 0) + 1, since: '' })
    await operator.call('POST console/policy', { kind: 'deposit', mode: 'manual', delay_seconds: 0 })
    const { id } = await alice.call('POST wallet/charge_req', deposit)
    const since = new Date(exchange.clock.now() * 1000).toISOString().slice(0, 19).replace('T', ' ')
    await exchange.clock.advance(60)
    expect((await waiting()).deposit).toEqual({ waiting: (before.deposit?.waiting ?? 0) + 2, since })
    await operator.call('POST console/decide', { kind: 'deposit', id, decision: 'reject' })
    expect((await waiting()).deposit?.since).toBe('')
  })

  it('count a chat with unread messages once, until the operator opens it', async () => {
    const before = await waiting()
    await bob.call('POST support/messages', { text: 'Is anybody there?' })
    await bob.call('POST support/messages', { text: 'Hello?' })
    expect((await waiting()).support?.waiting).toBe((before.support?.waiting ?? 0) + 1)
    await operator.call('GET console/support', { user_id: await idOf(bob) })
    expect(await waiting()).toMatchObject({ support: before.support })
  })
})

describe('orders and positions', () => {
  const btc = { currency_id: 1, legal_id: 3 } as const
  const listed = (requested: CallInput<'GET console/orders'>) => operator.call('GET console/orders', requested)
  const ownerOf = async (client: Client, account: string) => ({ user_id: await idOf(client), account })

  it('are listed as their owners see them, for all users or one, open ones or all', async () => {
    const before = { open: (await listed({})).total, all: (await listed({ open: 0 })).total }
    const [ofAlice, ofBob] = await Promise.all([ownerOf(alice, 'alice@lagoon.test'), ownerOf(bob, 'bob@lagoon.test')])
    const { last_price: price } = await alice.call('POST lever/deal', btc)
    const order = { ...btc, type: 1, amount: '0.01' } as const
    const far = { ...order, target_price: cut(times(price, '0.5'), 2) }
    const sale = { ...order, type: 2, order_type: 'market' } as const
    await bob.call('POST coin/trade', { ...far, client_order_id: 'of-bob' })
    await alice.call('POST coin/trade', { ...sale, stop_price: cut(times(price, '0.9'), 2) })
    await alice.call('POST coin/trade', { ...sale, stop_price: cut(times(price, '0.6'), 2) })
    const placed = await alice.call('POST coin/trade', far)
    const amended = await alice.call('PUT coin/trade', { id: placed.id, target_price: cut(times(price, '0.4'), 2) })
    await alice.call('POST coin/trade', sale)
    await operator.call('POST console/scenario', { match_id: 101, shape: 'gap', size: '-0.2', seconds: 5 })
    await exchange.clock.advance(10)

    const rowsOf = async (client: Client, owner: object) =>
      (await client.call('GET coin/list', { limit: 100 })).map(row => ({ ...row, kind: 'spot', ...owner }))
    const [alices, bobs] = await Promise.all([rowsOf(alice, ofAlice), rowsOf(bob, ofBob)])
    const states = alices.map(({ state, reason }) => [state, reason])
    expect(states).toEqual([
      ['filled', null],
      ['waiting', null],
      ['cancelled', 'amended'],
      ['untriggered', null],
      ['filled', null],
    ])
    expect(alices[4]?.trigger_tick_id).not.toBeNull()
    expect(amended?.id).toBe(alices[1]?.id)

    const newestFirst = [...alices, ...bobs].sort((a, b) => b.id - a.id)
    const all = await listed({ open: 0, limit: newestFirst.length })
    expect([all.data, all.total - before.all]).toEqual([newestFirst, newestFirst.length])
    const open = [alices[1], alices[3], ...bobs]
    const opened = await listed({ limit: open.length })
    expect([opened.data, opened.total - before.open]).toEqual([open, open.length])
    expect(await listed({ user_id: ofAlice.user_id, limit: 1, page: 2 })).toMatchObject({
      data: [alices[3]],
      total: 2,
      last_page: 2,
    })
    expect((await listed({ user_id: ofBob.user_id, open: 0 })).data).toEqual(bobs)
    expect(await listed({ user_id: 999_999, open: 0 })).toMatchObject({ data: [], total: 0 })
    expect((await operator.send('GET console/orders', { kind: 'option' })).body.fields).toEqual({
      kind: 'choice',
    })
  })

  it('include pending and open positions, and closed ones if all are requested', async () => {
    const lots = { ...btc, type: 1, share: 2, multiple: 20 } as const
    const { last_price: price } = await alice.call('POST lever/deal', btc)
    const { id: held } = await alice.call('POST lever/submit', { ...lots, status: 1 })
    await alice.call('POST lever/setstop', { id: held, trailing_distance: '100' })
    await alice.call('POST lever/close', { id: held, share: 1 })
    await alice.call('POST lever/submit', { ...lots, status: 0, target_price: cut(times(price, '0.8'), 2) })
    const owner = await ownerOf(alice, 'alice@lagoon.test')
    const { data } = (await alice.call('POST lever/my_trade', { limit: 100 })).message
    const rows = data.map(row => ({ ...row, kind: 'contract', ...owner }))
    expect(rows.map(({ status }) => status).sort()).toEqual([0, 1, 3])
    expect((await listed({ kind: 'contract', open: 0, limit: rows.length })).data).toEqual(rows)
    expect((await listed({ kind: 'contract', user_id: owner.user_id })).data).toEqual(
      rows.filter(({ status }) => status < 3),
    )
    expect(await listed({ kind: 'contract', user_id: await idOf(bob) })).toMatchObject({ data: [], total: 0 })
    await alice.call('POST lever/close', { id: held })
    await Promise.all([alice, bob].map(who => who.call('PUT coin/trade_all', {})))
    expect((await listed({ user_id: owner.user_id })).data).toEqual([])
  })
})

describe('the world', () => {
  it('runs to the next event of the calendar and reports what happened', async () => {
    await alice.call('POST microtrade/submit', { match_id: 102, currency_id: 3, type: 1, seconds: 300, number: '200' })
    const { next } = await operator.call('GET console/world', {})
    expect(next).not.toBeNull()
    const { done, now } = await operator.call('POST console/next', {})
    expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    expect(now).toBe(exchange.clock.now() * 1000)
  })

  it('advances to a given time but never back', async () => {
    const to = exchange.clock.now() + 3600
    expect((await operator.call('POST console/advance', { to })).now).toBe(to * 1000)
    expect((await operator.ask('POST console/advance', { to: to - 1 })).body.fields).toEqual({ to: 'too_small' })
    expect((await operator.ask('POST console/advance', {})).body.error).toBe('param_invalid')
  })

  it('refuses to advance by eleven years and leaves the time unchanged', async () => {
    const now = (await operator.call('GET console/world', {})).now
    const eleven = 11 * 366 * 86_400
    expect((await operator.ask('POST console/advance', { seconds: eleven })).body.fields).toEqual({
      seconds: 'too_large',
    })
    expect((await operator.ask('POST console/advance', { to: now / 1000 + eleven })).body.fields).toEqual({
      to: 'too_large',
    })
    expect((await operator.call('GET console/world', {})).now).toBe(now)
  })

  it('can be frozen and sped up, but not beyond the maximum speed', async () => {
    const paces = async () => {
      const { frozen, speed } = await operator.call('GET console/world', {})
      return { frozen, speed }
    }
    expect((await operator.ask('POST console/world', { speed: '200000' })).body.fields).toEqual({ speed: 'too_large' })
    await operator.call('POST console/world', { frozen: 1, speed: '60' })
    expect(await paces()).toEqual({ frozen: true, speed: 60 })
  })

  it('accepts one scenario at a time on a pair, and the public price follows it', async () => {
    const crash = { match_id: 101, shape: 'crash', size: '0.2', seconds: 60 } as const
    const priceOf = async () => {
      const [group] = await exchange.anyone.call('GET currency/quotation_new', {})
      return Number(group?.quotation.find(pair => pair.match_id === 101)?.now_price)
    }
    const before = await priceOf()
    await operator.call('POST console/scenario', crash)
    expect((await operator.ask('POST console/scenario', crash)).body).toMatchObject({
      error: 'state_invalid',
      message: expect.stringMatching(/crash.*BTC\/USDT/),
    })
    await exchange.clock.advance(61)
    expect((await priceOf()) / before).toBeGreaterThan(0.7)
    expect((await priceOf()) / before).toBeLessThan(0.9)
  })
})

describe('a persona', () => {
  it('opens the app as any user and appears in the audit log', async () => {
    const token = await operator.call('POST console/persona', { user_id: await idOf(bob) })
    expect(await idOf(exchange.anyone.as(token))).toBe(await idOf(bob))
    const { data } = await operator.call('GET console/audit', {})
    expect(data[0]).toMatchObject({ who: 'operator', what: 'opened the app as' })
  })
})

describe('the audit log', () => {
  const found = async (requested: CallInput<'GET console/audit'>) => {
    const { data, total } = await operator.call('GET console/audit', { ...requested, limit: 100 })
    expect(total).toBe(data.length)
    return data
  }

  it('can be searched by actor, user, text and time', async () => {
    const user_id = await idOf(bob)
    await operator.call('POST console/persona', { user_id })
    await operator.call('POST console/support', { user_id, text: 'We are looking into it.' })
    const [answered, opened] = await found({ user_id, who: 'operator' })
    expect([answered?.what, opened?.what]).toEqual(['answered support', 'opened the app as'])
    expect(answered?.detail).toBe(`user ${user_id}`)
    expect(await found({ user_id: Math.floor(user_id / 10) })).toEqual([])
    expect(await found({ who: 'nobody' })).toEqual([])
    const request = answered?.request_id ?? ''
    expect(await found({ query: request.toUpperCase() })).toEqual([answered])
    expect((await found({ query: 'ANSWERED supp', user_id }))[0]).toEqual(answered)
    expect(await found({ query: '%' })).toEqual([])

    const second = (at = '') => Date.parse(`${at.replace(' ', 'T')}Z`) / 1000
    const then = second(opened?.at)
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(ids(await found({ user_id, from: then, to: then }))).toContain(opened?.id)
    expect(ids(await found({ user_id, from: second(answered?.at) + 1 }))).toEqual([])
    expect(ids(await found({ user_id, to: then - 1 }))).not.toContain(opened?.id)
  })
})

describe('the summary of a review', () => {
  it('is in the language of the operator', async () => {
    const imgs = await alice.upload(await picture())
    const coins = { currency: 3, netType: 'TRC20', amount: '300', imgs } as const
    await alice.call('POST wallet/charge_req', coins)
    await alice.call('POST wallet/charge_req', { currency: 9999, amount: '300', account: '2340', imgs })
    const about = async (kind: 'deposit' | 'subscription', status: 1 | 2, lang: Language) =>
      (await operator.call('GET console/reviews', { kind, status }, { lang })).data.map(({ summary }) => summary)
    expect(await about('deposit', 1, 'en')).toEqual(expect.arrayContaining(['USDT by TRC20', 'Bank transfer of 2340']))
    expect(await about('deposit', 1, 'hk')).toEqual(expect.arrayContaining(['USDT，經 TRC20', '銀行轉帳 2340']))
    const [allotted] = await about('subscription', 2, 'esp')
    expect(allotted).toMatch(/^\d+ \w+ por [\d.]+ USDT$/)
  })
})

describe('text for the operator', () => {
  it('is in their language: audit entries, which can be searched in it, and the titles of invariants', async () => {
    const user_id = await idOf(bob)
    await operator.call('POST console/support', { user_id, text: 'We are looking into it.' })
    const found = async (query: string, lang: Language) =>
      (await operator.call('GET console/audit', { user_id, query, limit: 1 }, { lang })).data[0]
    const answered = { who: 'operator', detail: `user ${user_id}` }
    expect(await found('回覆', 'hk')).toMatchObject({ ...answered, what: '回覆了客服' })
    expect(await found('answered support', 'hk')).toMatchObject({ ...answered, what: '回覆了客服' })
    expect(await found('soporte', 'esp')).toMatchObject({ ...answered, what: 'respondió en soporte' })
    expect(await found('回覆', 'esp')).toBeUndefined()
    const { checks } = await operator.call('GET console/invariants', {}, { lang: 'hk' })
    expect(checks.find(({ id }) => id === 'I-12')?.title).toBe('同一交易對的掛單價格不會交叉')
  })
})

describe('world control', () => {
  it('blocks the world and the outbox when it is off, but not the list of users', async () => {
    await exchange.restart({ worldControl: false })
    const again = await exchange.operator()
    expect((await again.ask('GET console/world', {})).body.error).toBe('forbidden')
    expect((await again.ask('GET console/outbox', {})).body.error).toBe('forbidden')
    expect((await again.ask('GET console/users', {})).body.type).toBe('ok')
  })
})
