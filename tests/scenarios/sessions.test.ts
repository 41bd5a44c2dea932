import { maskAddress } from '@lagoon/server/people/mask'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { LiveSocket } from '../harness/liveSocket'
import { addAddress, cardForm } from '../harness/money'

/** Where a user is logged in, and the notices they get when somebody changes who may move their money. */
const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}

let world: TestExchange
let operator: Client

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
})
afterAll(() => world.stop())

const login = async (name: string, agent: keyof typeof agents): Promise<Client> => {
  const form = { user_type: 'email', user_string: `${name}@lagoon.test`, password: namedPassword } as const
  const token = await world.anyone.call('POST user/login', form, { headers: { 'user-agent': agents[agent] } })
  return world.anyone.as(token)
}
const inboxOf = async (who: Client) => (await who.call('GET notifications', {})).data
/** Waits for this many notices: the inbox is written outside the lane, a moment after the answer. */
async function inboxOfSize(who: Client, count: number) {
  await expect.poll(async () => (await inboxOf(who)).length, { timeout: 30_000 }).toBe(count)
  return inboxOf(who)
}
const socketOf = async (who: Client) => {
  const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
  socket.say({ op: 'auth', token: who.token as string })
  await socket.next('auth')
  socket.say({ op: 'subscribe', topics: ['me'] })
  await socket.next('subscribed')
  return socket
}

describe('the login history', () => {
  it('shows logins and refused attempts with device and place, to their user alone', async () => {
    const carol = await login('carol', 'phone')
    const form = { user_type: 'email', user_string: 'carol@lagoon.test', password: 'not hers' } as const
    const headers = { 'user-agent': agents.desk }
    expect((await world.anyone.ask('POST user/login', form, { headers })).body.error).toBe('login_failed')
    expect((await world.anyone.ask('POST user/login', { ...form, user_string: 'nobody@lagoon.test' })).body.error).toBe(
      'login_failed',
    )
    const { data } = await carol.call('GET user/logins', {})
    expect(data.slice(0, 2).map(({ device, place, outcome }) => [device, place, outcome])).toEqual([
      ['Chrome, Windows', '127.0.0.*', 'password'],
      ['Safari, iPhone', '127.0.0.*', 'passed'],
    ])
    const { rows } = await world.db.pool.query(
      `SELECT count(*)::int AS refused FROM system.login_record WHERE outcome <> 'passed'`,
    )
    expect(rows[0].refused).toBe(1)
    for (let i = 0; i < 30; i++) {
      world.wall.forward(1000)
      await world.anyone.ask('POST user/login', form, { headers })
    }
    const refused = (await carol.call('GET user/logins', { limit: 100 })).data.filter(
      ({ outcome }) => outcome !== 'passed',
    )
    expect(refused.length).toBeLessThanOrEqual(20)
  })
})

describe('an anti-phishing code', () => {
  it('stands in every message to its user, and in none to others', async () => {
    const dave = await login('dave', 'phone')
    expect((await dave.ask('POST user/anti_phishing', { word: 'a b' })).body.fields).toEqual({ word: 'safe_word' })
    await dave.call('POST user/anti_phishing', { word: 'heron7', login_password: namedPassword })
    expect((await dave.call('GET user/center', {})).anti_phishing).toBe('heron7')
    const sent = async (target: string) =>
      (await operator.call('GET console/outbox', { target, limit: 1 })).data[0]?.text
    await dave.call('POST set/sms_other_mail', {})
    expect(await sent('dave@lagoon.test')).toMatch(/\n\nYour anti-phishing code: heron7$/)
    await world.anyone.call('POST sms_mail', { user_string: 'dave@lagoon.test', type: 'forget' })
    expect(await sent('dave@lagoon.test')).toContain('heron7')
    await world.anyone.call('POST sms_mail', { user_string: 'alice@lagoon.test', type: 'forget' })
    expect(await sent('alice@lagoon.test')).not.toContain('anti-phishing')
    await dave.call('POST user/anti_phishing', { login_password: namedPassword })
    expect((await dave.call('GET user/center', {})).anti_phishing).toBe('')
  })
})

describe('the sessions of a user', () => {
  it('show device and place, with the current session first', async () => {
    const phone = await login('bob', 'phone')
    world.wall.forward(10 * 60_000)
    const desk = await login('bob', 'desk')
    const mine = await phone.call('POST user/sessions', {})
    expect(mine.map(({ device, place, current }) => [device, place, current])).toEqual([
      ['Safari, iPhone', '127.0.0.*', 1],
      ['Chrome, Windows', '127.0.0.*', 0],
    ])
    expect(Date.parse(mine[1]!.created_at) - Date.parse(mine[0]!.created_at)).toBeGreaterThanOrEqual(600_000)
    await expect
      .poll(async () => (await desk.call('POST user/sessions', {}))[1]!.used_at > mine[0]!.created_at)
      .toBe(true)
  })

  it('end one by one: the token becomes invalid, the socket closes and the audit log records it', async () => {
    const [phone, desk] = [await login('carol', 'phone'), await login('carol', 'desk')]
    const socket = await socketOf(desk)
    const other = (await phone.call('POST user/sessions', {})).find(each => each.current === 0)!
    expect((await phone.ask('POST user/sessions/end', { id: other.id })).body.type).toBe('ok')
    expect(await socket.closed).toBe(4401)
    expect((await desk.ask('GET user/center', {})).body.type).toBe('999')
    expect((await phone.call('POST user/sessions', {})).map(({ id }) => id)).not.toContain(other.id)
    expect((await phone.ask('POST user/sessions/end', { id: other.id })).body.error).toBe('not_found')
    const { data } = await operator.call('GET console/audit', {})
    expect(data[0]).toMatchObject({ who: 'user 1003', what: 'ended a session' })
  })

  it('S-02 cannot be ended by another user, and an unknown id is not found', async () => {
    const [dave, bob] = [await login('dave', 'phone'), await login('bob', 'phone')]
    const [his] = await dave.call('POST user/sessions', {})
    for (const id of [his!.id, '00000000-0000-4000-8000-000000000000', 'x', "' OR 1=1 --"])
      expect((await bob.ask('POST user/sessions/end', { id })).body.error).toBe('not_found')
    expect((await dave.ask('GET user/center', {})).body.type).toBe('ok')
  })

  it('end all at once, except the current one', async () => {
    const many = [await login('dave', 'phone'), await login('dave', 'desk'), await login('dave', 'desk')]
    const here = many[0] as Client
    await here.call('POST user/sessions/end', {})
    expect(await here.call('POST user/sessions', {})).toHaveLength(1)
    for (const gone of many.slice(1)) expect((await gone.ask('GET user/center', {})).body.type).toBe('999')
  })
})

describe('S-51 the notifications to the owner', () => {
  it('report a login from a new device and no other login, in the language of the request', async () => {
    const erin = await login('erin', 'phone')
    await login('erin', 'phone')
    const before = await inboxOf(erin)
    expect(before.map(({ type }) => type)).not.toContain('session.started')
    await erin.call('POST notifications/read', {})
    const socket = await socketOf(erin)
    expect(await socket.next('notification')).toMatchObject({ snapshot: true, data: null, unread: 0 })
    await login('erin', 'desk')
    expect(await socket.next('notification')).toMatchObject({
      data: { type: 'session.started', data: { device: 'Chrome, Windows', place: '127.0.0.*' } },
      unread: 1,
    })
    socket.ws.close()
    await login('erin', 'desk')
    const [notice, ...more] = await inboxOf(erin)
    expect(more[0]?.id).toBe(before[0]?.id)
    expect(notice).toMatchObject({
      title: 'New device logged in',
      text: expect.stringMatching(/^Chrome, Windows logged in from 127\.0\.0\.\*\. If this was not you/),
      read: 0,
    })
    const abroad = await erin.call('GET notifications', {}, { lang: 'esp' })
    expect(abroad.data[0]?.title).toBe('Nuevo dispositivo conectado')
  })

  it('report every change of a password, an address or a card, and count down as they are read', async () => {
    const alice = await world.as('alice')
    const added = await addAddress(world, alice, 'alice@lagoon.test')
    await alice.call('POST wallet/deladdress', { address_id: added.id })
    await alice.call('POST user/cash_save', cardForm)
    await alice.call('POST user/cash_save', cardForm)
    await alice.call('POST safe/update_password', {
      ...{ oldpassword: namedFundPassword, password: '864209', re_password: '864209' },
    })
    await alice.call('POST user/e_pwd', { old_password: namedPassword, password: namedPassword })
    const all = await inboxOfSize(alice, 5)
    expect(all.map(({ type, data }) => [type, data.card ?? data.address ?? ''])).toEqual([
      ['password.changed', ''],
      ['fund_password.changed', ''],
      ['card.changed', 'HSBC •••• 4321'],
      ['address.deleted', maskAddress(added.address)],
      ['address.added', maskAddress(added.address)],
    ])
    expect(all[2]?.text).toMatch(/^Withdrawals by bank now go to HSBC •••• 4321\./)
    expect(await alice.call('POST notifications/read', { id: all[0]!.id })).toEqual({ unread: 4 })
    expect((await inboxOf(alice)).map(({ read }) => read)).toEqual([1, 0, 0, 0, 0])
    const bob = await world.as('bob')
    expect((await bob.ask('POST notifications/read', { id: all[1]!.id })).body.error).toBe('not_found')
    expect(await alice.call('POST notifications/read', {})).toEqual({ unread: 0 })
  })

  it('survive a restore of the world', async () => {
    const alice = await world.as('alice')
    await operator.call('POST console/snapshots', { name: 'before' })
    await alice.call('POST user/cash_save', { ...cardForm, bank_account: '1111 2222' })
    await inboxOfSize(alice, 6)
    await operator.call('POST console/restore', { name: 'before' })
    expect((await alice.call('POST user/cash_info', {})).bank_account).toBe(cardForm.bank_account)
    expect((await inboxOf(alice))[0]).toMatchObject({ type: 'card.changed', data: { card: 'HSBC •••• 2222' }, read: 0 })
  })
})
