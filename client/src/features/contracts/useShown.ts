import { useState } from 'react'
import type { Position } from './order.form'

interface Shown {
  position: Position | null
  open: boolean
  /** Counts how often the sheet was opened: its form starts fresh each time. */
  turn: number
}

/** The position of a sheet, also while the sheet slides away. */
export function useShown(position: Position | null): Shown {
  const [shown, setShown] = useState<Shown>({ position, open: position !== null, turn: 0 })
  const open = position !== null
  if (open !== shown.open || (position && position !== shown.position)) {
    const begins = open && (!shown.open || position.id !== shown.position?.id)
    setShown({ position: position ?? shown.position, open, turn: shown.turn + (begins ? 1 : 0) })
  }
  return shown
}
