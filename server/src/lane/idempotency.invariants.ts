import type { Invariant } from '../platform/db/invariant'

/** A repeated key does nothing a second time. */
export const idempotencyInvariants: readonly Invariant[] = [
  {
    id: 'I-09',
    sql: 'SELECT user_id, path, key FROM world.idempotency GROUP BY user_id, path, key HAVING count(*) > 1',
  },
]
