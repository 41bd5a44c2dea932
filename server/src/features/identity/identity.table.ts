import { empty } from '../../platform/db/left'
import type { RowOf } from '../../platform/db/table'
import { identityOwner } from './identity.owner'

/** One submission of a level. A rejected one stays; the next one is a new row. */
const columns = {
  id: 'int',
  user_id: 'int',
  level: 'int',
  country: 'text',
  name: 'text',
  card_id: 'text',
  address: 'text',
  front: 'text',
  reverse: 'text',
  hand: 'text',
  at: 'int',
} as const
export const identities = identityOwner.table('world.identity', columns, {
  key: ['id'],
  serial: 'id',
  personal: {
    of: 'user_id',
    left: { country: empty, name: empty, card_id: empty, address: empty, front: empty, reverse: empty, hand: empty },
  },
})
export type IdentityRow = RowOf<typeof columns>
