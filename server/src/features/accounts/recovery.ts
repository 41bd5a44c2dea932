import type { Origin } from '../../lane/origin'
import { type Account, accountOf, kindOf, subjectOf } from '../../people/account'
import { assertNewPassword } from '../../people/password'
import type { Place } from '../../people/places'
import { byUser } from '../../platform/audit'
import { refuse, refuseField } from '../../platform/refusal'
import type { AccountsDeps } from './deps'
import { setPassword as setHash } from './person.command'

interface RecoveryForm {
  account: string
  areacode: string
  code?: string | undefined
  ticket?: string | undefined
  password: string
  repassword: string
}

/** Sets a new password with a code of the account, and ends all its sessions. Returns the device token. */
export async function recover(
  deps: AccountsDeps,
  form: RecoveryForm,
  place: Place & { origin: Origin },
): Promise<string> {
  const { people, gate, audit } = deps
  const fields = { account: 'account', area_code: 'areacode' }
  const account = accountOf(kindOf(form.account), form.account, form.areacode, fields)
  assertNewPassword(people, form.password, { field: 'repassword', value: form.repassword })
  const used = await useProof(deps, account, form, place)
  try {
    const person = (await people.persons.byLogin(account)) ?? refuse('code_invalid')
    await setPassword(deps, person, { hash: await people.hashing.hash(form.password) }, place.origin)
    await audit(byUser(person.id), 'password recovered', place.ip, place.origin)
    return await gate.open(subjectOf(account), place)
  } catch (error) {
    await people.codes.giveBack(used)
    throw error
  }
}

async function useProof({ people }: AccountsDeps, account: Account, form: RecoveryForm, place: Place): Promise<number> {
  if (form.ticket !== undefined) return people.codes.useTicket(account.name, form.ticket)
  const from = await people.places.of(subjectOf(account), place)
  if (form.code !== undefined) return people.codes.use('forget', account.name, form.code, from.name)
  return refuseField('code', 'required')
}

/**
 * Sets a login password and ends the user's sessions except one. `was` is the hash that matched the old password: if the stored one
 * differs, another change was faster. Sessions end before the change, so that a crash leaves none, and again after it, for logins in
 * between.
 */
export async function setPassword(
  { lane, sessions }: AccountsDeps,
  person: { id: number; uuid: string },
  change: { hash: string; was?: string; spared?: string },
  origin: Origin,
): Promise<void> {
  await sessions.revokeAll(person.uuid, change.spared)
  const { id, uuid } = person
  const { hash, was = null } = change
  await lane.run(setHash.with({ user_id: id, uuid, password_hash: hash, was }), origin)
  await sessions.revokeAll(person.uuid, change.spared)
}
