import { page } from '@lagoon/shared/api/answers'
import { add, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Origin } from '../lane/origin'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import { type Audit, byUser } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { sliceOf } from '../platform/db/slice'
import { isUuid } from '../platform/isUuid'
import { refuse, refuseField } from '../platform/refusal'
import type { Uploads } from '../platform/uploads/uploads'
import { stampOf } from '../platform/world-time'
import { vanishedCount, vanishedPage } from './console.sql'
import { oneOfPeople } from './people.sql'
import { walletsOf } from './people.store'

interface EraseDeps {
  db: Database
  listing: Listing
  uploads: Pick<Uploads, 'drop'>
  erasing: { erase(person: { user_id: number | null; uuid: string; at: number }, origin: Origin): Promise<void> }
  audit: Audit
  now: () => number
  /** The number of a user's live objects, by kind. */
  open: (userId: number) => Promise<Record<string, number>>
  endAccess: (uuid: string) => Promise<void>
}

/**
 * Erases a person. The operator must repeat the account, so that a slip does not erase the wrong person. Also works for a person that a
 * restore removed from the world.
 */
export function eraseConsole(deps: EraseDeps): Routes {
  const { db, audit } = deps
  return {
    'POST console/erase': async ({ input, origin }) => {
      const person = (await oneOfPeople.first(db.pool, input.user_id)) ?? refuse('not_found')
      if (person.erased_at !== null) refuse('state_invalid', { text: 'state_invalid.erased' })
      if (input.account !== accountNumber(person)) refuseField('account', 'choice', { text: 'field.erase_account' })
      await assertEnded(deps, person.id, input.leave_money === 1)
      await erasePerson(deps, person, origin, origin.who)
    },
    'GET console/vanished': async ({ input }) => {
      const { skip, take } = sliceOf(input)
      const [rows, { total }] = await Promise.all([
        vanishedPage.all(db.pool, null, take, skip),
        vanishedCount.one(db.pool),
      ])
      const shown = ({ uuid, account, seen_at }: (typeof rows)[number]) => ({
        ...{ uuid, account, seen_at: stampOf(seen_at) },
      })
      return page(rows.map(shown), total, input)
    },
    'POST console/vanished/erase': async ({ input: { uuid, account }, origin }) => {
      const person = isUuid(uuid) ? await vanishedPage.first(db.pool, uuid, 1, 0) : undefined
      if (!person) refuse('not_found')
      if (account !== person.account) refuseField('account', 'choice', { text: 'field.erase_account' })
      await erased(deps, { user_id: null, uuid: person.uuid }, origin)
      await audit(origin.who, 'erased a person who is no longer in the world', '', origin)
    },
  }
}

/** Erases a user who has nothing open, and whose money may stay without an owner. */
export async function eraseAlways(
  deps: EraseDeps,
  person: { id: number; uuid: string },
  origin: Origin,
): Promise<void> {
  await assertEnded(deps, person.id, true)
  await erasePerson(deps, person, origin, 'host')
}

async function erasePerson(
  deps: EraseDeps,
  { id, uuid }: { id: number; uuid: string },
  origin: Origin,
  who: string,
): Promise<void> {
  await erased(deps, { user_id: id, uuid }, origin)
  await deps.audit(who, 'erased a person', byUser(id), origin)
}

async function erased(
  { uploads, erasing, now, endAccess }: EraseDeps,
  person: { user_id: number | null; uuid: string },
  origin: Origin,
): Promise<void> {
  await endAccess(person.uuid)
  await uploads.drop(person.uuid)
  await erasing.erase({ ...person, at: now() }, origin)
  // An upload that was in progress when the sessions ended.
  await uploads.drop(person.uuid)
}

async function assertEnded({ db, listing, open }: EraseDeps, id: number, leavesMoney: boolean): Promise<void> {
  const count = Object.values(await open(id)).reduce((sum, each) => sum + each, 0)
  if (count > 0) refuse('state_invalid', { text: 'state_invalid.erase_open', params: { count: String(count) } })
  if (leavesMoney) return
  const wallets = await walletsOf(db, id)
  const sums = [...listing.coins].map(({ id, name }) => {
    const amounts = wallets.filter(({ coin_id }) => coin_id === id).map(({ available }) => available)
    return { name, sum: amounts.reduce(add, zero) }
  })
  const left = sums.filter(({ sum }) => sum > zero).map(({ name, sum }) => `${fromAtoms(sum)} ${name}`)
  if (left.length > 0)
    refuse('state_invalid', { text: 'state_invalid.erase_money', params: { money: left.join(', ') } })
}
