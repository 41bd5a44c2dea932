import type { DueWork } from '../lane/dueWork'
import type { Invariant } from '../platform/db/invariant'

/** Living and jumping leave nothing behind that waited for a second which has passed. */
export const nothingOverdue = (due: readonly DueWork[]): Invariant => ({
  id: 'I-17',
  sql: `SELECT due.kind, due.id, due.at FROM (${allOf(due)}) due JOIN world.clock c ON due.at <= c.horizon
        LEFT JOIN world.failed_work a ON a.kind = due.kind AND a.ref = due.id WHERE a.ref IS NULL`,
})

const allOf = (due: readonly DueWork[]): string =>
  due
    .flatMap(({ kind, open }) => (open ? [`SELECT '${kind}' AS kind, id, at FROM (${open}) ${kind}`] : []))
    .join(' UNION ALL ')
