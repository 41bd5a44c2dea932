import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Of the class `h-6`. */
const rowHeight = 24
const most = 40

/** How many rows of a book one of its sides has room for, as the window changes. */
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
