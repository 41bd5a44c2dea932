import type { Origin } from '../../lane/origin'
import { type Account, accountOf, subjectOf } from '../../people/account'
import { maskAccount } from '../../people/mask'
import { assertNewPassword } from '../../people/password'
import type { Place } from '../../people/places'
import type { UserRow } from '../../people/user.table'
import { byUser } from '../../platform/audit'
import { inviteCode, newUuid } from '../../platform/random'
import { Refusal, refuse, refuseField } from '../../platform/refusal'
import type { AccountsDeps } from './deps'
import { type NewPerson, register as registerPerson } from './register.command'

interface RegistrationForm {
  type: Account['kind']
  areacode: string
  user_string: string
  code?: string | undefined
  invitation?: string | undefined
  password: string
  re_password: string
  extension_code?: string | undefined
}

/**
 * Registers a new account with its code or an operator's invitation, makes its wallets, and assigns it to its inviter. Everything that can
 * be checked without the code is checked before the code is used. Returns the device token.
 */
export async function register(
  deps: AccountsDeps,
  form: RegistrationForm,
  place: Place & { origin: Origin },
): Promise<string> {
  const { people, audit } = deps
  const account = accountOf(form.type, form.user_string, form.areacode)
  assertNewPassword(people, form.password, { field: 're_password', value: form.re_password })
  const inviter = await inviterOf(deps, form.extension_code)
  const from = await people.places.of(subjectOf(account), place)
  const giveBack = await useProof(deps, account, form, from.name)
  try {
    const password_hash = await people.hashing.hash(form.password)
    const person = { account, password_hash, inviter: inviter && { id: inviter.id, uuid: inviter.uuid } }
    const id = await addPerson(deps, person, place.origin)
    await audit(byUser(id), 'registered', maskAccount(account.name), place.origin)
    return people.places.tokenFor(subjectOf(account), place)
  } catch (error) {
    // If the exchange is busy, the user should not have to request the code again.
    const isTaken = error instanceof Refusal && error.key === 'account_exists'
    if (!isTaken || form.invitation !== undefined) await giveBack()
    throw error
  }
}

/** Uses the code or the invitation up; returns a function that gives it back. */
async function useProof(
  { people, invitations }: AccountsDeps,
  account: Account,
  { code, invitation }: RegistrationForm,
  from: string,
): Promise<() => Promise<void>> {
  if (invitation !== undefined) {
    const id = await invitations.use(invitation, maskAccount(account.name))
    return () => invitations.giveBack(id)
  }
  const id = await people.codes.use('register', account.name, code ?? refuseField('code', 'required'), from)
  return () => people.codes.giveBack(id)
}

async function inviterOf({ people }: AccountsDeps, extension_code: string | undefined): Promise<UserRow | null> {
  if (extension_code === undefined) return null
  return (await people.persons.byExtensionCode(extension_code)) ?? refuse('invite_invalid')
}

/** Invite codes are random; if one is taken, another one is drawn. */
async function addPerson(
  deps: AccountsDeps,
  person: Omit<NewPerson, 'uuid' | 'extension_code'>,
  origin: Origin,
  draws = 4,
): Promise<number> {
  try {
    const drawn = { ...person, uuid: newUuid(), extension_code: inviteCode() }
    return await deps.lane.run(registerPerson.with(drawn), origin)
  } catch (error) {
    if (draws > 1 && (error as { constraint?: string }).constraint === 'user_extension_code_key')
      return addPerson(deps, person, origin, draws - 1)
    throw error
  }
}
