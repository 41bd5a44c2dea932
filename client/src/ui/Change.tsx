import { cx } from './cx'
import { formatFigure, signOf } from './figure'

interface ChangeProps {
  /** A decimal string: '1.2345' is +1.23%. */
  value: string | undefined
  scale?: number
  /** '%' by default. */
  unit?: string
  /** `text` in a line, `pill` tinted, `block` filled for the last column of a market list. */
  look?: 'text' | 'pill' | 'block'
  className?: string
}

const INK = { '1': 'text-up-ink', '-1': 'text-down-ink', '0': 'text-soft' } as const
const TINT = { '1': 'bg-up-tint', '-1': 'bg-down-tint', '0': 'bg-press' } as const
const FILL = { '1': 'bg-up text-white', '-1': 'bg-down text-white', '0': 'bg-press text-soft' } as const

/** A change with sign, arrow and colour. A value that is truncated to zero has none of them. */
export function Change({ value, scale = 2, unit = '%', look = 'text', className }: ChangeProps) {
  const text = value === undefined ? '--' : formatFigure(value, { scale, signed: true })
  const sign = signOf(text)
  return (
    <span
      className={cx(
        'figures inline-flex items-center justify-center gap-1 whitespace-nowrap font-medium',
        look === 'block' ? FILL[sign] : INK[sign],
        look === 'pill' && cx(TINT[sign], 'rounded-xs px-1.5 py-0.5'),
        look === 'block' && 'h-8 min-w-20 rounded-sm px-2 text-note font-semibold',
        className,
      )}
    >
      {sign !== 0 && <Arrow up={sign > 0} />}
      <span>
        {text}
        {value === undefined ? '' : unit}
      </span>
    </span>
  )
}

/** The small triangle beside a change. Its shape shows the direction to users who cannot distinguish the colours. */
function Arrow({ up, size = 8 }: { up: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 8 8" aria-hidden="true" fill="currentColor" className="shrink-0">
      <path d={up ? 'M4 1.2 7.4 6.6H.6z' : 'M4 6.8.6 1.4h6.8z'} />
    </svg>
  )
}
