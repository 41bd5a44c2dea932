import { countries } from '@lagoon/shared/catalogue/countries'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Routes } from '../../http/call'
import { type Account, accountOf, subjectOf } from '../../people/account'
import type { AssertOwner } from '../../people/ownerCheck'
import { reachedAt } from '../../people/persons'
import { ownSession, type Place } from '../../people/places'
import { byUser } from '../../platform/audit'
import { isUuid } from '../../platform/isUuid'
import { refuse } from '../../platform/refusal'
import { bind, rename } from './binding'
import { centre } from './centre'
import type { AccountsDeps } from './deps'
import type { Login } from './login'
import { changeFundPassword, changePassword } from './passwords'
import { recover } from './recovery'
import { register } from './registration'
import { sessionsOf } from './session-list'

export function accountsRoutes(deps: AccountsDeps & { login: Login; assertOwner: AssertOwner }): Routes {
  const { people, sessions, settings, login, audit } = deps

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
    'POST set/lang': async ({ input, userId, asked }) => {
      if (userId > 0) await settings.set(userId, input.lang, asked)
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
    'POST user/nickname': async ({ input, userId, asked }) => {
      await rename(deps, userId, input.nickname, asked)
    },
    'POST user/bind_code': async call => {
      const { lang, ip, input } = call
      const account = accountOf(input.type, input.user_string, input.areacode)
      const from = await people.places.of(subjectOf(account), call)
      await people.codes.send({ purpose: 'bind', account, from, lang, ip, deliver: true })
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
