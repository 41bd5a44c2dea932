import type { RowOf } from '../platform/db/table'
import { world } from './world.owner'

const columns = { kind: 'text', ref: 'int', at: 'int', command: 'text', error: 'text' } as const

/** Due work that failed several times because of a defect; the row stays until an operator retries it. */
export const failedObjects = world.table('world.failed_work', columns, {
  key: ['kind', 'ref'],
  inMemory: 'unknown',
})
export type FailedRow = RowOf<typeof columns>
