import { Book } from '../../people/book'
import { addresses } from '../../people/book.table'
import type { Feature } from '../feature'
import { addressRoutes } from './addresses.routes'
import type { AddressOptions } from './deps'

/** The book of addresses that withdrawals go to. */
export function createAddresses(options: AddressOptions): Feature {
  return {
    name: 'addresses',
    tables: [addresses],
    routes: addressRoutes({ ...options, book: new Book(options.db.pool) }),
  }
}
