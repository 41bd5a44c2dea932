import type { Lane } from '../../ledger/lane'
import type { Listing } from '../../market/listing'
import { Book } from '../../people/book'
import { addresses } from '../../people/book.table'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Feature } from '../feature'
import { addressRoutes } from './addresses.routes'

export interface AddressOptions {
  db: Database
  lane: Lane
  listing: Listing
  people: People
  audit: Audit
}
export type AddressDeps = AddressOptions & { book: Book }

/** The book of addresses that withdrawals go to. */
export function createAddresses(options: AddressOptions): Feature {
  return {
    name: 'addresses',
    tables: [addresses],
    routes: addressRoutes({ ...options, book: new Book(options.db.pool) }),
  }
}
