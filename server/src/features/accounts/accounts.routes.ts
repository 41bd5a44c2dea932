import type { CallData } from '@lagoon/shared/api/index'
import { countries } from '@lagoon/shared/catalogue/countries'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Pool } from 'pg'
import type { Caller, Routes } from '../../http/call'
import { type Account, accountOf, subjectOf } from '../../people/account'
import type { AssertOwner } from '../../people/ownerCheck'
import { accountNumber, reachedAt } from '../../people/persons'
import { ownSession, type Place } from '../../people/places'
import { byUser } from '../../platform/audit'
import { isUuid } from '../../platform/isUuid'
import { refuse } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'
import { bind, rename } from './binding'
import type { AccountsDeps } from './deps'
import { auditOf, changeFactor } from './factors'
import type { Login } from './login'
import { changeFundPassword, changePassword } from './passwords'
import { recover } from './recovery'
import { register } from './registration'
import { standingSessions } from './sessions.sql'

export function accountsRoutes(deps: AccountsDeps & { login: Login; assertOwner: AssertOwner }): Routes {
  const { people, sessions, settings, login, audit, assertOwner } = deps

  /** Sends a code to anyone. For the recovery of an unknown account nothing is sent, and the answer does not reveal that. */
  const sendCode = async (
    call: Place & { lang: Language },
    purpose: 'register' | 'forget',
    account: Account,
  ): Promise<undefined> => {
    const deliver = (await people.persons.byLogin(account)) !== null || purpose === 'register'
    const from = await people.places.of(subjectOf(account), call)
    await people.codes.send({ purpose, account, from, lang: call.lang, ip: call.ip, deliver })
  }

  const exchange = async (account: Account, code: string, place: Place): Promise<string> => {
    const from = await people.places.of(subjectOf(account), place)
    return people.codes.exchange(account.name, code, from.name)
  }

  return {
    'POST set/lang': async ({ input, userId, origin }) => {
      if (userId > 0) await settings.set(userId, input.lang, origin)
      return input.lang
    },
    'POST get/lang': ({ lang }) => lang,
    'POST area_code': ({ lang }) => countries(lang).map(({ id, name, area_code }) => ({ id, name, area_code })),

    'POST sms_mail': call => sendCode(call, call.input.type, accountOf('email', call.input.user_string)),
    'POST sms_send': call => {
      const { user_string, area_code, type } = call.input
      const fields = { account: 'user_string', area_code: 'area_code' }
      return sendCode(call, type, accountOf('mobile', user_string, area_code, fields))
    },
    'POST set/sms_other_mail': async ({ userId, lang, ip }) => {
      const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
      await people.codes.send({
        purpose: 'address',
        account: reachedAt(person),
        from: ownSession,
        lang,
        ip,
        deliver: true,
      })
    },

    'POST user/register': async call => {
      call.giveDevice(await register(deps, call.input, call))
    },
    'POST user/login': async call => {
      const { token, device } = await login.user(call.input, call)
      call.giveDevice(device)
      return token
    },
    'POST user/login_factor': async call => {
      const { token, device } = await login.userFactor(call.input.ticket, call.input, call)
      call.giveDevice(device)
      return token
    },
    'POST user/factor': async ({ input, caller, ip, site }) => {
      const { userId, userUuid, sessionId } = caller
      const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
      if (input.step === 'begin') await assertOwner(caller, input, ip)
      const shown = { issuer: deps.brand.now.name, account: accountNumber(person) }
      const changed = await changeFactor(deps.factors, userUuid, input, shown, site())
      if (input.step === 'begin') return changed
      if (input.kind !== 'passkey' || input.step === 'remove') await sessions.revokeAll(userUuid, sessionId)
      await audit(byUser(userId), auditOf(input))
      return changed
    },
    'POST user/anti_phishing': async ({ input, caller, ip }) => {
      const { word = '' } = input
      await assertOwner(caller, input, ip)
      await people.antiPhishing.set(caller.userUuid, word)
      await audit(
        byUser(caller.userId),
        word === '' ? 'removed their anti-phishing code' : 'set their anti-phishing code',
      )
    },
    'GET user/logins': ({ input, caller }) => deps.history.of(caller.userUuid, input),
    'GET user/demo_people': async () => {
      const found = await Promise.all(
        deps.demoPeople.map(async ({ id, email, password }) => {
          const person = await people.persons.find(id)
          return person && { nickname: person.nickname, email, password, review_status: person.basic_status }
        }),
      )
      return found.filter(person => person !== null)
    },
    'POST user/logout': async ({ caller }) => {
      await sessions.revoke(caller.sessionId)
      await audit(byUser(caller.userId), 'logged out')
    },

    'POST user/sessions': ({ caller }) => sessionsOf(deps.db.pool, caller, deps.wall.now()),
    'POST user/sessions/end': async ({ input, caller }) => {
      const { userId, userUuid, sessionId } = caller
      if (input.id === undefined) await sessions.revokeAll(userUuid, sessionId)
      else if (!isUuid(input.id) || !(await sessions.revokeOf(userUuid, input.id))) refuse('not_found')
      await audit(byUser(userId), input.id === undefined ? 'ended all other sessions' : 'ended a session')
    },

    'POST user/check_mobile': async call => {
      const account = accountOf('mobile', call.input.user_string, call.input.areacode)
      return { ticket: await exchange(account, call.input.mobile_code, call) }
    },
    'POST user/check_email': async call => {
      const account = accountOf('email', call.input.user_string)
      return { ticket: await exchange(account, call.input.email_code, call) }
    },
    'POST user/forget': async call => {
      call.giveDevice(await recover(deps, call.input, call))
    },

    'GET user/center': ({ userId, lang }) => centre(deps, userId, 'basic', lang),
    'GET user/center2': ({ userId, lang }) => centre(deps, userId, 'advanced', lang),
    'POST user/e_pwd': async call => {
      await changePassword(deps, call.caller, call.input, call)
    },
    'POST user/nickname': async ({ input, userId, origin }) => {
      await rename(deps, userId, input.nickname, origin)
    },
    'POST user/bind_code': async call => {
      const { lang, ip, input } = call
      const account = accountOf(input.type, input.user_string, input.areacode)
      const from = await people.places.of(subjectOf(account), call)
      await people.codes.send({ purpose: 'bind', account, of: call.caller.userUuid, from, lang, ip, deliver: true })
    },
    'POST user/bind': async call => {
      await bind(deps, call.caller, call.input, call)
    },
    'POST user/has_password': async ({ userId }) => ((await people.persons.find(userId))?.fund_hash ? 1 : 2),
    'POST safe/update_password': async call => {
      await changeFundPassword(deps, call.caller, call.input, call)
    },
  }
}

/** The page of a user about themselves; `review_status` is that of the requested level. */
async function centre(
  { people, identityOf, brand, factors }: AccountsDeps,
  userId: number,
  level: 'basic' | 'advanced',
  lang: Language,
): Promise<CallData<'GET user/center2'>> {
  const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
  const identity = await identityOf(userId, level, lang)
  // The advanced level is about the same person as the basic one, so until it was submitted the basic data is shown.
  const known = identity ?? (await identityOf(userId, 'basic', lang))
  return {
    id: person.id,
    account_number: accountNumber(person),
    nickname: person.nickname,
    area_code: person.area_code ?? '',
    phone: person.phone ?? '',
    email: person.email ?? '',
    name: known?.name ?? '',
    card_id: known?.card_id ?? '',
    review_status: level === 'basic' ? person.basic_status : person.advanced_status,
    advanced_status: person.advanced_status,
    extension_code: person.extension_code,
    has_factor: (await factors.isOn(person.uuid)) ? 1 : 0,
    passkeys: await factors.passkeys.list(person.uuid),
    anti_phishing: await people.antiPhishing.of(person.uuid),
    has_pay_password: person.fund_hash !== null,
    language: person.language ?? brand.now.language,
    reject_reason: identity?.reject_reason ?? '',
  }
}

/** The valid sessions of a user: the present one first, then by last use. Their times are wall time. */
async function sessionsOf(
  pool: Pool,
  { userUuid, sessionId }: Caller,
  wall_ms: number,
): Promise<CallData<'POST user/sessions'>> {
  const rows = await standingSessions.all(pool, userUuid, sessionId, wall_ms)
  return rows.map(({ id, device, place, created_at, used_at, current }) => ({
    ...{ id, device, place },
    created_at: stampOf(created_at / 1000),
    used_at: stampOf(used_at / 1000),
    current: current ? 1 : 0,
  }))
}
