import type { Page } from '@lagoon/shared/api/answers'

/**
 * Checks the numbers of a page. Of 25 rows at 10 a page, the third has 5 rows, `from` 21, `to` 25 and `last_page` 3, and no next page.
 * Everything with the fields of a page is checked as one.
 */
export function pageFaults(value: Record<string, unknown>, at: string): string[] {
  if (isPage(value)) return faultsOfPage(value, at)
  if (Array.isArray(value.list) && typeof value.count === 'number') {
    const { list, count, page, limit } = value
    if (typeof page !== 'number' || typeof limit !== 'number') return []
    return differing(at, { rows: list.length }, { rows: rowsOn(page, limit, count) })
  }
  if (Array.isArray(value.order_list) && typeof value.total === 'number')
    return value.order_list.length > value.total
      ? [`${at}.total is ${value.total}, with ${value.order_list.length} rows on one page`]
      : []
  return []
}

const isPage = (value: object): value is Page<unknown> =>
  'data' in value &&
  Array.isArray(value.data) &&
  ['current_page', 'per_page', 'last_page', 'total'].every(
    field => field in value && typeof (value as Record<string, unknown>)[field] === 'number',
  )

const rowsOn = (page: number, limit: number, total: number): number =>
  Math.min(limit, Math.max(0, total - (page - 1) * limit))

function faultsOfPage(page: Page<unknown>, at: string): string[] {
  const { current_page, per_page, total, data } = page
  const rows = rowsOn(current_page, per_page, total)
  const first = (current_page - 1) * per_page
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return differing(
    at,
    {
      rows: data.length,
      last_page: page.last_page,
      from: page.from,
      to: page.to,
      next_page_url: page.next_page_url !== null,
      prev_page_url: page.prev_page_url !== null,
    },
    {
      rows,
      last_page,
      from: rows > 0 ? first + 1 : null,
      to: rows > 0 ? first + rows : null,
      next_page_url: current_page < last_page,
      prev_page_url: current_page > 1,
    },
  )
}

const differing = (at: string, found: Record<string, unknown>, due: Record<string, unknown>): string[] =>
  Object.keys(due)
    .filter(field => found[field] !== due[field])
    .map(
      field => `${at}: the page is inconsistent, ${field} is ${String(found[field])} instead of ${String(due[field])}`,
    )
