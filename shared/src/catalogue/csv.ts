/** A spreadsheet runs a cell that begins with one of these as a formula; a tab or a line break may hide one. */
const formula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/

type Cell = string | number | boolean | null

/** One cell. In a column of figures -5 stays a number; in a column of text it becomes '-5, which every spreadsheet shows as text. */
export function csvCell(value: Cell, isFigure: boolean): string {
  if (value === null) return ''
  const text = String(value)
  const safe = formula.test(text) && !(isFigure && plainNumber.test(text)) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The lines of some rows. `figures` are the columns of numbers. */
export const csvLines = (
  rows: readonly Readonly<Record<string, Cell>>[],
  columns: readonly string[],
  figures: ReadonlySet<string>,
): string =>
  rows.map(row => `${columns.map(name => csvCell(row[name] ?? null, figures.has(name))).join(',')}\r\n`).join('')
