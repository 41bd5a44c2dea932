/** What remains of a column when the person of the row is erased: an SQL expression over the column. */
export type Left = (column: string, how: { alias(text: string): string; at: string }) => string

export const empty: Left = () => `''`
/** For a column that must not be empty. */
export const erasedWord: Left = () => `'erased'`
export const zero: Left = () => '0'
export const none: Left = () => 'NULL'
export const noList: Left = () => `'[]'::jsonb`
/** Still shows whether the column had a value. */
export const emptyIfAny: Left = column => `CASE WHEN ${column} IS NOT NULL THEN '' END`
/** For a column that commands compare. */
export const aliased: Left = (column, { alias }) => alias(column)
/** The world time of the erasure. */
export const moment: Left = (_, { at }) => at
