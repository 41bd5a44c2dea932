import type { RowOf } from '../platform/db/table'
import { market } from './market.owner'

/** The parts that continue the price lines. A restore keeps all rows, so some may belong to a world that was left. */
const columns = { seed: 'text', start: 'int', after: 'text' } as const

export const segments = market.table('world.segment', columns, { key: ['seed'] })
export type SegmentRow = RowOf<typeof columns>
