import type { DataOf } from '../api/endpoint'
import type { CallInput, CallKey, Declared } from '../api/index'

/** The page formats of the contract: P, L, O and A, and a P under `message` with totals beside it. */
type RowsOf<D> = D extends { data: (infer R)[] }
  ? R
  : D extends { list: (infer R)[] }
    ? R
    : D extends { order_list: (infer R)[] }
      ? R
      : D extends { message: { data: (infer R)[] } }
        ? R
        : D extends (infer R)[]
          ? R
          : never

/** The paged calls. */
export type PagedKey = {
  [K in CallKey]: 'page' extends keyof CallInput<K> ? K : never
}[CallKey]

export type RowOf<K extends CallKey> = RowsOf<DataOf<Declared[K]>>

/** The rows of one page, whatever its format. */
export function rowsOf<D>(answer: D): RowsOf<D>[] {
  if (Array.isArray(answer)) return answer
  const { data, list, order_list, message } = answer as Record<string, unknown>
  return (data ?? list ?? order_list ?? (message as { data?: unknown } | undefined)?.data ?? []) as RowsOf<D>[]
}
