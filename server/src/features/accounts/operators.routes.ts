import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import type { Role } from '@lagoon/shared/catalogue/roles'
import type { Routes } from '../../http/call'
import { assertNewPassword } from '../../people/password'
import { ask } from '../../platform/db/asking'
import { refuse } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'
import type { AccountsDeps } from './deps'
import { auditOf, changeFactor } from './factors'
import type { Login } from './login'
import { factorOf } from './operator'

const joinPage = '/console/#/join'

/** The operators: invitations, roles, freezes, and their own passwords. */
export function operatorsRoutes(deps: AccountsDeps & { login: Login }): Routes {
  const { db, people, sessions, operators, factors, brand, audit, login } = deps
  return {
    'GET console/me': async ({ caller }) => {
      const { id, name, role, needsFactor = false } = caller.operator ?? refuse('not_logged_in')
      const has_factor = flagOf(await factors.isOn(factorOf(caller)))
      const passkeys = await factors.passkeys.list(factorOf(caller))
      return {
        id,
        name,
        role,
        has_factor,
        passkeys,
        needs_factor: flagOf(needsFactor),
        calls: callsOf(role, needsFactor),
      }
    },

    'POST console/password': async ({ input, caller, origin }) => {
      const { id, name } = caller.operator ?? refuse('not_logged_in')
      assertNewPassword(people, input.password, { field: 're_password', value: input.re_password })
      const was =
        (await operators.hashOf(id)) ?? refuse('state_invalid', { text: 'state_invalid.operator_of_configuration' })
      if (!(await login.password(caller.sessionId, was, input.old_password))) refuse('password_wrong')
      await operators.setPassword(id, was, await people.hashing.hash(input.password))
      await sessions.revokeOperator(caller.userUuid, caller.sessionId)
      await audit(name, 'changed their password', '', origin)
    },

    'POST console/factor': async ({ input, caller, origin, site }) => {
      const { name } = caller.operator ?? refuse('not_logged_in')
      const shown = { issuer: brand.now.name, account: name }
      const changed = await changeFactor(factors, factorOf(caller), input, shown, site())
      if (input.step === 'begin') return changed
      if (input.kind !== 'passkey' || input.step === 'remove')
        await sessions.revokeOperator(caller.userUuid, caller.sessionId)
      sessions.lookUpAgain(caller.sessionId)
      await audit(name, auditOf(input), '', origin)
      return changed
    },

    'GET console/access': async () => {
      const { requires_factor, second_withdrawal, second_credit } = await operators.policy()
      const shown = (above: typeof second_credit) => above?.toFixed() ?? '0'
      return {
        requires_factor: flagOf(requires_factor),
        second_withdrawal: shown(second_withdrawal),
        second_credit: shown(second_credit),
      }
    },

    'POST console/access': async ({ input, origin }) => {
      const { requires_factor, ...second } = input
      for (const [name, call] of fourEyes) {
        const above = second[name]
        if (above === undefined) continue
        const isOn = /[1-9]/.test(above)
        if (isOn && (await operators.countOf(rolesOf(call))) < 2)
          refuse('state_invalid', { text: 'state_invalid.second_operator' })
        if (isOn && name === 'second_withdrawal' && deps.withdrawalMode() === 'auto')
          refuse('state_invalid', { text: 'state_invalid.automatic' })
        await operators.setPolicy({ [name]: isOn ? above : null })
        if (isOn && name === 'second_withdrawal') await deps.holdWithdrawals(origin)
      }
      if (requires_factor !== undefined) await operators.requireFactor(requires_factor === 1)
      const set = Object.entries(input).map(([name, value]) => `${name} ${value}`)
      await audit(origin.who, 'set what operators need', set.join(', '), origin)
    },

    'GET console/operators': async () =>
      (await operators.list()).map(({ row, has_factor, state, seen_ms, ...acting }) => ({
        ...acting,
        state,
        has_factor: flagOf(has_factor),
        created_at: stampOrEmpty(row.created_at),
        expires_at: stampOrEmpty(row.expires_at),
        seen_at: stampOrEmpty(seen_ms),
      })),

    'POST console/operators': async ({ input, origin }) => {
      const { id, name, token, expires_ms } = await operators.invite(input.name, input.role)
      await audit(origin.who, 'invited an operator', `${name}: ${input.role}`, origin)
      return { id, link: `${joinPage}?invitation=${token}`, expires_at: stampOf(expires_ms / 1000) }
    },

    'POST console/operator': async ({ input, origin }) => {
      const { id, role, frozen, withdraw, clear_factor } = input
      if (withdraw === 1) {
        await audit(origin.who, 'took an invitation of an operator back', await operators.withdraw(id), origin)
        return
      }
      if (clear_factor === 1) {
        const { name, uuid, factor } = (await operators.byId(id)) ?? refuse('not_found')
        await factors.remove(factor)
        await sessions.revokeOperator(uuid)
        await audit(origin.who, 'removed the second factor of', name, origin)
        return
      }
      const name = await operators.change(id, { role, frozen })
      if (role !== undefined) await audit(origin.who, 'changed the role of an operator', `${name}: ${role}`, origin)
      if (frozen !== undefined)
        await audit(origin.who, frozen === 1 ? 'froze an operator' : 'thawed an operator', name, origin)
    },

    'POST console/invitation': async ({ input }) => {
      const { name, role } = await operators.invited(input.invitation)
      return { name, role }
    },

    'POST console/join': async call => {
      const { invitation, password, re_password } = call.input
      assertNewPassword(people, password, { field: 're_password', value: re_password })
      await operators.invited(invitation)
      const joined = await operators.join(invitation, await people.hashing.hash(password))
      const action = { who: joined.name, what: 'joined the console', detail: call.ip } as const
      return (await ask(db.pool, sessions.openingOperator(joined, action))) ?? refuse('login_failed')
    },
  }
}

const stampOrEmpty = (ms: bigint | number | null): string => (Number(ms ?? 0) === 0 ? '' : stampOf(Number(ms) / 1000))

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** The amounts of four eyes, each with the call that both operators make. */
const fourEyes = [
  ['second_withdrawal', 'POST console/decide'],
  ['second_credit', 'POST console/credit'],
] as const

const rolesOf = (call: 'POST console/decide' | 'POST console/credit'): readonly Role[] => contract[call].roles ?? []

const callsOf = (role: Role, needsFactor: boolean): string[] =>
  Object.entries<Endpoint>(contract).flatMap(([key, { roles, withoutFactor }]) =>
    roles?.includes(role) && (!needsFactor || withoutFactor) ? [key] : [],
  )
