import type { ReactNode } from 'react'
import { formatFigure } from './figure'
import { emsOf } from './fit.rules'

interface FitProps {
  value: string | undefined
  scale?: number
  unit?: string
  /** As large as it gets: `var(--text-display)`. */
  size: string
  children: ReactNode
}

/** A figure on one line however long it is: in letters as large as there is room for. An amount is never cut, and never breaks between digits. */
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
