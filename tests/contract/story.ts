import { type CallData, type CallInput, type CallKey, contract } from '@lagoon/shared/api/index'
import { expect } from 'vitest'
import { crashDay } from '../../seeds/recorded/crashDay'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { CallOptions, Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { startHost } from '../harness/host'
import { addressOn, bank, cardForm, usdt } from '../harness/money'
import { appCode, inviteOperator } from '../harness/operators'
import { picture } from '../harness/picture'

/** The request of a call and its whole answer. */
export interface Played {
  request: Record<string, unknown>
  answer: Record<string, unknown>
}

const btc = 1
const btcUsdt = { currency_id: btc, legal_id: usdt }
const two = { limit: 2 }
const newcomer = 'newcomer@lagoon.test'
const password = 'correct horse'
/** The secret in the examples of Standard Webhooks. */
const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/**
 * A day on the exchange in which every call of the contract is answered: someone registers, Alice trades, the operator decides, the world
 * moves. Each request and its answer become the example in /api/docs.
 */
export async function playEveryCall(
  world: TestExchange,
  beforeReset: () => Promise<unknown> = async () => undefined,
): Promise<Map<string, Played>> {
  const played = new Map<string, Played>()

  /** Sends a call; the first request of each call becomes its example. A call that takes a key is repeated with it: it answers the same. */
  const tell = async <K extends CallKey>(
    who: Client,
    key: K,
    input: CallInput<K>,
    options?: CallOptions,
  ): Promise<CallData<K>> => {
    const json = Object.values(input).some(Array.isArray)
    const keyed = contract[key].keyed && !played.has(key) ? { idempotencyKey: `story ${key}` } : {}
    const { body } = await who.ask(key, input, { json, ...keyed, ...options })
    if (body.type !== 'ok') throw new Error(`${key}: ${body.error} ${body.message} ${JSON.stringify(body.fields)}`)
    if (keyed.idempotencyKey)
      expect((await who.ask(key, input, { json, ...keyed, ...options })).body, key).toEqual(body)
    if (!played.has(key)) played.set(key, { request: { ...input }, answer: { ...body } })
    return body.data
  }

  await someoneJoins(world, tell)
  await anyoneLooks(world, tell)
  const alice = await world.as('alice')
  const operator = await world.operator()
  await aliceSetsUp(world, tell, alice)
  const proof = await alice.upload(await picture())
  played.set('POST upload', {
    request: { file: 'voucher.png' },
    answer: { type: 'ok', code: 1, message: proof, data: proof },
  })
  await aliceMovesMoney(world, tell, alice, proof)
  await aliceTrades(world, tell, alice)
  await aliceInvites(tell, alice, world)
  await theOperatorDecides(world, tell, operator, proof)
  await theWorldMoves(world, tell, operator, (key, example) => void played.set(key, example), beforeReset)
  await theHostCreatesWorlds(world, tell, (key, example) => void played.set(key, example))
  return played
}

/** Stores an example that differs from what was sent. */
type Keep = (key: CallKey, example: Played) => void
type Tell = <K extends CallKey>(who: Client, key: K, input: CallInput<K>, options?: CallOptions) => Promise<CallData<K>>

async function someoneJoins(world: TestExchange, tell: Tell): Promise<void> {
  const { anyone } = world
  await tell(anyone, 'POST set/lang', { lang: 'en' })
  await tell(anyone, 'POST get/lang', {})
  await tell(anyone, 'POST area_code', {})
  await tell(anyone, 'GET user/entry', {})
  await tell(anyone, 'POST sms_mail', { user_string: newcomer, type: 'register' })
  await tell(anyone, 'POST user/shown_code', { user_string: newcomer, type: 'register' })
  const code = await world.codeFor(newcomer)
  await tell(anyone, 'POST user/register', {
    type: 'email',
    user_string: newcomer,
    code,
    password,
    re_password: password,
    extension_code: 'ALICE8',
  })
  await tell(anyone, 'POST sms_send', { user_string: '61000001', area_code: '852', type: 'forget' })
  const phoneCode = await world.codeFor('85261000001')
  await tell(anyone, 'POST user/check_mobile', { user_string: '61000001', areacode: '852', mobile_code: phoneCode })
  world.wall.forward(61_000)
  await anyone.call('POST sms_mail', { user_string: newcomer, type: 'forget' })
  const email_code = await world.codeFor(newcomer)
  const { ticket } = await tell(anyone, 'POST user/check_email', { user_string: newcomer, email_code })
  const another = 'battery staple'
  await tell(anyone, 'POST user/forget', { account: newcomer, ticket, password: another, repassword: another })
  const form = { user_type: 'email', user_string: newcomer } as const
  const token = await tell(anyone, 'POST user/login', { ...form, password: another })
  const person = anyone.as(token)
  await tell(person, 'POST user/e_pwd', { old_password: another, password, re_password: password })
  await tell(person, 'POST user/nickname', { nickname: 'Nora' })
  const phone = { type: 'mobile', areacode: '852', user_string: '62000001' } as const
  await tell(person, 'POST user/bind_code', phone)
  const bindCode = await world.codeFor('85262000001')
  await tell(person, 'POST user/bind', { ...phone, code: bindCode, login_password: password })
  const document = { card_id: 'A1234563', address: '8 Lagoon Street, Hong Kong' }
  await tell(person, 'POST user/real_name', { country: 'Hong Kong', name: 'Nora Newcomer', ...document })
  await tell(person, 'POST user/sessions', {})
  await tell(person, 'GET user/logins', { limit: 1 })
  await tell(person, 'POST user/sessions/end', {})
  const { secret } = await tell(person, 'POST user/factor', { kind: 'totp', step: 'begin' })
  const confirm = { kind: 'totp', step: 'confirm', code: appCode(secret, world.wall.now()) } as const
  await person.call('POST user/factor', confirm)
  const { body } = await anyone.ask('POST user/login', {
    ...form,
    user_type: 'mobile',
    user_string: '62000001',
    password,
  })
  const { ticket: second } = body.data as unknown as { ticket: string }
  world.wall.forward(60_000)
  await tell(anyone, 'POST user/login_factor', { ticket: second, code: appCode(secret, world.wall.now()) })
  await tell(person, 'POST user/logout', {})
}

async function anyoneLooks({ anyone, clock }: TestExchange, tell: Tell): Promise<void> {
  await tell(anyone, 'GET currency/quotation_new', {})
  await tell(anyone, 'GET currency/trends', {})
  const from = clock.now() - 300
  await tell(anyone, 'GET currency/new_timeshar', { symbol: 'BTC/USDT', period: '1min', from, to: clock.now() })
  await tell(anyone, 'GET currency/deal', btcUsdt)
  await tell(anyone, 'GET currency/depth', { symbol: 'BTC/USDT', limit: 5, step: '10' })
  await tell(anyone, 'GET microtrade/seconds', {})
  await tell(anyone, 'GET lh/deposit/config', {})
  await tell(anyone, 'GET lh/deposit/product_info', { id: 3 })
  const [offer] = await tell(anyone, 'GET lh/send/config', {})
  if (offer) await tell(anyone, 'GET lh/send/product_info', { id: offer.id })
  await tell(anyone, 'GET lh/send/get_recommend', {})
  const { list } = await tell(anyone, 'POST news/list', { c_id: 4, ...two })
  if (list[0]) await tell(anyone, 'POST news/detail', { id: list[0].id })
  await tell(anyone, 'POST user/invite_list', {})
  await tell(anyone, 'POST set/get_customer_url', {})
  await tell(anyone, 'GET brand', {})
  await tell(anyone, 'GET venue', {})
}

async function aliceSetsUp(world: TestExchange, tell: Tell, alice: Client): Promise<void> {
  await tell(alice, 'POST user/anti_phishing', { word: 'heron7' })
  await tell(alice, 'GET user/center', {})
  await tell(world.anyone, 'GET user/demo_people', {})
  await tell(alice, 'GET user/center2', {})
  await tell(alice, 'POST user/has_password', {})
  const again = { password: namedFundPassword, re_password: namedFundPassword }
  await tell(alice, 'POST safe/update_password', { oldpassword: namedFundPassword, ...again })
  const bob = await world.as('bob')
  const front_pic = await bob.upload(await picture())
  const reverse_pic = await bob.upload(await picture())
  const hand_pic = await bob.upload(await picture())
  await tell(bob, 'POST user/real_name2', { card_id: 'B7654321', front_pic, reverse_pic, hand_pic })
  await tell(alice, 'POST user/cash_save', cardForm)
  await tell(alice, 'POST user/cash_info', {})
  world.wall.forward(61_000)
  await tell(alice, 'POST set/sms_other_mail', {})
  await tell(alice, 'POST set/shown_code', {})
  const { key } = await tell(alice, 'POST user/api_key', { label: 'my bot', login_password: namedPassword })
  await tell(alice, 'GET user/api_key', {})
  await tell(alice, 'PUT user/api_key', { key, revoked: 1 })
  await tell(alice, 'POST wallet/addaddress', {
    currency_id: usdt,
    netType: 'TRC20',
    address: addressOn.TRC20,
    notes: 'my own wallet',
    pay_password: namedFundPassword,
    code: await world.codeFor('alice@lagoon.test'),
  })
  await tell(alice, 'POST wallet/get_address', { currency: usdt })
}

async function aliceMovesMoney(world: TestExchange, tell: Tell, alice: Client, imgs: string): Promise<void> {
  await tell(alice, 'POST wallet/demo_funds', {})
  await tell(alice, 'POST wallet/list', { currency_name: 'USDT' })
  await tell(alice, 'GET wallet/display_rates', {})
  await tell(alice, 'POST wallet/detail', { currency: usdt, type: 'change' })
  await tell(alice, 'GET currency/coin', { currency: usdt })
  await tell(alice, 'GET currency/user_currency_list', {})
  const coins = { currency_id: usdt, number: '250.5' }
  await tell(alice, 'POST wallet/change', { ...coins, from_field: 'change', to_field: 'lever' })
  const { data: transfers } = await tell(alice, 'GET wallet/hzhistory', two)
  await tell(alice, 'GET wallet/profit', { days: 7 })
  const { list } = await tell(alice, 'POST wallet/legal_log', { currency: usdt, type: 2, ...two })
  await tell(alice, 'GET wallet/explain', { id: list[0]?.id as number })
  await tell(alice, 'GET wallet/moved', { kind: 'transfer', id: transfers[0]?.id as number })
  await tell(alice, 'POST wallet/get_in_address', { currency: usdt })
  await tell(alice, 'POST wallet/charge_req', { currency: usdt, amount: '100', netType: 'TRC20', imgs })
  await tell(alice, 'GET charge_mention/log2', two)
  await tell(alice, 'POST wallet/get_info', { currency: usdt })
  const secret = { pay_password: namedFundPassword }
  await tell(alice, 'POST wallet/out', { currency: usdt, number: '100', address: addressOn.TRC20, ...secret })
  const byBank = await alice.call('POST wallet/out', { currency: bank, number: '100', address: '--', ...secret })
  await tell(alice, 'PUT wallet/out', { id: byBank.id })
  await tell(alice, 'GET charge_mention/log3', two)
  const [entry] = await alice.call('POST wallet/get_address', { currency: usdt })
  if (entry) await tell(alice, 'POST wallet/deladdress', { address_id: entry.id })
  // The inbox is filled a moment after the answers: the demo funds from above, four notices about the account, and the cancelled withdrawal.
  const hasInbox = async () => (await alice.call('GET notifications', {})).total === 6
  while (!(await hasInbox())) await new Promise(done => setImmediate(done))
  await tell(alice, 'GET notifications', { limit: 1 })
  await tell(alice, 'POST notifications/read', {})
  await tell(alice, 'GET notifications/settings', {})
  await tell(alice, 'POST notifications/settings', { kind: 'alert', mail: 1 })
  const endpoint = 'https://push.example/lagoon'
  // The keys of a browser in the example of RFC 8291.
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  await tell(alice, 'POST notifications/push', { endpoint, p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' })
  await tell(alice, 'POST notifications/push_end', { endpoint })
  await tell(alice, 'GET merchant/mer_list', { currency_id: usdt, ...two })
  const order = { merchant_id: 1, currency_id: usdt, number: '150.5', pay_type: 1, imgs }
  await tell(alice, 'POST merchant/mer_jytj', order)
  const offers = await alice.call('GET lh/send/config', {})
  const open = offers.find(({ status }) => status === 2)
  if (!open) throw new Error('no new coin is open')
  await tell(alice, 'POST lh/send/order', {
    config_id: open.id,
    amount: String(Number(open.buy_num) * Number(open.change_rate)),
  })
  await tell(alice, 'GET lh/send/order_list', { status: 1, ...two })
  await world.clock.advance(60)
}

async function aliceTrades(world: TestExchange, tell: Tell, alice: Client): Promise<void> {
  const limit = { type: 1, amount: '0.01', target_price: '40000', order_type: 'limit' } as const
  const { id: order } = await tell(alice, 'POST coin/trade', { ...btcUsdt, ...limit })
  await alice.call('POST coin/trade', { ...btcUsdt, type: 2, amount: '0.01', order_type: 'market' })
  await tell(alice, 'GET coin/list', two)
  await tell(alice, 'GET coin/fills', two)
  await tell(alice, 'GET coin/fee_tier', {})
  await tell(alice, 'GET coin/limits', {})
  await alice.call('POST coin/trade', { ...btcUsdt, type: 2, amount: '0.01', target_price: '90000' })
  const own = { type: 1, amount: '0.02', order_type: 'market', self_trade: 'expire_maker' } as const
  await alice.call('POST coin/trade', {
    ...btcUsdt,
    ...own,
    order_type: 'limit',
    target_price: '90000',
    time_in_force: 'fok',
  })
  await tell(alice, 'GET coin/prevented', two)
  await alice.call('PUT coin/trade', { id: order, amount: '0.009' })
  await tell(alice, 'GET coin/amendments', { id: order })
  await tell(alice, 'PUT coin/trade', { id: order, target_price: '39000' })
  const again = { ...btcUsdt, ...limit, client_order_id: 'bid-2' }
  const { results } = await tell(alice, 'POST coin/trades', { orders: [{ ...btcUsdt, ...limit, key: 'bid-1' }, again] })
  await tell(alice, 'PUT coin/trades', { ids: [results[0]?.data?.id ?? 0], client_order_ids: ['bid-2'] })
  await tell(alice, 'POST coin/cancel_after', { seconds: 60 })
  await tell(alice, 'PUT coin/trade_all', {})
  const far = { direction: 'below', price: '30000' } as const
  const { id: alert } = await tell(alice, 'POST currency/alert', { ...btcUsdt, ...far })
  await tell(alice, 'GET currency/alerts', { symbol: 'BTC/USDT' })
  await tell(alice, 'PUT currency/alert', { id: alert })
  const settings = '{"overlay":"ma","study":"macd","volume":true,"added":[{"id":"1","kind":"rsi","values":[14]}]}'
  await tell(alice, 'POST currency/chart_template', { name: 'Swing', settings })
  await tell(alice, 'GET currency/chart_templates', {})

  const lots = { type: 1, share: 2, multiple: 20, status: 1 } as const
  const { id: position } = await tell(alice, 'POST lever/submit', { ...btcUsdt, ...lots })
  await tell(alice, 'POST lever/deal', btcUsdt)
  await tell(alice, 'GET lever/fee_tier', {})
  await tell(alice, 'POST lever/setstop', { id: position, target_profit_price: '500000', stop_loss_price: '0' })
  await tell(alice, 'POST lever/margin', { id: position, type: 1, number: '5' })
  await tell(alice, 'POST lever/note', { key: `order ${position}`, value: 'my first long' })
  await tell(alice, 'GET lever/notes', {})
  await tell(alice, 'POST lever/my_trade', { status: 1, ...two })
  await tell(alice, 'POST lever/close', { id: position, share: 1 })

  await tell(alice, 'GET microtrade/payable_currencies', {})
  const up = { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '100' } as const
  const option = await tell(alice, 'POST microtrade/submit', up)
  await world.clock.advance(61)
  await tell(alice, 'GET microtrade/lists', { status: 3, ...two })
  await tell(alice, 'GET market/tick', { id: option.open_tick_id })

  const { id: custody } = await tell(alice, 'POST lh/deposit', { config_id: 3, amount: '1000' })
  await world.clock.advance(12 * 86_400)
  await tell(alice, 'GET lh/deposit/order', { status: 1, ...two })
  await tell(alice, 'GET lh/deposit/report', {})
  await tell(alice, 'POST lh/deposit/order/cancel', { id: custody })
}

async function aliceInvites(tell: Tell, alice: Client, world: TestExchange): Promise<void> {
  await tell(alice, 'GET user/invite', {})
  await tell(alice, 'POST user/my_invite_list', two)
  const bob = await world.as('bob')
  const spot = { ...btcUsdt, type: 2, amount: '0.01', order_type: 'market' } as const
  await bob.call('POST coin/trade', spot)
  await tell(alice, 'POST user/my_account_return', two)
  await tell(alice, 'GET user/my_share', {})
  await tell(alice, 'GET user/my_poster', {})
  await tell(alice, 'POST support/messages', { text: 'When does my deposit arrive?' })
}

async function someoneJoinsTheConsole({ anyone, wall }: TestExchange, tell: Tell, operator: Client): Promise<void> {
  await tell(operator, 'GET console/me', {})
  const { id, link } = await tell(operator, 'POST console/operators', { name: 'mara', role: 'support' })
  const invitation = link.replace(/.*=/, '')
  await tell(anyone, 'POST console/invitation', { invitation })
  const token = await tell(anyone, 'POST console/join', { invitation, password, re_password: password })
  const another = 'battery staple'
  const change = { old_password: password, password: another, re_password: another }
  await tell(anyone.as(token), 'POST console/password', change)
  await tell(operator, 'GET console/access', {})
  await tell(operator, 'POST console/access', { requires_factor: 0 })
  const mara = anyone.as(token)
  const { secret } = await tell(mara, 'POST console/factor', { kind: 'totp', step: 'begin' })
  const code = appCode(secret, wall.now())
  await mara.call('POST console/factor', { kind: 'totp', step: 'confirm', code })
  const { body } = await anyone.ask('POST console/login', { account: 'mara', password: another })
  const { ticket } = body.data as unknown as { ticket: string }
  wall.forward(60_000)
  await tell(anyone, 'POST console/login_factor', { ticket, code: appCode(secret, wall.now()) })
  await tell(operator, 'POST console/operator', { id, role: 'reviewer' })
  await tell(operator, 'GET console/operators', {})
}

async function theOperatorDecides(world: TestExchange, tell: Tell, operator: Client, imgs: string): Promise<void> {
  const { id: invitation } = await tell(operator, 'POST console/invite', { notes: 'the new colleague' })
  await tell(operator, 'GET console/invites', two)
  await tell(operator, 'POST console/invite/withdraw', { id: invitation })
  const guest = await tell(operator, 'POST console/guest', {})
  await tell(world.anyone, 'POST user/guest', { code: guest.link.replace(/.*=/, '') })
  await tell(operator, 'GET console/guests', two)
  await tell(operator, 'POST console/guest/withdraw', { id: guest.id })
  const alice = await world.as('alice')
  const { id: user_id } = await alice.call('GET user/center', {})
  await tell(world.anyone, 'POST console/login', { account: 'operator', password: 'operator' })
  await someoneJoinsTheConsole(world, tell, operator)
  await tell(operator, 'GET console/overview', {})
  await tell(operator, 'GET console/status', {})
  await tell(operator, 'GET console/search', { query: 'alice' })
  const view = await tell(operator, 'POST console/views', { page: '/orders', name: 'open BTC', query: 'pair=1-3' })
  await tell(operator, 'GET console/views', {})
  await tell(operator, 'POST console/views/delete', { id: view.id })
  await tell(operator, 'GET console/trends', { days: 7 })
  await tell(operator, 'GET console/invariants', {})
  await tell(operator, 'GET console/explain', { posting_id: 1 })
  await tell(operator, 'GET console/moved', { user_id: 1001, ...two })
  await tell(operator, 'GET console/users', { query: 'alice', ...two })
  await tell(operator, 'GET console/user', { id: user_id })
  await tell(operator, 'POST console/user', { id: user_id, note: 'Called about a deposit', tags: ['vip'] })
  await tell(operator, 'GET console/linked', { id: user_id })
  const { id: carols } = await (await world.as('carol')).call('GET user/center', {})
  await tell(operator, 'POST console/user/reset', { id: carols, what: 'password' })
  const { key } = await alice.call('POST user/api_key', {
    label: 'a lost bot',
    trade: 0,
    login_password: namedPassword,
  })
  await tell(operator, 'GET console/api_keys', { user_id })
  await tell(operator, 'PUT console/api_keys', { user_id, key, revoked: 1 })
  await tell(operator, 'GET console/orders', { user_id, open: 0, ...two })
  await tell(operator, 'GET console/export', { what: 'orders', format: 'csv', user_id })
  const far = { currency_id: 1, legal_id: usdt, type: 1, amount: '0.001', target_price: '20000' } as const
  const order = await alice.call('POST coin/trade', far)
  await tell(operator, 'POST console/order/cancel', { id: order.id, reason: 'a mistake in the price' })
  const gift = { account: 'change', currency_id: usdt, number: '1000', reason: 'for a demo' } as const
  await tell(operator, 'POST console/credit', { user_id, ...gift })
  await tell(operator, 'POST console/debit', { user_id, ...gift })
  await tell(operator, 'POST console/brand', { brand: JSON.stringify({ name: 'Lagoon', accent: '#14e0b4' }) })
  await tell(operator, 'GET console/brand', {})
  await tell(operator, 'POST console/brand/check', { accent: '#dc143c' })
  await tell(operator, 'POST console/venue', { preset: 'retail' })
  await tell(operator, 'POST console/venue', { preset: 'plain' })
  await tell(operator, 'GET console/venue', {})
  await tell(operator, 'GET console/support', {})
  await tell(operator, 'POST console/support', { user_id, text: 'It is under review.' })
  await tell(alice, 'GET support/messages', two)
  await tell(alice, 'GET events', { after: '0', types: 'order.placed,option.opened', limit: 2 })
  await tell(operator, 'GET console/events', { after: '0', user_id, types: 'order.filled', limit: 2 })
  await tell(operator, 'POST console/policy', { kind: 'deposit', mode: 'manual', delay_seconds: 0 })
  await tell(operator, 'GET console/policy', {})
  await tell(operator, 'GET console/waiting', {})
  const { id } = await alice.call('POST wallet/charge_req', { currency: usdt, amount: '300', netType: 'TRC20', imgs })
  const partner = (await inviteOperator(operator, 'owner', 'partner')).client
  await operator.call('POST console/access', { second_credit: '5' })
  await operator.call('POST console/credit', { user_id, ...gift })
  const waiting = await tell(operator, 'GET console/approvals', two)
  await tell(partner, 'POST console/approve', { id: waiting.data[0]?.id ?? 0, decision: 'pass' })
  await operator.call('POST console/access', { second_credit: '0' })
  await tell(operator, 'GET console/reviews', { kind: 'deposit', status: 1, ...two })
  await tell(operator, 'POST console/decide', { kind: 'deposit', id, decision: 'pass' })
  await tell(operator, 'GET console/products', { kind: 'trust' })
  const fields = JSON.stringify({ save_min: '200' })
  await tell(operator, 'POST console/products', { kind: 'trust', id: 1, fields })
  await tell(operator, 'POST console/preview', { text: 'Come **today**.' })
  await tell(operator, 'POST console/products/delete', { kind: 'article', id: 405 })
  const draft = { category: 'notice', title_en: 'A new branch', content_en: 'Come **today**.' }
  const saved = { kind: 'article', publish: 'draft', fields: JSON.stringify(draft) } as const
  const { version } = await tell(operator, 'POST console/versions', saved)
  await tell(operator, 'GET console/versions', { kind: 'article' })
  await tell(operator, 'POST console/versions/discard', { id: version })
  await tell(operator, 'GET console/audit', two)
  await tell(operator, 'GET console/outbox', two)
  await tell(operator, 'POST console/persona', { user_id })
  const { id: bobs } = await (await world.as('bob')).call('GET user/center', {})
  await tell(operator, 'POST console/sessions/end', { user_id: bobs })
  const dave = await (await world.as('dave')).call('GET user/center', {})
  await tell(operator, 'POST console/erase', { user_id: dave.id, account: 'dave@lagoon.test', leave_money: 1 })
  // This call comes before any waiting, because requests are numbered.
  const moved = await alice.ask('POST wallet/change', {
    currency_id: usdt,
    number: '1',
    from_field: 'change',
    to_field: 'lever',
  })
  await tell(operator, 'GET console/requests', { user_id, ...two })
  await tell(operator, 'GET console/request', { request_id: moved.headers.get('x-request-id') ?? '' })
  const hook = { url: 'http://127.0.0.1:9/lagoon', types: 'option.opened', secret: exampleSecret }
  const { id: webhook_id } = await tell(operator, 'POST console/webhooks', hook)
  await tell(operator, 'GET console/webhooks', {})
  const placed = { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '10' } as const
  await alice.call('POST microtrade/submit', placed)
  await tried(operator, webhook_id)
  const [delivery] = (await tell(operator, 'GET console/deliveries', { webhook_id, ...two })).data
  await tell(operator, 'POST console/deliveries/resend', { id: delivery?.id ?? 0 })
  await tell(operator, 'PUT console/webhooks', { id: webhook_id, deleted: 1 })
  const lost = { call: 'POST coin/trade', user_id, effect: 'drop_answer', nth: 1000 } as const
  const { id: fault } = await tell(operator, 'POST console/faults', lost)
  await tell(operator, 'GET console/faults', {})
  await tell(operator, 'PUT console/faults', { id: fault, deleted: 1 })
  await tell(operator, 'POST console/cut_sockets', {})
  const leaving = await world.anyone.call('POST console/login', { account: 'operator', password: 'operator' })
  await tell(world.anyone.as(leaving), 'POST console/logout', {})
}

/** Nothing listens at the address of the webhook, so its delivery fails; waits for that. */
async function tried(operator: Client, webhook_id: number): Promise<void> {
  const isTried = async () =>
    (await operator.call('GET console/deliveries', { webhook_id })).data.some(({ attempt }) => attempt > 0)
  while (!(await isTried())) await new Promise(setImmediate)
}

/** A quarter of an hour of prices. */
async function theOperatorImportsPrices(operator: Client, tell: Tell, keep: Keep): Promise<void> {
  const request = { pair: 'BTC/USDT', on_gaps: 'refuse' }
  const name = 'BTCUSDT-1m-2026-01-01.csv'
  const file = new File([crashDay().split('\n').slice(0, 15).join('\n')], name)
  const { body } = await operator.sendFiles('POST console/market/import', request, [file])
  keep('POST console/market/import', { request, answer: { ...body } })
  const sets = await tell(operator, 'GET console/market/sets', {})
  keep('GET console/market/sets', {
    request: {},
    answer: { type: 'ok', code: 1, data: { ...sets, folder: '/home/you/lagoon/.lagoon/markets' } },
  })
  await tell(operator, 'POST console/market/delete', { hash: body.data.hash })
}

async function theHostCreatesWorlds({ anyone, wall }: TestExchange, tell: Tell, keep: Keep): Promise<void> {
  const server = await startHost({}, { wall })
  const main = anyone.at(server.origin)
  const operator = main.as(await main.call('POST console/login', { account: 'operator', password: 'operator' }))
  const ofAcme = { name: 'acme' }
  await tell(operator, 'POST worlds', { ...ofAcme, expires_in: 14 * 86_400 })
  await tell(operator, 'GET worlds', two)
  await tell(operator, 'POST worlds/sleep', ofAcme)
  await tell(operator, 'POST worlds/wake', ofAcme)
  await tell(anyone.at(`${server.origin}/w/acme`), 'POST worlds/visit', { page: '/pages/trade/index' })
  await tell(operator, 'GET worlds/visits', ofAcme)
  await tell(operator, 'POST worlds/branch', { ...ofAcme, to: 'acme-friday' })
  await tell(operator, 'POST worlds/reset', ofAcme)
  await tell(operator, 'POST worlds/extend', { ...ofAcme, expires_in: 28 * 86_400 })
  await operator.call('POST worlds', { name: 'short', expires_in: 60 })
  wall.forward(61_000)
  await tell(operator, 'POST worlds/erase', { name: 'short', account: 'dave@lagoon.test' })
  await tell(operator, 'POST worlds/delete', ofAcme)
  await theOperatorImportsPrices(operator, tell, keep)
  await server.stop()
}

async function theWorldMoves(
  { db }: TestExchange,
  tell: Tell,
  operator: Client,
  keep: Keep,
  beforeReset: () => Promise<unknown>,
): Promise<void> {
  await tell(operator, 'GET console/world', {})
  await tell(operator, 'POST console/world', { frozen: 1, speed: '1' })
  // A defect made this work fail some time ago; the loop learns of it with the snapshot.
  await db.pool.query(
    `INSERT INTO world.failed_work VALUES ('option', 900001, 1767225600, 'settle option', 'no such tick')`,
  )
  const name = 'the demo'
  await tell(operator, 'POST console/snapshots', { name })
  await tell(operator, 'GET console/snapshots', {})
  await theWorldAsAFile(operator, keep)
  await tell(operator, 'POST console/scenario', { match_id: 101, shape: 'crash', size: '0.3', seconds: 600 })
  await tell(operator, 'POST console/advance', { seconds: 3600 })
  await tell(operator, 'POST console/next', {})
  await tell(operator, 'POST console/present', {
    ...{ page: '/pages/assets/index', persona: 'alice', lang: 'en', theme: 'dark' },
  })
  await tell(operator, 'POST console/reseed', {})
  await tell(operator, 'POST console/restore', { name })
  await tell(operator, 'POST console/reseed', {})
  await tell(operator, 'GET console/aside', {})
  await tell(operator, 'POST console/aside/retry', { kind: 'option', ref: 900001 })
  await tell(operator, 'POST console/snapshots/delete', { name })
  await beforeReset()
  await tell(operator, 'POST console/reset', {})
  const { data: vanished } = await tell(operator, 'GET console/vanished', two)
  const { uuid = '', account = '' } = vanished[0] ?? {}
  await tell(operator, 'POST console/vanished/erase', { uuid, account })
}

/** Only the first bytes of the file, which are the same in all such files: the whole file would be most of the document. */
async function theWorldAsAFile(operator: Client, keep: Keep): Promise<void> {
  const { body: saved } = await operator.ask('GET console/fork', {})
  const file = saved.data.file.slice(0, 12)
  keep('GET console/fork', { request: {}, answer: { ...saved, data: { ...saved.data, size: 130_000, file } } })
  const { body: loaded } = await operator.ask('POST console/fork', { file: saved.data.file })
  keep('POST console/fork', { request: { file }, answer: { ...loaded } })
}
