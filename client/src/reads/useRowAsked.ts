import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { usePaged } from './usePaged'

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
export function useRowAsked(list: Pages, rows: readonly unknown[] | undefined, inside: RefObject<HTMLElement | null>) {
  const { key, search } = useLocation()
  const asked = new URLSearchParams(search).get('row')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (!asked || !rows || answered === key || isFetchingNextPage || isFetchNextPageError) return
    const row = inside.current?.querySelector(`[data-row="${CSS.escape(asked)}"]`)
    if (!row && hasNextPage && rows.length < mostRows) {
      fetchNextPage()
      return
    }
    answered = key
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.animate([outlined('var(--brand)'), outlined('transparent')], { duration: lit_ms, easing: 'ease-in' })
  }, [asked, key, rows, inside, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
