import { useState } from 'react'
import { cx } from './cx'
import { compareFigures, formatFigure } from './figure'

interface PriceProps {
  /** A decimal string; a dash if undefined. */
  value: string | undefined
  scale?: number
  prefix?: string
  /** Coloured by its last move (`last`), or by a given direction. */
  tone?: 'plain' | 'last' | 'up' | 'down'
  /** Uses the font of headline figures. */
  headline?: boolean
  className?: string
}

const TONE = { '1': 'text-up-ink', '-1': 'text-down-ink', '0': '' } as const
const FLASH = { '1': 'animate-flash-up', '-1': 'animate-flash-down', '0': '' } as const

/** A price, truncated and grouped; it flashes in the direction of its last move. */
export function Price({ value, scale, prefix = '', tone = 'plain', headline, className }: PriceProps) {
  const [seen, setSeen] = useState<{ value: string | undefined; move: -1 | 0 | 1; turn: number }>({
    value,
    move: 0,
    turn: 0,
  })
  if (seen.value !== value) {
    const move = value && seen.value ? compareFigures(value, seen.value) : 0
    setSeen({ value, move: move || seen.move, turn: move ? seen.turn + 1 : seen.turn })
  }
  return (
    <span
      key={seen.turn}
      data-live={tone === 'last' || undefined}
      className={cx(
        'figures rounded-xs',
        headline && 'font-figure font-semibold',
        seen.turn > 0 && FLASH[seen.move],
        tone === 'last' && TONE[seen.move],
        tone === 'up' && 'text-up-ink',
        tone === 'down' && 'text-down-ink',
        className,
      )}
    >
      {value === undefined ? '--' : prefix + formatFigure(value, { scale })}
    </span>
  )
}
