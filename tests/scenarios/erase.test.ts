import { setNickname } from '@lagoon/server/features/accounts/person.command'
import { say } from '@lagoon/server/features/support/support.command'
import { noOrigin } from '@lagoon/server/lane/origin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { everyFile, everyRow } from '../harness/everythingStored'
import { startExchange, type TestExchange } from '../harness/exchange'
import { holdLane } from '../harness/heldLane'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, bank, usdt } from '../harness/money'
import { newcomer } from '../harness/newcomer'
import { picture } from '../harness/picture'
import { replay } from '../harness/replay'

/** All personal data of the user who is erased. */
const first = 'nora.newcomer@lagoon.example'
const email = 'nora@elsewhere.example'
const phone = '62000007'
const said = {
  nickname: 'Nora of the lagoon',
  name: 'Nora Newcomer-Lai',
  document: 'N7654321',
  home: '77 Mangrove Walk',
  note: 'the safe at home',
  bankAccount: '6222 7777 1111 9876',
  chat: 'My cousin cannot reach me under my old number',
  answered: 'We called the neighbour',
  reason: 'The passport shows another surname',
  credited: 'for her birthday',
} as const
const ofHerAccount = 'session.started,address.added,address.deleted,card.changed'
const ofAnother = 'The picture of the pier is blurred'
const password = 'correct horse'
const card = {
  bank_id: 1,
  bank_of_deposit: 'Harbour Savings Wanchai',
  bank_branch: 'Lockhart Road branch',
  bank_account: said.bankAccount,
  real_name: said.name,
  cardholder_name: 'LAI NEWCOMER NORA',
  bank_address: '500 Lockhart Road',
  swift_code: 'NORAHKHH',
  international_account: 'HK77 6222 7777 1111 9876',
  residence_address: said.home,
  postal_code: 'N0RA 8NO',
} as const
const personal = [
  ...[first, email, phone, ...Object.values(said), addressOn.TRC20, addressOn.ERC20],
  ...Object.values(card).filter(value => typeof value === 'string'),
]

let world: TestExchange
let nora: Client
let operator: Client
let id: number

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
  await anotherLives()
  await live()
})
afterAll(() => world.stop())

const policy = (kind: 'identity' | 'identity2' | 'deposit' | 'withdrawal', mode: 'auto' | 'manual') =>
  operator.call('POST console/policy', { kind, mode, delay_seconds: 0 })
const waiting = async (kind: 'identity' | 'withdrawal' | 'deposit') =>
  (await operator.call('GET console/reviews', { kind, status: 1 })).data.find(row => row.user_id === id)?.id as number
const decide = async (kind: 'identity' | 'withdrawal' | 'deposit', decision: 'pass' | 'reject', reason?: string) =>
  operator.call('POST console/decide', { kind, id: await waiting(kind), decision, ...(reason && { reason }) })
const login = (user_type: 'email' | 'mobile', user_string: string) =>
  world.anyone.ask('POST user/login', { user_type, user_string, password })
const erase = (more: Record<string, string | number> = {}) =>
  operator.ask('POST console/erase', { user_id: id, account: email, ...more })
const total = async () => (await nora.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance

/** In a world that is restored before she registers, another user has the id that she gets later. */
async function anotherLives(): Promise<void> {
  await operator.call('POST console/snapshots', { name: 'before her' })
  await policy('identity', 'manual')
  const other = await newcomer(world, 'other@lagoon.example')
  id = (await other.call('GET user/center', {})).id
  await other.call('POST user/real_name', { country: 'Hong Kong', name: 'Otto', card_id: 'O1', address: '1 Pier' })
  await decide('identity', 'reject', ofAnother)
  await operator.call('POST console/restore', { name: 'before her' })
}

/** Uses everything that stores something about a user; the world is copied in between. */
async function live(): Promise<void> {
  const { wall } = world
  nora = await newcomer(world, first)
  id = (await nora.call('GET user/center', {})).id
  await nora.call('POST safe/update_password', { password: '246810', re_password: '246810', login_password: password })
  await nora.call('POST user/nickname', { nickname: said.nickname })
  for (const kind of ['identity', 'withdrawal', 'deposit'] as const) await policy(kind, 'manual')
  await policy('identity2', 'auto')
  const identity = { country: 'Hong Kong', name: said.name, card_id: said.document, address: said.home }
  await nora.call('POST user/real_name', identity)
  await decide('identity', 'reject', said.reason)
  await nora.call('POST user/real_name', identity)
  await decide('identity', 'pass')
  const [front_pic, reverse_pic, hand_pic] = (await Promise.all(
    [1, 2, 3].map(async n => nora.upload(await picture({ width: 20 + n }))),
  )) as [string, string, string]
  const pictures = { card_id: said.document, address: said.home, front_pic, reverse_pic, hand_pic }
  await nora.call('POST user/real_name2', pictures)
  await operator.call('POST console/credit', {
    ...{ user_id: id, account: 'change', currency_id: usdt, number: '1000', reason: said.credited },
  })
  await nora.call('POST user/cash_save', card)
  await nora.call('POST support/messages', { text: said.chat })
  await operator.call('POST console/support', { user_id: id, text: said.answered })
  await world.inside.lane.run(say.with({ user_id: id, author: 'user', sentence: 'said.thanks' }), noOrigin)
  await addAddress(world, nora, first, { notes: said.note })
  const out = { currency: usdt, number: '100', address: addressOn.TRC20, pay_password: '246810', notes: said.note }
  await nora.call('POST wallet/out', { ...out, login_password: password }, { idempotencyKey: 'hers' })
  await decide('withdrawal', 'reject', said.reason)
  await operator.call('POST console/snapshots', { name: 'in the middle' })

  wall.forward(61_000)
  await nora.call('POST user/bind_code', { type: 'email', user_string: email })
  const bound = { type: 'email', user_string: email, login_password: password } as const
  await nora.call('POST user/bind', { ...bound, code: await world.codeFor(email) })
  const mobile = { type: 'mobile', areacode: '852', user_string: phone } as const
  await nora.call('POST user/bind_code', mobile)
  await nora.call('POST user/bind', { ...mobile, code: await world.codeFor(`852${phone}`), login_password: password })
  // Orders after the copy refer to things before it.
  await nora.call('POST wallet/out', { ...out, login_password: password })
  await decide('withdrawal', 'pass')
  await nora.call('POST wallet/out', { ...out, currency: bank, address: '--', login_password: password })
  await decide('withdrawal', 'reject', said.reason)
  const second = await addAddress(world, nora, email, { address: addressOn.ERC20, netType: 'ERC20' })
  await nora.call('POST wallet/deladdress', { address_id: second.id })
  const proof = await nora.upload(await picture({ width: 40 }))
  await nora.call('POST wallet/charge_req', { currency: usdt, amount: '50', netType: 'TRC20', imgs: proof })
  const order = { currency_id: 1, legal_id: usdt, type: 1, amount: '0.001', target_price: '1000' } as const
  await nora.call('PUT coin/trade', { id: (await nora.call('POST coin/trade', order)).id })
  await world.clock.advance(60)
}

const stillThere = async () => {
  const texts = new Map([...(await everyRow(world.db)), ...(await everyFile(world.dataDir))])
  return [...texts].flatMap(([where, text]) =>
    personal.filter(one => text.includes(one)).map(one => `${one}: ${where}`),
  )
}

describe('the erasure of a user', () => {
  it('is refused while something is open, while there is money, or with a wrong account name', async () => {
    expect((await erase()).body).toMatchObject({ error: 'state_invalid', message: expect.stringContaining('open: 1') })
    await decide('deposit', 'pass')
    const money = expect.stringContaining(`still ${await total()} USDT`)
    expect((await erase()).body).toMatchObject({ error: 'state_invalid', message: money })
    expect((await erase({ account: first, leave_money: 1 })).body.fields).toMatchObject({ account: expect.any(String) })
    expect(await nora.call('POST wallet/get_address', { currency: usdt })).toHaveLength(1)
    const found = await stillThere()
    for (const one of personal) expect(found.some(each => each.startsWith(one))).toBe(true)
  })

  it('removes the user from every table, snapshot and file, and no login works any more', async () => {
    const held = await holdLane(world)
    const erased = erase({ leave_money: 1 })
    await held.waiting()
    // These commands are accepted before the user is erased, and decided afterwards.
    const late = [
      world.inside.lane
        .run(setNickname.with({ user_id: id, nickname: said.nickname }), noOrigin)
        .catch(error => error.key),
      operator.ask('POST console/support', { user_id: id, text: said.answered }).then(({ body }) => body.error),
    ]
    await held.letGo()
    expect((await erased).body).toMatchObject({ type: 'ok' })
    expect(await Promise.all(late)).toEqual(['state_invalid', 'state_invalid'])
    expect(await stillThere()).toEqual([])
    expect(await everyFile(world.dataDir)).toEqual(new Map())
    expect((await nora.ask('POST user/sessions', {})).body.type).toBe('999')
    for (const [type, name] of [
      ['email', first],
      ['email', email],
      ['mobile', phone],
    ] as const)
      expect((await login(type, name)).body.error).toBe('login_failed')
    expect((await erase({ leave_money: 1 })).body).toMatchObject({ message: 'This person was erased before' })
    await expectBalanced(world)
  })

  it('leaves the balance unchanged and stops the operator from opening the app as the user', async () => {
    const { body } = await operator.ask('POST console/persona', { user_id: id })
    expect(body.error).toBe('state_invalid')
    const user = await operator.call('GET console/user', { id })
    expect(user.erased_at).not.toBe('')
    expect(user.wallets.find(({ currency }) => currency === usdt)?.change_balance).toBe('950')
  })

  it('replaces the text of every chat message but not their number', async () => {
    const [chat] = await operator.call('GET console/support', { user_id: id })
    expect(chat?.messages.map(({ from, text }) => [from, text])).toEqual([
      ['user', 'erased'],
      ['agent', 'erased'],
      ['agent', 'erased'],
      ['user', 'erased'],
    ])
  })

  it('blanks personal fields in events of the user, but not of an earlier user with the same id', async () => {
    const reasonsOf = async (types: string) =>
      (await operator.call('GET console/events', { after: '0', types, limit: 500 })).data
        .filter(({ user_id }) => user_id === id)
        .map(({ data }) => data.reject_reason ?? data.reason)
    expect(await reasonsOf('identity.decided')).toEqual([ofAnother, '', '', ''])
    expect(await reasonsOf('order.cancelled')).toEqual(['user'])
    const { data } = await operator.call('GET console/events', { after: '0', types: ofHerAccount, limit: 500 })
    const hers = data.filter(({ user_id }) => user_id === id).slice(1)
    expect(hers.map(({ type, data }) => [type, data.device ?? data.card ?? data.address])).toEqual([
      ['session.started', ''],
      ['card.changed', ''],
      ['address.added', ''],
      ['address.added', ''],
      ['address.deleted', ''],
    ])
  })

  it('does not change a replay from the beginning or from a snapshot', async () => {
    expect(await replay(world.db.pool)).toMatchObject({ difference: null })
    expect(await replay(world.db.pool, 'in the middle')).toMatchObject({ difference: null })
  })

  it('remains after a restore of an older snapshot, and the replay still matches', async () => {
    await operator.call('POST console/restore', { name: 'in the middle' })
    // A login attempt is counted under its name, even if no user has that name.
    expect((await stillThere()).filter(each => !each.endsWith('system.attempt'))).toEqual([])
    expect((await login('email', first)).body.error).toBe('login_failed')
    const { body } = await world.anyone.ask('POST sms_mail', { user_string: first, type: 'register' })
    expect(body.type).toBe('ok')
    expect(await replay(world.db.pool)).toMatchObject({ difference: null })
  })
})

describe('a user who was removed by a restore', () => {
  const account = 'other@lagoon.example'
  const theirs = [account, 'Otto', '1 Pier', ofAnother]
  const named = async () =>
    [...(await everyRow(world.db))].flatMap(([where, text]) => (theirs.some(one => text.includes(one)) ? [where] : []))
  const vanished = () => operator.call('GET console/vanished', {})
  const erased = (uuid: string, typed: string) =>
    operator.ask('POST console/vanished/erase', { uuid, account: typed }).then(({ body }) => body)

  it('is listed by account and erased from the log once the operator types that account', async () => {
    const { data, total } = await vanished()
    expect([total, data.map(person => person.account)]).toEqual([1, [account]])
    expect(data[0]?.seen_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const uuid = data[0]?.uuid ?? ''
    expect(await named()).not.toEqual([])
    expect(await erased(uuid, first)).toMatchObject({ error: 'param_invalid', fields: { account: expect.any(String) } })
    for (const nobody of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await erased(nobody, account)).error).toBe('not_found')
    expect((await vanished()).total).toBe(1)

    expect((await erased(uuid, account)).type).toBe('ok')
    expect(await named()).toEqual([])
    expect(await vanished()).toMatchObject({ total: 0, data: [] })
    expect((await erased(uuid, account)).error).toBe('not_found')
    expect(await replay(world.db.pool)).toMatchObject({ difference: null })
    await expectBalanced(world)
  })
})

it('A guest is erased, and the replay still matches', async () => {
  const { link } = await operator.call('POST console/guest', {})
  const guest = world.anyone.as(await world.anyone.call('POST user/guest', { code: link.replace(/.*guest=/, '') }))
  const { id: user_id, account_number: account } = await guest.call('GET user/center', {})
  const { body } = await operator.ask('POST console/erase', { user_id, account, leave_money: 1 })
  expect(body.type).toBe('ok')
  expect((await guest.ask('GET user/center', {})).body.error).toBe('not_logged_in')
  expect(await replay(world.db.pool)).toMatchObject({ difference: null })
})
