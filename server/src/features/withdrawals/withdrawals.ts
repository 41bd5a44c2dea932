import type { Lane } from '../../ledger/lane'
import type { Listing } from '../../market/listing'
import { Book } from '../../people/book'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
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
  return {
    name: 'withdrawals',
    routes: withdrawalRoutes({ ...options, book: new Book(options.db.pool) }),
    tables: [withdrawals, withdrawalDays],
    reviews: [withdrawalReview],
  }
}
