import type { ReactNode } from 'react'
import type { usePaged } from '../api/paged'
import { Card } from '../ui/Card'
import { InfiniteList } from '../ui/InfiniteList'
import { SkeletonRows } from '../ui/Skeleton'
import { ReadFailed } from './ReadFailed'

type Paged = Pick<
  ReturnType<typeof usePaged>,
  'isError' | 'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown }

interface Props<R> {
  list: Paged
  rows: readonly R[] | undefined
  icon?: boolean
  empty: ReactNode
  children: (row: R) => ReactNode
}

/** A growing list of records on one card, with what stands there while it loads, fails or has nothing. */
export function PagedCard<R>({ list, rows, icon, empty, children }: Props<R>) {
  if (!rows)
    return list.isError ? (
      <ReadFailed error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    ) : (
      <Card className="mt-2 py-1">
        <SkeletonRows count={8} icon={icon} />
      </Card>
    )
  if (rows.length === 0 && !list.hasNextPage) return empty
  return (
    <InfiniteList
      more={list.hasNextPage}
      loading={list.isFetchingNextPage}
      failed={list.isFetchNextPageError && list.error?.message}
      onMore={() => void list.fetchNextPage()}
    >
      {rows.length > 0 && <Card className="mt-2 py-1">{rows.map(children)}</Card>}
    </InfiniteList>
  )
}
