import type { DueWork } from '../lane/dueWork'
import type { Invariant } from '../platform/db/invariant'

/** After running or jumping, no work is left that was due earlier. */
export const nothingOverdue = (due: readonly DueWork[]): Invariant => ({
  id: 'I-17',
  sql: `SELECT due.kind, due.id, due.at FROM (${allOf(due)}) due JOIN world.clock c ON due.at <= c.horizon
        LEFT JOIN world.failed_work a ON a.kind = due.kind AND a.ref = due.id WHERE a.ref IS NULL`,
})

const allOf = (due: readonly DueWork[]): string =>
  due
    .flatMap(({ kind, open }) => (open ? [`SELECT '${kind}' AS kind, id, at FROM (${open}) ${kind}`] : []))
    .join(' UNION ALL ')
