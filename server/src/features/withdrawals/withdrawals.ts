import type { Lane } from '../../ledger/lane'
import type { Listing } from '../../market/listing'
import { Book } from '../../people/book'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Table } from '../../platform/db/table'
import type { WorldTime } from '../../platform/world-time'
import type { Reviews } from '../../reviews/reviews'
import type { Feature } from '../feature'
import { withdrawalReview } from './withdrawals.review'
import { withdrawalRoutes } from './withdrawals.routes'
import { withdrawalDays, withdrawals } from './withdrawals.table'

export interface WithdrawalOptions {
  db: Database
  lane: Lane
  listing: Listing
  people: People
  reviews: Reviews
  world: WorldTime
  audit: Audit
}
export type WithdrawalDeps = WithdrawalOptions & { book: Book }

/** Funds that go out, to an address of the user's book or to the bound card; each is reviewed, within twelve hours. */
export function createWithdrawals(options: WithdrawalOptions): Feature {
  const { pool } = options.db
  return {
    name: 'withdrawals',
    routes: withdrawalRoutes({ ...options, book: new Book(pool) }),
    tables: [withdrawals, withdrawalDays] as unknown as readonly Table<never, never>[],
    reviews: [withdrawalReview],
    async open(userId) {
      const { rows } = await pool.query(
        `SELECT count(*) FROM world.review WHERE kind = 'withdrawal' AND status = 1 AND ($1::int IS NULL OR user_id = $1)`,
        [userId],
      )
      return { withdrawal: Number(rows[0].count) }
    },
  }
}
