import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { InfiniteList } from '../ui/InfiniteList'
import { Refused } from './callError'
import { ReadFailed } from './ReadFailed'
import type { usePaged } from './usePaged'

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
  useRequestedRow(list, rows, shown)
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

type Pages = Pick<ReturnType<typeof usePaged>, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
  fetchNextPage: () => unknown
}

/** The most rows that are loaded to find the row; older rows are found by scrolling. */
const mostRows = 200
const lit_ms = 2400

const outlined = (colour: string): Keyframe => ({ outline: `2px solid ${colour}`, outlineOffset: '-2px' })

/** The visit whose row was shown, so that later scrolling is not undone. */
let answered = ''

/**
 * Shows the row that the address names, `?row=17`: loads pages until the list has it, scrolls to it and outlines it for a moment. Rows carry
 * their id in `data-row`.
 */
function useRequestedRow(list: Pages, rows: readonly unknown[] | undefined, inside: RefObject<HTMLElement | null>) {
  const { key, search } = useLocation()
  const requested = new URLSearchParams(search).get('row')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (!requested || !rows || answered === key || isFetchingNextPage || isFetchNextPageError) return
    const row = inside.current?.querySelector(`[data-row="${CSS.escape(requested)}"]`)
    if (!row && hasNextPage && rows.length < mostRows) {
      fetchNextPage()
      return
    }
    answered = key
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.animate([outlined('var(--brand)'), outlined('transparent')], { duration: lit_ms, easing: 'ease-in' })
  }, [requested, key, rows, inside, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
