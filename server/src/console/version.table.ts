import { productVersion } from '@lagoon/shared/products/console/console.rules'
import { waitingRows } from '../lane/waitingRows'
import { typed } from '../platform/db/kinds'
import { wholeRows } from '../platform/db/reading'
import type { RowOf } from '../platform/db/table'
import { operator } from './console.owner'
import type { Fields } from './editField'

const columns = {
  id: 'int',
  kind: 'text',
  /** Null until the first publication makes the product. */
  product_id: 'int?',
  state: 'int',
  /** Each field as text; of a version that waits, those that it changes. */
  fields: typed<Fields>('json'),
  publish_at: 'int?',
  at: 'int',
  who: 'text',
} as const

const { codeOf } = productVersion
const scheduled = codeOf('scheduled')
export const waitingStates: readonly number[] = [codeOf('draft'), scheduled]

/** What a product will say, says and said. */
export const versions = operator.table('world.product_version', columns, {
  key: ['id'],
  state: { column: 'state', states: productVersion },
  serial: 'id',
  inMemory: [scheduled],
})

export type Version = RowOf<typeof columns>

/** Those that wait or are published: at most two of each product. */
export const openVersions = wholeRows(versions, { states: [...waitingStates, codeOf('published')], order: ['id'] })

/** The versions that publish themselves at a second. */
export const scheduledVersions = waitingRows({
  table: versions,
  state: scheduled,
  second: 'publish_at',
  gives: { id: 'int' },
})
