import type { BrandFile } from '@lagoon/shared/catalogue/brand'
import { typed } from '../../platform/db/kinds'
import { wholeRows } from '../../platform/db/reading'
import type { RowOf } from '../../platform/db/table'
import { brand } from './brand.owner'

const columns = {
  id: 'int',
  record: typed<BrandFile>('json'),
  /** The drawn pictures by the name of their file, in base64. */
  pictures: typed<Readonly<Record<string, string>>>('json'),
} as const

/** One row, or none for the default. */
export const brands = brand.table('world.brand', columns, { key: ['id'] })
export const storedBrand = wholeRows(brands)
export type StoredBrand = Omit<RowOf<typeof columns>, 'id'>
