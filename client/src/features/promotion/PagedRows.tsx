import type { ReactNode } from 'react'
import type { usePaged } from '../../api/paged'
import { Empty } from '../../ui/Empty'
import { ErrorState } from '../../ui/ErrorState'
import { InfiniteList } from '../../ui/InfiniteList'
import { SkeletonRows } from '../../ui/Skeleton'

interface Props {
  list: Pick<
    ReturnType<typeof usePaged>,
    | 'isPending'
    | 'isError'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'hasNextPage'
    | 'error'
    | 'fetchNextPage'
    | 'refetch'
  >
  count: number
  empty: string
  emptyNote: string
  children: ReactNode
}

/** A growing list in its four states. */
export function PagedRows({ list, count, empty, emptyNote, children }: Props) {
  if (list.isPending) return <SkeletonRows count={4} note />
  if (count === 0 && list.isError)
    return (
      <ErrorState title={list.error?.message ?? ''} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  if (count === 0) return <Empty title={empty} note={emptyNote} />
  return (
    <InfiniteList
      more={list.hasNextPage}
      loading={list.isFetchingNextPage}
      failed={list.isFetchNextPageError ? list.error?.message : undefined}
      onMore={() => void list.fetchNextPage()}
    >
      {children}
    </InfiniteList>
  )
}
