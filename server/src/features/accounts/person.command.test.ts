import { describe, expect, it } from 'vitest'
import { decided } from '../../people/decided.fixture'
import { logins, users } from '../../people/user.table'
import { bindAccount, bindingAccount, nameBefore } from './bind.command'
import { personCommands, setFundPassword, setPassword } from './person.command'
import { startingSession, startSession } from './startSession.command'

const alice = {
  ...{ id: 7, uuid: 'u7', email: 'alice@lagoon.test', area_code: null, phone: null, nickname: 'Alice' },
  ...{ password_hash: 'old', fund_hash: 'old fund', fund_changed_at: 5, language: null },
}
const login = { kind: 'email', name: 'alice@lagoon.test', user_id: 7 }
const taken = { kind: 'email', name: 'bob@lagoon.test', user_id: 8 }
const known = [
  [users, alice],
  [logins, login],
  [logins, taken],
] as const

/** Decides the command about Alice, or about a user who no longer exists. */
async function about({ name, params }: { name: string; params: object }, rows: typeof known | [] = known) {
  const all = [...personCommands, bindingAccount, startingSession]
  const command = all.find(({ handle }) => handle.name === name)
  if (!command) throw new Error(`there is no ${name}`)
  return decided(command, params, rows)
}

describe('a login password', () => {
  const setting = (changed: object = {}) =>
    setPassword.with({ user_id: 7, uuid: 'u7', password_hash: 'new', was: 'old', ...changed })

  it('is not changed if another change came first, or if the id belongs to another user now', async () => {
    expect(await about(setting({ was: 'older' }))).toEqual({ refused: 'password_wrong' })
    expect(await about(setting({ uuid: 'u8' }))).toEqual({ refused: 'code_invalid' })
    expect(await about(setting(), [])).toEqual({ refused: 'code_invalid' })
  })
})

it('A fund password is changed at the current second, unless another change came first', async () => {
  const setting = (was: string | null) => setFundPassword.with({ user_id: 7, fund_hash: 'new', was })
  expect(await about(setting('old fund'))).toMatchObject({
    updated: [{ ...alice, fund_hash: 'new', fund_changed_at: 1000 }],
    events: [['fund_password.changed', 7, {}]],
  })
  expect(await about(setting(null))).toEqual({ refused: 'fund_password_wrong' })
})

it('A session start is recorded for its user, unless the world was replaced meanwhile', async () => {
  const on = { id: 's1', device: 'Chrome, Android', place: '203.0.113.*', new_device: 1 } as const
  expect(await about(startSession.with({ user_id: 7, uuid: 'u7', ...on }))).toMatchObject({
    events: [['session.started', 7, on]],
  })
  expect(await about(startSession.with({ user_id: 7, uuid: 'u8', ...on }))).toEqual({ refused: 'unavailable' })
  expect(await about(startSession.with({ user_id: 7, uuid: 'u7', ...on }), [])).toEqual({ refused: 'unavailable' })
})

describe('the binding of an account', () => {
  const email = (name: string) => ({ kind: 'email', name, email: name }) as const
  const binding = (changed: object = {}) =>
    bindAccount.with({
      ...{ user_id: 7, uuid: 'u7', password_hash: 'old', account: email('new@lagoon.test'), before: login.name },
      ...changed,
    })

  it.each([
    ['by another user with the same id', { uuid: 'u8' }, 'not_logged_in'],
    ['with a password that was changed meanwhile', { password_hash: 'older' }, 'password_wrong.login'],
    ['for a login that another user has', { account: email('bob@lagoon.test') }, 'account_exists'],
    ['if the old value changed meanwhile', { before: 'bob@lagoon.test' }, 'state_invalid'],
  ])('is refused %s', async (_, changed, refused) => {
    expect(await about(binding(changed))).toEqual({ refused })
  })

  it.each([
    [alice, 'email', 'alice@lagoon.test'],
    [alice, 'mobile', null],
    [{ email: null, area_code: '852', phone: '91234567' }, 'mobile', '85291234567'],
    [{ email: null, area_code: null, phone: '91234567' }, 'mobile', '91234567'],
  ] as const)('of %j replaces the %s: %s', (person, kind, name) => {
    expect(nameBefore(person, kind)).toBe(name)
  })
})
