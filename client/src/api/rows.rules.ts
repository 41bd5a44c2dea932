import { rowsOf } from '@lagoon/shared/client/rows'
import { type Changed, needsRefetch } from './feed'

interface Row {
  readonly id: number
}

/**
 * Puts a row of a frame into a list ordered newest first, or removes it when it no longer belongs there. If the list is incomplete, the row
 * that moves up after a removal is missing, so the list is read again.
 */
export function withRow<R extends Row>(
  rows: readonly R[],
  row: R,
  { belongs, isWhole }: { belongs: boolean; isWhole: boolean },
): Changed<readonly R[]> {
  const at = rows.findIndex(({ id }) => id === row.id)
  if (at >= 0 && belongs) return rows.with(at, row)
  if (at >= 0) return isWhole ? rows.toSpliced(at, 1) : needsRefetch
  if (!belongs) return rows
  const place = rows.findIndex(({ id }) => id < row.id)
  if (place >= 0) return rows.toSpliced(place, 0, row)
  return isWhole ? [...rows, row] : rows
}

/** Divides the rows of a list into pages again. A row that no longer fits the last page comes back with the next page. */
export function inPages<P>(pages: readonly P[], rows: readonly unknown[], limit: number, isWhole: boolean): P[] {
  const count = isWhole ? Math.max(1, Math.ceil(rows.length / limit)) : pages.length
  return Array.from({ length: count }, (_, page) =>
    withRowsOf(pages[page] ?? (pages.at(-1) as P), rows.slice(page * limit, (page + 1) * limit)),
  )
}

/** Whether no page follows the loaded ones. */
export const areWhole = (pages: readonly unknown[], limit: number): boolean => rowsOf(pages.at(-1)).length < limit

/** An answer that is a list, or has one as `data`. */
const withRowsOf = <P>(answer: P, rows: readonly unknown[]): P =>
  (Array.isArray(answer) ? rows : { ...answer, data: rows }) as P

/** The same for an answer that is one page of rows, for a read without further pages. */
export const onPage =
  <R, F>(limit: number, apply: (rows: readonly R[], frame: F, isWhole: boolean) => Changed<readonly R[]>) =>
  <P extends { data: R[] }>(page: P | undefined, frame: F): Changed<P> | undefined => {
    if (!page) return page
    const rows = apply(page.data, frame, page.data.length < limit)
    if (rows === needsRefetch) return needsRefetch
    return rows === page.data ? page : { ...page, data: [...rows] }
  }
