import type { ReactNode } from 'react'
import { formatFigure } from './figure'
import { emsOf } from './fit.rules'

interface FitProps {
  value: string | undefined
  scale?: number
  unit?: string
  /** The largest font size: `var(--text-display)`. */
  size: string
  children: ReactNode
}

/** A figure that always fits on one line: the font shrinks with its length. An amount is never cut, and never breaks between digits. */
export function Fit({ value, scale, unit, size, children }: FitProps) {
  const ems = emsOf(formatFigure(value ?? '0', { scale }), unit)
  return (
    <span className="@container block">
      <span className="block whitespace-nowrap" style={{ fontSize: `min(${size}, calc(100cqw / ${ems.toFixed(2)}))` }}>
        {children}
      </span>
    </span>
  )
}
