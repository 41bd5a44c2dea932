import type { CallData, CallInput } from '@lagoon/shared/api/index'
import type { PagedKey } from '@lagoon/shared/client/rows'
import { type RowOf, rowsOf } from '@lagoon/shared/client/rows'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from './api'
import type { CallError } from './callError'
import { type Changed, needsRefetch } from './feed'
import { answerOf } from './feeds'
import { queryClient } from './queryClient'
import { areWhole, inPages } from './rows.rules'
import { useFollowed } from './useFollowed'
import { usePolling } from './useTopic'

interface Options<R> {
  /** Rows per page. */
  limit?: number
  /** Applies a frame of the user to the loaded rows; `isWhole` if no page follows them. */
  apply?: (rows: readonly R[], frame: PrivateFrame, isWhole: boolean) => Changed<readonly R[]>
}

interface Pages<P> {
  pages: P[]
  pageParams: number[]
}

const pollMs = 5000

/** Pages of rows as one list, for InfiniteList. With `apply` it is live: frames update it, and it is polled while there are none. */
export function usePaged<K extends PagedKey>(
  key: K,
  input: Omit<CallInput<K>, 'page' | 'limit'>,
  { limit = 20, apply }: Options<RowOf<K>> = {},
) {
  type Page = CallData<K>
  const queryKey = [key, input, 'pages']
  const polling = usePolling(pollMs)
  useFollowed<Page | Pages<Page>, 'me'>(queryKey, apply ? 'me' : null, (data, frame) => {
    if (!data || !apply) return data
    if (!isPages<Page>(data)) {
      // The answer to the read of one page. A frame cannot be applied to it alone, so a change reads the list again.
      const rows = rowsOf(data) as RowOf<K>[]
      return apply(rows, frame, false) === rows ? data : needsRefetch
    }
    const rows = data.pages.flatMap(page => rowsOf(page)) as RowOf<K>[]
    const isWhole = areWhole(data.pages, limit)
    const changed = apply(rows, frame, isWhole)
    if (changed === needsRefetch) return needsRefetch
    if (changed === rows) return data
    const pages = inPages(data.pages, changed, limit, isWhole)
    return { pages, pageParams: pages.map((_, page) => page + 1) }
  })
  const pages = useInfiniteQuery<Page, CallError, Pages<Page>, readonly unknown[], number>(
    {
      queryKey,
      queryFn: ({ signal, pageParam }) =>
        answerOf(queryKey, () =>
          api.call(key, { ...input, page: pageParam, limit } as CallInput<K>, { signal, silent: true }),
        ),
      initialPageParam: 1,
      getNextPageParam: (last, all) => (rowsOf(last).length < limit ? undefined : all.length + 1),
      refetchInterval: apply ? polling : false,
    },
    queryClient,
  )
  return { ...pages, rows: pages.data?.pages.flatMap(page => rowsOf(page)) }
}

const isPages = <P>(data: P | Pages<P>): data is Pages<P> =>
  typeof data === 'object' && data !== null && 'pageParams' in data
