import { loginLockMinutes } from '@lagoon/shared/products/accounts.rules'
import type { Origin } from '../../lane/origin'
import type { LockPolicy } from '../../people/attempts'
import { deviceOf, placeOf } from '../../people/device.rules'
import type { Place } from '../../people/places'
import { addressPrefix } from '../../platform/address-prefix'
import { type AuditAction, byUser } from '../../platform/audit'
import { ask } from '../../platform/db/asking'
import { inviteCode, newUuid, unguessable } from '../../platform/random'
import { refuse, refuseFor } from '../../platform/refusal'
import { comeAsGuest, guestName } from './comeAsGuest.command'
import type { AccountsDeps } from './deps'
import { recordStart } from './recordStart'

const minute_ms = 60_000

/** The limit of wrong codes per address. A code cannot be guessed; this limits the load on the database. */
const wrongCodes: LockPolicy = {
  kind: 'guest_address',
  tries: 20,
  window_ms: loginLockMinutes * minute_ms,
  lock_ms: minute_ms,
  longest_ms: loginLockMinutes * minute_ms,
  memory_ms: loginLockMinutes * minute_ms,
}

/** Lets a phone in as a new guest, once for each code. Returns the token of its session. */
export async function enterAsGuest(
  deps: AccountsDeps,
  code: string,
  place: Place & { agent: string; origin: Origin },
): Promise<string> {
  const { db, people, sessions, guests } = deps
  const prefix = addressPrefix(place.ip)
  const wait_ms = await people.attempts.lockedFor(wrongCodes.kind, prefix)
  if (wait_ms > 0) refuseFor(wait_ms, 'too_many_requests')
  const id = deps.takesGuests ? await guests.use(code) : null
  if (id === null) {
    await people.attempts.take(wrongCodes, prefix)
    return refuse('code_invalid', { text: 'code_invalid.guest' })
  }
  try {
    const person = await addGuest(deps, place.origin)
    if (!(await guests.cameIn(id, { user_id: person.id, user_uuid: person.uuid, nickname: person.nickname })))
      refuse('code_invalid', { text: 'code_invalid.guest' })
    const on = { device: deviceOf(place.agent), place: placeOf(place.ip) }
    const action: AuditAction = { who: byUser(person.id), what: 'came in as a guest', detail: place.ip }
    const opened = (await ask(db.pool, sessions.opening(person, action, on))) ?? refuse('unavailable')
    await recordStart(deps, opened, { ...place.origin, by: String(person.id) })
    return opened.token
  } catch (error) {
    // If the exchange is busy, the code stays valid.
    await guests.giveBack(id)
    throw error
  }
}

/** Invite codes are random; if one is taken, another one is drawn. */
async function addGuest(deps: AccountsDeps, origin: Origin, draws = 4) {
  const { hashing } = deps.people
  const drawn = { uuid: newUuid(), extension_code: inviteCode() }
  try {
    const password_hash = await hashing.hash(unguessable())
    const id = await deps.lane.run(comeAsGuest.with({ ...drawn, password_hash }), origin)
    return { id, uuid: drawn.uuid, nickname: guestName(drawn.extension_code) }
  } catch (error) {
    if (draws > 1 && (error as { constraint?: string }).constraint === 'user_extension_code_key')
      return addGuest(deps, origin, draws - 1)
    throw error
  }
}
