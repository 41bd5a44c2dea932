import type { CallInput } from '@lagoon/shared/api/index'
import { pageLimitMax } from '@lagoon/shared/catalogue/limits'
import { type PagedKey, type RowOf, rowsOf } from '@lagoon/shared/client/rows'
import { api } from './api'

export type PagedCall = PagedKey
export type RowOfCall<K extends PagedCall> = RowOf<K>

/** Every row of a list, page by page. A row that arrives meanwhile moves the others, so each is taken once. */
export async function allRows<K extends PagedCall>(
  read: K,
  input: Omit<CallInput<K>, 'page' | 'limit'>,
  onRows: (rows: number) => void,
): Promise<RowOfCall<K>[]> {
  const found = new Map<string, RowOfCall<K>>()
  for (let page = 1; ; page++) {
    const asked = { ...input, page, limit: pageLimitMax } as CallInput<K>
    const rows = rowsOf(await api.call(read, asked, { silent: true })) as RowOfCall<K>[]
    for (const row of rows) {
      const { id, order_id = '' } = row as { id: number; order_id?: number }
      found.set(`${id} ${order_id}`, row)
    }
    onRows(found.size)
    if (rows.length < pageLimitMax) return [...found.values()]
  }
}
