import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sum } from '../harness/amounts'
import { type Client, Refused } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

const usdt = 3
const password = 'correct horse'
const newcomer = 'newcomer@lagoon.test'
const form = { type: 'email', user_string: newcomer, password, re_password: password } as const

const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    error => (error instanceof Refused ? error.key : String(error)),
  )

describe('a simulated exchange', () => {
  let exchange: TestExchange
  beforeAll(async () => {
    exchange = await startExchange()
  })
  afterAll(() => exchange?.stop())

  it('shows a visitor the code that would have been sent, until it is used', async () => {
    const { anyone } = exchange
    expect(await anyone.call('GET user/entry', {})).toEqual({ mail: 'shown', sms: 'shown', demo_funds: '10000' })
    const requested = { user_string: '6123 4567'.replace(' ', ''), areacode: '852', type: 'register' } as const
    expect(await keyOf(anyone.call('POST user/shown_code', requested))).toBe('not_found')
    await anyone.call('POST sms_send', { user_string: '61234567', area_code: '852', type: 'register' })
    const { code, text } = await anyone.call('POST user/shown_code', requested)
    expect(text).toContain(`${code} is your code to register`)
    expect(await keyOf(anyone.call('POST user/shown_code', { ...requested, type: 'forget' }))).toBe('not_found')
    await anyone.call('POST user/register', { ...form, type: 'mobile', user_string: '61234567', code })
    expect(await keyOf(anyone.call('POST user/shown_code', requested))).toBe('not_found')
  })

  it('shows the code for a withdrawal address only to its user', async () => {
    const [alice, bob] = [await exchange.as('alice'), await exchange.as('bob')]
    await alice.call('POST set/sms_other_mail', {})
    expect((await alice.call('POST set/shown_code', {})).code).toBe(await exchange.codeFor('alice@lagoon.test'))
    expect(await keyOf(bob.call('POST set/shown_code', {}))).toBe('not_found')
    expect(await keyOf(exchange.anyone.call('POST set/shown_code', {}))).toBe('not_logged_in')
  })

  it('gives a user 10,000 USDT once per world day, even for twenty requests at once', async () => {
    const dave = await exchange.as('dave')
    const has = async () => (await dave.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance
    const before = (await has()) as string
    const requested = await Promise.all(
      Array.from({ length: 20 }, () => keyOf(dave.call('POST wallet/demo_funds', {}))),
    )
    expect(requested.filter(key => key === 'done')).toHaveLength(1)
    expect(requested.filter(key => key === 'daily_limit')).toHaveLength(19)
    expect(await has()).toBe(sum(before, '10000'))
    const { list } = await dave.call('POST wallet/legal_log', { currency: usdt, type: 2 })
    expect(list[0]).toMatchObject({ value: '10000', info: 'Demo funds' })
    await exchange.clock.advance(86_400)
    expect(await keyOf(dave.call('POST wallet/demo_funds', {}))).toBe('done')
  })

  describe('a demo guest', () => {
    let operator: Client
    beforeAll(async () => {
      operator = await exchange.operator()
    })
    const shown = async () => {
      const { id, link } = await operator.call('POST console/guest', {})
      return { id, code: link.replace(/.*guest=/, '') }
    }

    it('gets a funded account that can trade at once, with a code that works once', async () => {
      const { code } = await shown()
      const { rows } = await exchange.db.pool.query('SELECT hash FROM system.guest_code')
      expect(JSON.stringify(rows)).not.toContain(code)
      const tries = await Promise.all(
        Array.from({ length: 10 }, () => exchange.anyone.ask('POST user/guest', { code }).then(({ body }) => body)),
      )
      const tokens = tries.filter(({ type }) => type === 'ok').map(({ data }) => data)
      expect(tokens).toHaveLength(1)
      expect(tries.find(({ type }) => type !== 'ok')).toMatchObject({
        error: 'code_invalid',
        message: 'This code has been used or has expired: ask for a new one',
      })
      const guest = exchange.anyone.as(tokens[0] as string)
      const { nickname, review_status, id } = await guest.call('GET user/center', {})
      expect({ nickname, review_status }).toEqual({
        nickname: expect.stringMatching(/^Guest \w{4}$/),
        review_status: 2,
      })
      const has = async (type: 'change' | 'lever' | 'micro') =>
        (await guest.call('POST wallet/detail', { currency: usdt, type }))[`${type}_balance`]
      expect([await has('change'), await has('lever'), await has('micro')]).toEqual(['10000', '5000', '1000'])
      const option = { match_id: 101, currency_id: usdt, type: 1, seconds: 30, number: '10' } as const
      expect(await keyOf(guest.call('POST microtrade/submit', option))).toBe('done')
      const { data } = await operator.call('GET console/guests', {})
      expect(data[0]).toMatchObject({ status: 'used', user_id: id, nickname })
      await expectBalanced(exchange)
    })

    it('can set the first fund password at any time, without a login password', async () => {
      const { code } = await shown()
      const guest = exchange.anyone.as(await exchange.anyone.call('POST user/guest', { code }))
      exchange.wall.forward(11 * 60_000)
      const pass = { password: '135790', re_password: '135790' }
      expect(await keyOf(guest.call('POST safe/update_password', pass))).toBe('done')
      const again = { password: '246802', re_password: '246802' }
      expect(await keyOf(guest.call('POST safe/update_password', again))).toBe('param_invalid')
      expect(await keyOf(guest.call('POST safe/update_password', { ...again, oldpassword: '135790' }))).toBe('done')
    })

    it('is refused with a withdrawn, expired or invented code and logged out when a used code is withdrawn', async () => {
      const [back, old, good] = [await shown(), await shown(), await shown()]
      await operator.call('POST console/guest/withdraw', { id: back.id })
      expect(await keyOf(operator.call('POST console/guest/withdraw', { id: back.id }))).toBe('state_invalid')
      expect(await keyOf(operator.call('POST console/guest/withdraw', { id: 999_999 }))).toBe('not_found')
      const guest = exchange.anyone.as(await exchange.anyone.call('POST user/guest', { code: good.code }))
      await guest.call('GET user/center', {})
      exchange.wall.forward(10 * 60_000)
      for (const code of [back.code, old.code, 'made-up'])
        expect(await keyOf(exchange.anyone.call('POST user/guest', { code }))).toBe('code_invalid')
      await operator.call('POST console/guest/withdraw', { id: good.id })
      await expect.poll(() => keyOf(guest.call('GET user/center', {}))).toBe('not_logged_in')
      const statuses = (await operator.call('GET console/guests', { limit: 3 })).data.map(({ status }) => status)
      expect(statuses).toEqual(['withdrawn', 'expired', 'withdrawn'])
    })

    it('is listed behind the guests who are present as soon as they log out on their phone', async () => {
      const [first, second] = [await shown(), await shown()]
      const enter = async (code: string) => exchange.anyone.as(await exchange.anyone.call('POST user/guest', { code }))
      const [, leaves] = [await enter(first.code), await enter(second.code)]
      await leaves.call('POST user/logout', {})
      const { data } = await operator.call('GET console/guests', { first: 'present' })
      expect(data[0]).toMatchObject({ id: first.id, status: 'used' })
      expect(data.find(({ id }) => id === second.id)?.status).toBe('withdrawn')
      const statuses = data.map(({ status }) => status)
      expect(statuses.lastIndexOf('used')).toBeLessThan(statuses.indexOf('withdrawn'))
    })

    it('is blocked after guessing 30 codes and can enter 16 minutes later', async () => {
      const guesses: string[] = []
      for (let i = 0; i < 30; i++)
        guesses.push(await keyOf(exchange.anyone.call('POST user/guest', { code: `no${i}` })))
      expect(guesses.at(-1)).toBe('too_many_requests')
      exchange.wall.forward(16 * 60_000)
      const { code } = await shown()
      expect(await keyOf(exchange.anyone.call('POST user/guest', { code }))).toBe('done')
    })

    it('can be invited only by the operator', async () => {
      const alice = await exchange.as('alice')
      expect(await keyOf(alice.call('POST console/guest', {}))).toBe('not_logged_in')
    })
  })
})

describe('an exchange that cannot send codes', () => {
  let exchange: TestExchange
  let operator: Client
  beforeAll(async () => {
    exchange = await startExchange({ worldControl: false })
    operator = await exchange.operator()
  })
  afterAll(() => exchange?.stop())

  const invited = async (notes?: string): Promise<string> => {
    const { link } = await operator.call('POST console/invite', { notes })
    return String(new URLSearchParams(link.split('?')[1]).get('invitation'))
  }

  it('says that no code can be sent, shows none and gives no demo funds', async () => {
    const { anyone } = exchange
    expect(await anyone.call('GET user/entry', {})).toEqual({ mail: 'none', sms: 'none', demo_funds: '0' })
    const mail = await anyone.ask('POST sms_mail', { user_string: newcomer, type: 'register' })
    expect(mail.body).toMatchObject({ error: 'code_unavailable', message: expect.stringMatching(/operator to invite/) })
    const sms = await anyone.ask('POST sms_send', { user_string: '61234567', type: 'register' }, { lang: 'hk' })
    expect(sms.body).toMatchObject({ error: 'code_unavailable', message: expect.stringMatching(/短訊/) })
    const shown = anyone.call('POST user/shown_code', { user_string: newcomer, type: 'register' })
    expect(await keyOf(shown)).toBe('forbidden')
    expect(await keyOf((await exchange.as('alice')).call('POST wallet/demo_funds', {}))).toBe('forbidden')
    const { rows } = await exchange.db.pool.query('SELECT count(*)::int AS n FROM system.outbox')
    expect(rows).toEqual([{ n: 0 }])
  })

  it('registers one user for an invitation of the operator, without a code', async () => {
    const { anyone } = exchange
    const invitation = await invited('the new colleague')
    const { rows } = await exchange.db.pool.query('SELECT hash FROM system.invitation')
    expect(JSON.stringify(rows)).not.toContain(invitation)
    // A refused registration does not use up the invitation.
    expect(
      await keyOf(anyone.call('POST user/register', { ...form, invitation, user_string: 'alice@lagoon.test' })),
    ).toBe('account_exists')
    const tries = ['a', 'b', 'c', 'd'].map(name =>
      keyOf(anyone.call('POST user/register', { ...form, user_string: `${name}@lagoon.test`, invitation })),
    )
    expect((await Promise.all(tries)).sort()).toEqual(['code_invalid', 'code_invalid', 'code_invalid', 'done'])
    const { data } = await operator.call('GET console/invites', {})
    expect(data[0]).toMatchObject({ notes: 'the new colleague', status: 'used', account: expect.stringMatching(/\*/) })
    const login = { user_type: 'email', password } as const
    const entered = await Promise.all(
      ['a', 'b', 'c', 'd'].map(name =>
        keyOf(anyone.call('POST user/login', { ...login, user_string: `${name}@lagoon.test` })),
      ),
    )
    expect(entered.filter(key => key === 'done')).toHaveLength(1)
  })

  it('accepts no guests', async () => {
    expect(await keyOf(operator.call('POST console/guest', {}))).toBe('forbidden')
    expect(await keyOf(exchange.anyone.call('POST user/guest', { code: 'of-an-earlier-day' }))).toBe('code_invalid')
  })

  it('refuses a withdrawn, expired or invented invitation, and a registration without a code', async () => {
    const { anyone } = exchange
    const [back, old] = [await invited(), await invited()]
    const { data } = await operator.call('GET console/invites', {})
    await operator.call('POST console/invite/withdraw', { id: Number(data[1]?.id) })
    expect(await keyOf(operator.call('POST console/invite/withdraw', { id: Number(data[1]?.id) }))).toBe(
      'state_invalid',
    )
    exchange.wall.forward(8 * 24 * 3600 * 1000)
    for (const invitation of [back, old, 'made-up']) {
      const { body } = await anyone.ask('POST user/register', { ...form, invitation })
      expect(body).toMatchObject({ error: 'code_invalid', message: 'This invitation has been used or has expired' })
    }
    const { body } = await anyone.ask('POST user/register', form)
    expect(body).toMatchObject({ error: 'param_invalid', fields: { code: 'required' } })
  })
})
