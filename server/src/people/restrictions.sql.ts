import { wholeRows } from '../platform/db/reading'
import type { RowOf } from '../platform/db/table'
import { people } from './people.owner'

const columns = { user_id: 'int', login: 'bool', trade: 'bool', withdraw: 'bool' } as const
export const restrictions = people.table('world.user_restriction', columns, { key: ['user_id'] })
export type Restriction = RowOf<typeof columns>
export const allRestrictions = wholeRows(restrictions)
