import type { Database } from '../../platform/db/database'
import { empty } from '../../platform/db/left'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { identityOwner } from './identity.owner'

/** One submission of a level. A rejected one stays; the next one is a new row. */
const columns = {
  id: 'int',
  user_id: 'int',
  level: 'int',
  country: 'text',
  name: 'text',
  document: 'text?',
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

export const submissionsOf = ({ prisma }: Database, ids: readonly number[]) =>
  prisma.identity.findMany({ where: { id: { in: [...ids] } } })

/**
 * The last submission of user $1 for level $2, with reviews of kind $3, and the name from the first level, because the second level does
 * not ask for it again.
 */
export const lastSubmitted = statement({
  text: `
SELECT i.card_id, r.status, r.reason,
  (SELECT b.name FROM world.identity b WHERE b.user_id = $1 AND b.level = 1 ORDER BY b.id DESC LIMIT 1) AS name
FROM world.identity i JOIN world.review r ON r.kind = $3 AND r.ref = i.id
WHERE i.user_id = $1 AND i.level = $2 ORDER BY i.id DESC LIMIT 1`,
  takes: ['int', 'int', 'text'],
  gives: { card_id: 'text', status: 'int', reason: 'text', name: 'text?' },
})
