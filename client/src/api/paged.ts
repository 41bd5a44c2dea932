import type { CallData, CallInput, CallKey } from '@lagoon/shared/contract/index'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from './ApiError'
import { api } from './api'
import { queryClient } from './queryClient'

/** The contract's ways to answer a page of rows: P, L, O and A, and a P under `message` with totals beside it. */
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

/** Pages of rows as one growing list, for InfiniteList. `limit` is the size of a page. */
export function usePaged<K extends CallKey>(key: K, input: Omit<CallInput<K>, 'page' | 'limit'>, limit = 20) {
  const pages = useInfiniteQuery<CallData<K>, ApiError, { pages: CallData<K>[] }, readonly unknown[], number>(
    {
      queryKey: [key, input, 'pages'],
      queryFn: ({ signal, pageParam }) =>
        api.call(key, { ...input, page: pageParam, limit } as CallInput<K>, { signal, silent: true }),
      initialPageParam: 1,
      getNextPageParam: (last, all) => (rowsOf(last).length < limit ? undefined : all.length + 1),
    },
    queryClient,
  )
  return { ...pages, rows: pages.data?.pages.flatMap(page => rowsOf(page)) }
}

function rowsOf<D>(answer: D): RowsOf<D>[] {
  if (Array.isArray(answer)) return answer
  const { data, list, order_list, message } = answer as Record<string, unknown>
  return (data ?? list ?? order_list ?? (message as { data?: unknown } | undefined)?.data ?? []) as RowsOf<D>[]
}
