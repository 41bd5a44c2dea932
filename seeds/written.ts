import type { Atoms, Rate } from '@lagoon/shared/money/atoms'

/** A row as the seeds write it down: its money in plain text. */
export type Written<Row> = { readonly [P in keyof Row]: Row[P] extends Atoms | Rate ? string : Row[P] }

interface Reads<Row> {
  decode(raw: Record<string, unknown>): Row
}

/** The row itself: the table reads text as it reads the database's own. */
export const rowOf = <Row extends object>(table: Reads<Row>, written: NoInfer<Written<Row>>): Row =>
  table.decode(written as Record<string, unknown>)
