import { add, zero } from '@lagoon/shared/money/atoms'
import type { Unit } from '../lane/unit'
import type { RowOf } from '../platform/db/table'
import { people } from './people.owner'

/** Each user's row says who invited them; this table has the totals of an inviter's direct invitees, updated with every change. */
const columns = { user_id: 'int', invitees: 'int', volume: 'atoms', earned: 'atoms' } as const
export const partners = people.table('world.partner', columns, { key: ['user_id'] })
export type Partner = RowOf<typeof columns>

type Gain = Partial<Omit<Partner, 'user_id'>>

/** Called in a decision that has loaded the inviter's row, whether it exists or not. */
export function addToPartner(given: Unit, user_id: number, { invitees = 0, volume = zero, earned = zero }: Gain): void {
  const unit = people.unit(given)
  const known = unit.get(partners, { user_id })
  if (!known) unit.insert(partners, { user_id, invitees, volume, earned })
  else {
    unit.update(partners, known, {
      invitees: known.invitees + invitees,
      volume: add(known.volume, volume),
      earned: add(known.earned, earned),
    })
  }
}
