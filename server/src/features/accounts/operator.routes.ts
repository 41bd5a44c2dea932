import { page } from '@lagoon/shared/api/answers'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Routes } from '../../http/call'
import { reachedAt } from '../../people/persons'
import { type AuditAction, type AuditType, byUser } from '../../platform/audit'
import { ask } from '../../platform/db/asking'
import type { Outbox } from '../../platform/db/generated/client'
import { sliceOf } from '../../platform/db/slice'
import { refuse } from '../../platform/refusal'
import { isTextKey, text, texts } from '../../platform/text'
import { stampOf } from '../../platform/world-time'
import { auditCount, auditPage } from './audit.sql'
import type { AccountsDeps } from './deps'
import type { Login } from './login'
import { recordStart } from './recordStart'

const recoveryPage = '/h5/#/pages/user/login/forgetPassword'

type Channel = 'sms' | 'mail'

/** The operator's login, outbox and audit log. */
export function operatorRoutes(deps: AccountsDeps & { login: Login }): Routes {
  const { db, people, sessions, login, audit, failures, factors } = deps
  const { prisma } = db
  return {
    'POST console/login': async call => {
      const { token, device } = await login.operator(call.input.account, call.input.password, call, call.input.code)
      call.giveDevice(device)
      return token
    },

    'POST console/login_factor': async call => {
      const { token, device } = await login.operatorFactor(call.input.ticket, call.input, call)
      call.giveDevice(device)
      return token
    },

    'POST console/logout': async ({ input, caller, origin }) => {
      if (input.everywhere === 1) await sessions.revokeOperator(caller.userUuid)
      else await sessions.revoke(caller.sessionId)
      await audit(origin.who, input.everywhere === 1 ? 'logged out everywhere' : 'logged out')
    },

    'POST console/sessions/end': async ({ input, origin }) => {
      const person = (await people.persons.find(input.user_id)) ?? refuse('not_found')
      await sessions.revokeAll(person.uuid)
      await audit(origin.who, 'ended all sessions of', byUser(person.id))
    },

    'POST console/user/reset': async ({ input, origin }) => {
      const person = (await people.persons.find(input.id)) ?? refuse('not_found')
      if (person.erased_at !== null) refuse('state_invalid', { text: 'state_invalid.erased' })
      if (input.what === 'factor') {
        if (!(await factors.isOn(person.uuid))) refuse('state_invalid')
        await factors.remove(person.uuid)
        await sessions.revokeAll(person.uuid)
        await audit(origin.who, 'removed the second factor of', byUser(person.id), origin)
        return { link: '', expires_at: '' }
      }
      const { kind, name } = reachedAt(person)
      const { ticket, expires_ms } = await people.codes.ticketFor(name)
      await sessions.revokeAll(person.uuid)
      await audit(origin.who, 'made a link for a new password of', byUser(person.id), origin)
      const query = new URLSearchParams(
        kind === 'email'
          ? { by: 'mail', account: name, ticket }
          : { by: 'phone', account: person.phone ?? '', area: person.area_code ?? '', ticket },
      )
      const link = `${recoveryPage}?${query}`
      return { link, expires_at: stampOf(expires_ms / 1000) }
    },

    'GET console/outbox': async ({ input }) => {
      const where = input.target === undefined ? {} : { target: input.target.toLowerCase() }
      const [rows, total] = await Promise.all([
        prisma.outbox.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(input) }),
        prisma.outbox.count({ where }),
      ])
      return page(rows.map(shown), total, input)
    },

    'GET console/audit': async ({ input, lang }) => {
      await failures.closeWindows()
      const { who = null, user_id = null, query = null, from, to } = input
      const between = [from === undefined ? null : from * 1000, to === undefined ? null : (to + 1) * 1000] as const
      const wanted = [who, user_id, query, ...between, query === null ? [] : auditNamed(lang, query)] as const
      const { skip, take } = sliceOf(input)
      const [rows, { total }] = await Promise.all([
        auditPage.all(db.pool, ...wanted, take, skip),
        auditCount.one(db.pool, ...wanted),
      ])
      return page(
        rows.map(({ id, at, who, what, detail, request }) => ({
          ...{ id, at: stampOf(at / 1000), who, what: auditShown(lang, what), detail, request_id: request },
        })),
        total,
        input,
      )
    },

    'POST console/persona': async ({ input, origin }) => {
      const person = (await people.persons.find(input.user_id)) ?? refuse('not_found')
      if (person.erased_at !== null) refuse('state_invalid', { text: 'state_invalid.erased' })
      if (people.restrictions.of(person.id).login) refuse('account_frozen', { text: 'account_frozen.login' })
      const action: AuditAction = { who: origin.who, what: 'opened the app as', detail: byUser(person.id) }
      const { id, uuid } = person
      const opened = (await ask(db.pool, sessions.opening({ id, uuid }, action, null))) ?? refuse('not_found')
      await recordStart(deps, opened, origin)
      return opened.token
    },
  }
}

const shown = ({ id, channel, target, purpose, code, text, created_at }: Outbox) => ({
  id,
  channel: channel as Channel,
  target,
  purpose,
  code,
  text,
  created_at: stampOf(Number(created_at) / 1000),
})

/** An action of the audit log, in the reader's language. */
function auditShown(lang: Language, what: string): string {
  const key = `audit.${what}`
  return isTextKey(key) ? text(lang, key) : what
}

/** The actions that contain this text in their words in this language. */
const auditNamed = (lang: Language, words: string): AuditType[] =>
  Object.entries(texts[lang]).flatMap(([key, said]) =>
    key.startsWith('audit.') && said.toLowerCase().includes(words.toLowerCase())
      ? [key.slice('audit.'.length) as AuditType]
      : [],
  )
