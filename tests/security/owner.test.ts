import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { addAddress, addressOn, bank, cardForm, usdt } from '../harness/money'

/** S-51 and S-52: what a thief can do in an account with a stolen token, a stolen fund password, or both. */
const minute_ms = 60_000
const hour_s = 3600

let world: TestExchange
let alice: Client
let bob: Client
let carol: Client

beforeAll(async () => {
  world = await startExchange({ withdrawalHoldHours: 24 })
  ;[alice, bob, carol] = await Promise.all([world.as('alice'), world.as('bob'), world.as('carol')])
})
afterAll(() => world.stop())

/** After this time the token alone no longer proves who holds it. */
const later = () => world.wall.forward(11 * minute_ms)
const requested = {
  error: 'param_invalid',
  fields: { login_password: 'required' },
  message: 'Please enter your login password',
}
const wrong = { error: 'password_wrong', message: 'The login password is wrong' }

describe('S-51 a stolen token', () => {
  it('cannot set a first fund password without the login password', async () => {
    const set = (more = {}) =>
      carol.ask('POST safe/update_password', { password: '135790', re_password: '135790', ...more })
    later()
    expect((await set()).body).toMatchObject(requested)
    expect((await set({ login_password: 'lagoon2' })).body).toMatchObject(wrong)
    expect(await carol.call('POST user/has_password', {})).toBe(2)
    expect((await set({ login_password: namedPassword })).body.type).toBe('ok')
  })

  it('cannot bind or change a card, and saving an unchanged card needs no password', async () => {
    const save = (more = {}) => alice.ask('POST user/cash_save', { ...cardForm, ...more })
    later()
    expect((await save()).body).toMatchObject(requested)
    expect(await alice.call('POST user/cash_info', {})).not.toHaveProperty('bank_account')
    expect((await save({ login_password: namedPassword })).body.type).toBe('ok')
    later()
    expect((await save()).body.type).toBe('ok')
    const thief = { bank_account: '4000 0000 0000 0002' }
    expect((await save(thief)).body).toMatchObject(requested)
    expect((await save({ ...thief, login_password: 'guess' })).body).toMatchObject(wrong)
    expect((await alice.call('POST user/cash_info', {})).bank_account).toBe(cardForm.bank_account)
  })

  it('cannot withdraw to an unused address without the login password or a code', async () => {
    await addAddress(world, bob, 'bob@lagoon.test')
    await addAddress(world, bob, 'bob@lagoon.test', { netType: 'ERC20', address: addressOn.ERC20 })
    await world.clock.advance(24 * hour_s)
    const out = (more = {}) =>
      bob.ask('POST wallet/out', { currency: usdt, number: '20', pay_password: namedFundPassword, ...more })
    const [tron, ether] = [{ address: addressOn.TRC20 }, { address: addressOn.ERC20 }]
    later()
    expect((await out({ ...tron, number: '1' })).body.error).toBe('below_minimum')
    expect((await out(tron)).body).toMatchObject(requested)
    expect((await out({ ...tron, login_password: 'guess' })).body).toMatchObject(wrong)
    expect((await out({ ...tron, code: '000000' })).body.error).toBe('code_invalid')
    expect((await bob.call('GET charge_mention/log3', {})).total).toBe(0)
    expect((await out({ ...tron, login_password: namedPassword })).body.type).toBe('ok')
    later()
    expect((await out(tron)).body.type).toBe('ok')
    expect((await out(ether)).body).toMatchObject(requested)
    await bob.call('POST set/sms_other_mail', {})
    expect((await out({ ...ether, code: await world.codeFor('bob@lagoon.test') })).body.type).toBe('ok')
  })

  it('is limited to ten guesses, and a right guess is refused while the account is locked', async () => {
    const guess = (login_password: string) =>
      carol.ask('POST user/cash_save', { ...cardForm, login_password }).then(({ body }) => body.error)
    later()
    const errors = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(`guess number ${i}`)))
    expect(errors.filter(error => error === 'account_locked')).toHaveLength(10)
    expect(await guess(namedPassword)).toBe('account_locked')
    world.wall.forward(15 * minute_ms)
    expect((await carol.ask('POST user/cash_save', { ...cardForm, login_password: namedPassword })).body.type).toBe(
      'ok',
    )
  })
})

describe('S-51 a user who has just logged in', () => {
  it('is not asked for the password, also when world time moves by a day', async () => {
    const dave = await world.as('dave')
    await world.clock.advance(24 * hour_s)
    expect((await dave.ask('POST user/cash_save', cardForm)).body.type).toBe('ok')
    const form = { password: '135790', re_password: '135790' }
    expect((await dave.ask('POST safe/update_password', form)).body.type).toBe('ok')
  })
})

describe('S-52 the 24-hour hold on withdrawals', () => {
  const out = (who: Client, more: Record<string, string | number>) =>
    who.ask('POST wallet/out', { currency: usdt, number: '20', pay_password: namedFundPassword, ...more })
  const fresh = async () => {
    await alice.call('POST user/e_pwd', { old_password: namedPassword, password: namedPassword })
  }

  it('applies to a new address, and the answers state when it ends', async () => {
    const added = world.clock.now()
    await addAddress(world, alice, 'alice@lagoon.test')
    await fresh()
    const until = new Date((added + 24 * hour_s) * 1000).toISOString().slice(0, 19).replace('T', ' ')
    expect((await alice.call('POST wallet/get_address', { currency: usdt }))[0]).toMatchObject({
      held_until: until,
      held_for: 'address',
    })
    const to = { address: addressOn.TRC20 }
    await world.clock.advance(24 * hour_s - 1)
    expect((await out(alice, to)).body).toMatchObject({
      error: 'state_invalid',
      message: `Withdrawals to this address open 24 hours after it was added, at ${until} (UTC)`,
    })
    await world.clock.advance(1)
    expect((await alice.call('POST wallet/get_address', { currency: usdt }))[0]).toMatchObject({ held_until: '' })
    expect((await out(alice, to)).body.type).toBe('ok')
  })

  it('applies to a changed card and restarts with every change', async () => {
    await fresh()
    const to = { currency: bank, address: '--' }
    await alice.call('POST user/cash_save', { ...cardForm, bank_account: '6222 0000 1111 5555' })
    await world.clock.advance(12 * hour_s)
    await fresh()
    await alice.call('POST user/cash_save', cardForm)
    await world.clock.advance(12 * hour_s)
    expect((await out(alice, to)).body.message).toMatch(/^Withdrawals to this card open 24 hours after/)
    expect((await alice.call('POST wallet/get_address', { currency: bank }))[0]?.held_for).toBe('card')
    await world.clock.advance(12 * hour_s)
    expect((await out(alice, to)).body.type).toBe('ok')
  })

  it('applies to all withdrawals after a change of the fund password', async () => {
    const form = { oldpassword: namedFundPassword, password: '864209', re_password: '864209' }
    await alice.call('POST safe/update_password', form)
    const to = { address: addressOn.TRC20, pay_password: '864209' }
    expect(await alice.call('POST wallet/get_info', { currency: usdt })).toMatchObject({
      hold_hours: 24,
      held_for: 'fund_password',
    })
    await world.clock.advance(24 * hour_s - 1)
    expect((await out(alice, to)).body.message).toMatch(/^Withdrawals open 24 hours after the fund password was set/)
    await world.clock.advance(1)
    expect((await out(alice, to)).body.type).toBe('ok')
  })
})
