import { cx } from './cx'
import { formatFigure, signOf } from './figure'

interface AmountProps {
  value: string | undefined
  unit?: string
  scale?: number
  /** Shows a plus and the colour of gain or loss. */
  signed?: boolean
  /** Stars instead of digits: a hidden balance. */
  hidden?: boolean
  headline?: boolean
  className?: string
}

export function Amount({ value, unit, scale, signed, hidden, headline, className }: AmountProps) {
  const text = hidden ? '******' : value === undefined ? '--' : formatFigure(value, { scale, signed })
  const sign = signed && !hidden ? signOf(text) : 0
  return (
    <span
      className={cx(
        'figures',
        headline && 'font-figure font-semibold',
        sign > 0 && 'text-up-ink',
        sign < 0 && 'text-down-ink',
        className,
      )}
    >
      {text}
      {unit && <wbr />}
      {unit && (
        <span
          className={cx(
            'ml-1 whitespace-nowrap font-medium text-soft',
            headline ? 'font-sans text-[max(0.45em,11px)]' : 'text-[max(0.85em,11px)]',
          )}
        >
          {unit}
        </span>
      )}
    </span>
  )
}
