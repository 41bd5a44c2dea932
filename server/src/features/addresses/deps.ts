import type { Lane } from '../../lane/lane'
import type { Listing } from '../../market/listing'
import type { Book } from '../../people/book'
import type { Notify } from '../../people/notify'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'

export interface AddressOptions {
  db: Database
  lane: Lane
  listing: Listing
  people: People
  audit: Audit
  notify: Notify
  world: WorldTime
  /** How long what is new keeps withdrawals back, in world time. */
  hold_seconds: number
}
export type AddressDeps = AddressOptions & { book: Book }
