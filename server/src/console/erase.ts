import { add, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Asked } from '../lane/asked'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import { type Audit, byUser } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { refuse, refuseField } from '../platform/refusal'
import type { Uploads } from '../platform/uploads/uploads'
import { oneOfPeople } from './people.sql'
import { walletsOf } from './people.store'

interface EraseDeps {
  db: Database
  listing: Listing
  uploads: Pick<Uploads, 'drop'>
  erasing: { erase(person: { user_id: number; uuid: string; at: number }, asked: Asked): Promise<void> }
  audit: Audit
  now: () => number
  /** How many live things a user has, of each kind. */
  open: (userId: number) => Promise<Record<string, number>>
  endSessions: (uuid: string) => Promise<void>
}

/** Erases a person whose account is named once more, so that nobody erases the wrong one. */
export function eraseConsole(deps: EraseDeps): Routes {
  const { db, uploads, erasing, audit, now, endSessions } = deps
  return {
    'POST console/erase': async ({ input, asked }) => {
      const person = (await oneOfPeople.first(db.pool, input.user_id)) ?? refuse('not_found')
      const { id, uuid } = person
      if (person.erased_at !== null) refuse('state_invalid', { text: 'state_invalid.erased' })
      if (input.account !== accountNumber(person)) refuseField('account', 'choice', { text: 'field.erase_account' })
      await assertEnded(deps, id, input.leave_money === 1)
      await endSessions(uuid)
      await uploads.drop(uuid)
      await erasing.erase({ user_id: id, uuid, at: now() }, asked)
      // One that was on its way when the sessions ended.
      await uploads.drop(uuid)
      await audit('operator', 'erased a person', byUser(id), asked)
    },
  }
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
