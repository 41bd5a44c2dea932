import { rowsOf } from '@lagoon/shared/client/rows'
import type { CallData, CallInput, CallKey } from '@lagoon/shared/contract/index'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../wire/api'
import type { CallError } from '../wire/callError'
import { queryClient } from './queryClient'

/** Pages of rows as one growing list, for InfiniteList. `limit` is the size of a page. */
export function usePaged<K extends CallKey>(key: K, input: Omit<CallInput<K>, 'page' | 'limit'>, limit = 20) {
  const pages = useInfiniteQuery<CallData<K>, CallError, { pages: CallData<K>[] }, readonly unknown[], number>(
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
