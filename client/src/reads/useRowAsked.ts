import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { usePaged } from './usePaged'

type Pages = Pick<ReturnType<typeof usePaged>, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
  fetchNextPage: () => unknown
}

/** How far a list is read for a row: beyond it the row is old, and found by scrolling. */
const mostRows = 200
const lit_ms = 2400

const outlined = (colour: string): Keyframe => ({ outline: `2px solid ${colour}`, outlineOffset: '-2px' })

/** The visit that has been answered: whoever scrolls on from there is left alone. */
let answered = ''

/**
 * The row that the address asks for, `?row=17`: its list is read until it has it, then the row is brought into sight and lit for a moment.
 * A row says which it is by `data-row`.
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
