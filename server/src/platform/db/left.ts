/** What is left of a column when the person is erased whose row it is: SQL over its name. */
export type Left = (column: string, how: { alias(text: string): string; at: string }) => string

export const empty: Left = () => `''`
/** Where it must say something. */
export const erasedWord: Left = () => `'erased'`
export const zero: Left = () => '0'
export const none: Left = () => 'NULL'
export const noList: Left = () => `'[]'::jsonb`
/** Whether there was one stays known. */
export const emptyIfAny: Left = column => `CASE WHEN ${column} IS NOT NULL THEN '' END`
/** Commands compare it with what they are asked with. */
export const aliased: Left = (column, { alias }) => alias(column)
/** World time of the erasing. */
export const moment: Left = (_, { at }) => at
