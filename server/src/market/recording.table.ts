import type { RowOf } from '../platform/db/table'
import { market } from './market.owner'

/** Seconds in which the prices of a pair come from a data set. */
const columns = { pair_id: 'int', start: 'int', until: 'int', hash: 'text' } as const

export const recordings = market.table('world.recording', columns, { key: ['pair_id', 'start'] })
export type RecordingRow = RowOf<typeof columns>
