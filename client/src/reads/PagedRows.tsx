import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '../ui/InfiniteList'
import { Refused } from '../wire/callError'
import { ReadFailed } from './ReadFailed'
import type { usePaged } from './usePaged'
import { useRowAsked } from './useRowAsked'

export type Paged = Pick<
  ReturnType<typeof usePaged>,
  'error' | 'refetch' | 'isError' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown }

interface Props<R> {
  list: Paged
  rows: readonly R[] | undefined
  /** The placeholder, as tall as the rows. */
  loading: ReactNode
  empty: ReactNode
  /** Below the last row. */
  end?: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** A paged list, and its loading, failed and empty states. */
export function PagedRows<R>({ list, rows, loading, empty, end, children }: Props<R>) {
  const { t } = useTranslation()
  const shown = useRef<HTMLDivElement>(null)
  useRowAsked(list, rows, shown)
  if (!rows) return list.isError ? <ReadFailed of={list} /> : loading
  if (rows.length === 0 && !list.hasNextPage) return empty
  return (
    <InfiniteList
      more={list.hasNextPage}
      loading={list.isFetchingNextPage}
      failed={
        list.isFetchNextPageError && (list.error instanceof Refused ? list.error.message : t('states.pageFailed'))
      }
      onMore={() => void list.fetchNextPage()}
      end={end}
    >
      <div ref={shown} className="contents">
        {rows.length > 0 && children(rows)}
      </div>
    </InfiniteList>
  )
}
