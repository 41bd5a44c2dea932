import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The height of the class `h-6`. */
const rowHeight = 24
const most = 40

/** How many rows fit on one side of a book, updated with the window. */
export function useRowsThatFit(): [RefObject<HTMLDivElement | null>, number] {
  const side = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(8)
  useLayoutEffect(() => {
    const box = side.current
    if (!box) return
    const measure = () => setRows(Math.min(most, Math.max(3, Math.floor(box.clientHeight / rowHeight))))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return [side, rows]
}
