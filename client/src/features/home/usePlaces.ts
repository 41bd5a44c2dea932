import { type HTMLAttributes, useEffect, useRef, useState } from 'react'
import type { Quotation } from '../../market/quotation'
import { type Board, placesOf, type Sort } from './marketList'

const everyMs = 5_000

/**
 * The order of the rows. Users press the wrong row if rows move under a finger, so the order changes only when the user presses a board or
 * a column, and every few seconds in which the user did not touch the list. `hand` belongs on the element that contains the list.
 */
export function usePlaces(rows: readonly Quotation[] | undefined, board: Board, sort: Sort) {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<{ of: string; places: string[] } | null>(null)
  const touched = useRef(false)
  const held = useRef(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!touched.current && !held.current) setRound(now => now + 1)
      touched.current = false
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  const of = `${board} ${sort.by} ${sort.down} ${round}`
  if (rows?.length && settled?.of !== of) setSettled({ of, places: placesOf(rows, board, sort) })

  const hold = (is: boolean) => () => {
    touched.current = true
    held.current = is
  }
  const hand: HTMLAttributes<HTMLElement> = {
    onPointerEnter: hold(true),
    onPointerDown: hold(true),
    onPointerMove: hold(true),
    onPointerLeave: hold(false),
    onPointerCancel: hold(false),
  }
  return { places: settled?.places ?? [], hand, settle: () => setRound(now => now + 1) }
}
