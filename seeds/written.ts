import type { Atoms, Rate } from '@lagoon/shared/money/atoms'

/** A row in the seeds, with money as plain text. */
export type Written<Row> = { readonly [P in keyof Row]: Row[P] extends Atoms | Rate ? string : Row[P] }

interface Reads<Row> {
  decode(raw: Record<string, unknown>): Row
}

/** Converts it to a row: the table reads the text like that of the database. */
export const rowOf = <Row extends object>(table: Reads<Row>, written: NoInfer<Written<Row>>): Row =>
  table.decode(written as Record<string, unknown>)
