import { newIdempotencyKey } from '@lagoon/shared/client/idempotencyKey'
import type { Check } from '../check'
import { skip } from '../deviation'
import { password } from '../people'
import { tinyPicture } from '../picture'

/** Random digits; nine of them are a thousand million possibilities, so hardly any account has the same. */
const randomDigits = (count: number) => BigInt(`0x${newIdempotencyKey()}`).toString().slice(-count)

export const session: readonly Check[] = [
  {
    id: 'session.person',
    says: 'a registered user has the given address',
    async run({ tester, same }) {
      const { caller, email, id } = await tester()
      for (const call of ['GET user/center', 'GET user/center2'] as const) {
        const center = await caller.get(call, {})
        same(call, 'email', center.email, email)
        same(call, 'id', center.id, id)
      }
    },
  },
  {
    id: 'session.login_failed',
    says: 'an unknown account and a wrong password get the same message',
    async run({ anyone, tester, same }) {
      const { email } = await tester()
      const form = { user_type: 'email', password: 'not this one' } as const
      const wrong = await anyone.ask('POST user/login', { ...form, user_string: email })
      const unknown = await anyone.ask('POST user/login', { ...form, user_string: `un${email}` })
      for (const { body } of [wrong, unknown]) same('POST user/login', 'the refusal', body.error, 'login_failed')
      same('POST user/login', 'the message for an unknown account', unknown.body.message, wrong.body.message)
    },
  },
  {
    id: 'session.logout',
    says: 'a logout ends its own token and no other',
    async run({ anyone, tester, same }) {
      const { caller, email, id } = await tester()
      const leaving = anyone.as(
        await anyone.get('POST user/login', { user_type: 'email', user_string: email, password }),
      )
      const sessions = await leaving.get('POST user/sessions', {})
      same(
        'POST user/sessions',
        'the number of sessions marked as this one',
        sessions.filter(each => each.current === 1).length,
        1,
      )
      await leaving.get('POST user/logout', {})
      same(
        'POST user/logout',
        'the answer to its token afterwards',
        await leaving.refused('GET user/center', {}),
        'not_logged_in',
      )
      same('POST user/logout', 'the id by the other token', (await caller.get('GET user/center', {})).id, id)
    },
  },
  {
    id: 'session.password',
    says: 'changing the password needs the old one and ends other sessions',
    async run({ anyone, invitee, same }) {
      const { caller, email } = await invitee()
      const login = (password: string) =>
        anyone.ask('POST user/login', { user_type: 'email', user_string: email, password })
      const other = anyone.as(String((await login(password)).body.data))
      const changed = 'another-7319'
      const e_pwd = { password: changed, re_password: changed }
      same(
        'POST user/e_pwd',
        'the error for a wrong old password',
        await caller.refused('POST user/e_pwd', { old_password: 'wrong one', ...e_pwd }),
        'password_wrong',
      )
      await caller.get('POST user/e_pwd', { old_password: password, ...e_pwd })
      same(
        'POST user/e_pwd',
        'the answer to another session afterwards',
        await other.refused('GET user/center', {}),
        'not_logged_in',
      )
      same('POST user/login', 'the old password', (await login(password)).body.error, 'login_failed')
      await caller.get('POST user/e_pwd', { old_password: changed, password, re_password: password })
    },
  },
  {
    id: 'session.nickname',
    says: 'a nickname and a language are stored',
    async run({ tester, same }) {
      const { caller } = await tester()
      await caller.get('POST user/nickname', { nickname: 'Conny' })
      await caller.get('POST set/lang', { lang: 'en' })
      const { nickname, language } = await caller.get('GET user/center', {})
      same('POST user/nickname', 'nickname', nickname, 'Conny')
      same('POST set/lang', 'language', language, 'en')
    },
  },
  {
    id: 'session.fund_password',
    says: 'a fund password has six digits, and changing it needs the old one',
    async run({ tester, same }) {
      const { caller, password: login_password } = await tester()
      const set = 'POST safe/update_password'
      same('POST user/has_password', 'before', await caller.get('POST user/has_password', {}), 2)
      const short = await caller.ask(set, { password: '123', re_password: '123', login_password })
      same(set, 'three digits', ((short.body.fields ?? {}) as Record<string, string>).password, 'six_digits')
      await caller.get(set, { password: '246810', re_password: '246810', login_password })
      same('POST user/has_password', 'afterwards', await caller.get('POST user/has_password', {}), 1)
      const again = { password: '135791', re_password: '135791' }
      same(
        set,
        'the error for a wrong old password',
        await caller.refused(set, { oldpassword: '999999', ...again }),
        'fund_password_wrong',
      )
    },
  },
  {
    id: 'session.recovery',
    says: 'a code replaces a forgotten password once and ends every session',
    async run({ anyone, invitee, isSteered, same }) {
      if (!isSteered) skip('codes are not shown here')
      const person = await invitee()
      const { caller, email: user_string } = person
      await anyone.get('POST sms_mail', { user_string, type: 'forget' })
      const { code } = await anyone.get('POST user/shown_code', { user_string, type: 'forget' })
      const wrong = code === '000000' ? '000001' : '000000'
      const check = 'POST user/check_email'
      same(
        check,
        'the error for a wrong code',
        await anyone.refused(check, { user_string, email_code: wrong }),
        'code_invalid',
      )
      const { ticket } = await anyone.get(check, { user_string, email_code: code })
      const form = { account: user_string, ticket, password, repassword: password }
      await anyone.get('POST user/forget', form)
      same(
        'POST user/forget',
        'the answer to a session afterwards',
        await caller.refused('GET user/center', {}),
        'not_logged_in',
      )
      same(
        'POST user/forget',
        'the error for a repeated call',
        await anyone.refused('POST user/forget', form),
        'code_invalid',
      )
      person.caller = anyone.as(await anyone.get('POST user/login', { user_type: 'email', user_string, password }))
    },
  },
  {
    id: 'session.bind',
    says: 'a phone is bound with the sent code and can then log in',
    async run({ anyone, tester, operator, isSteered, same }) {
      const { caller, id } = await tester()
      if (!operator || !isSteered) throw skip('the sent code cannot be read here')
      const phone = { type: 'mobile', areacode: '852', user_string: `9${randomDigits(9)}` } as const
      await caller.get('POST user/bind_code', phone)
      const { data } = await operator.get('GET console/outbox', { target: `852${phone.user_string}` })
      await caller.get('POST user/bind', { ...phone, code: data[0]?.code ?? '', login_password: password })
      const form = { user_type: 'mobile', areacode: '852', user_string: phone.user_string, password } as const
      const token = await anyone.get('POST user/login', form)
      same(
        'POST user/bind',
        'the id of the user who logs in with it',
        (await anyone.as(token).get('GET user/center', {})).id,
        id,
      )
    },
  },
  {
    id: 'session.devices',
    says: 'all other devices can be logged out at once',
    async run({ anyone, tester, same }) {
      const { caller, email: user_string } = await tester()
      const other = anyone.as(await anyone.get('POST user/login', { user_type: 'email', user_string, password }))
      await caller.get('POST user/sessions/end', {})
      same(
        'POST user/sessions/end',
        'the answer to another device',
        await other.refused('GET user/center', {}),
        'not_logged_in',
      )
      same('POST user/sessions', 'what is left', (await caller.get('POST user/sessions', {})).length, 1)
    },
  },
  {
    id: 'session.api_keys',
    says: 'an API key is shown once, listed by its first characters and revoked by them',
    async run({ tester, same }) {
      const { caller } = await tester()
      const { key } = await caller.get('POST user/api_key', { label: 'a bot', login_password: password })
      const [listed] = await caller.get('GET user/api_key', {})
      same('GET user/api_key', 'what is listed', listed?.label, 'a bot')
      same('GET user/api_key', 'the beginning', key.startsWith(listed?.key ?? ' ') && listed?.key !== key, true)
      await caller.get('PUT user/api_key', { key: listed?.key ?? '', revoked: 1 })
      same('PUT user/api_key', 'the number of keys left', (await caller.get('GET user/api_key', {})).length, 0)
    },
  },
  {
    id: 'session.advanced',
    says: 'the advanced identity is submitted once, with three pictures',
    async run({ tester, same }) {
      const { caller, id, isVerified } = await tester()
      if (!isVerified) skip('no user is verified: identities wait for an operator')
      const call = 'POST user/real_name2'
      const pictures = [
        await caller.upload(tinyPicture),
        await caller.upload(tinyPicture),
        await caller.upload(tinyPicture),
      ]
      const [front_pic = '', reverse_pic = '', hand_pic = ''] = pictures
      const papers = { card_id: `C${id}`, front_pic, reverse_pic, hand_pic }
      await caller.get(call, papers)
      same(call, 'the error for a repeated call', await caller.refused(call, papers), 'state_invalid')
      const { advanced_status } = await caller.get('GET user/center', {})
      same('GET user/center', 'whether advanced_status is one of 1 and 2', [1, 2].includes(advanced_status), true)
    },
  },
]
