import { cx } from './cx'

interface CurveProps {
  /** Oldest first. The curve is for display; a screen reader reads `said` for each. */
  values: readonly string[]
  name: string
  said: string
  /** The selected value, and the callback when a finger, a mouse or the arrow keys select another. */
  at: number
  onAt: (at: number) => void
  /** Draws a line at zero, which is then always visible. */
  signed?: boolean
  tone?: 'brand' | 'up' | 'down'
  className?: string
}

const ink = { brand: 'text-brand-ink', up: 'text-up-ink', down: 'text-down-ink' } as const

/** The heights in percent from the top, and that of zero. */
function heights(texts: readonly string[], signed: boolean): { tops: number[]; zero: number } {
  const values = texts.map(Number)
  const low = Math.min(...values, ...(signed ? [0] : []))
  const span = Math.max(...values, ...(signed ? [0] : [])) - low
  const top = (value: number) => (span > 0 ? 94 - ((value - low) / span) * 88 : 50)
  return { tops: values.map(top), zero: top(0) }
}

/** A figure over time. */
export function Curve({ values, name, said, at, onAt, signed = false, tone = 'brand', className }: CurveProps) {
  const last = values.length - 1
  const place = Math.min(at, last)
  const { tops, zero } = heights(values, signed)
  const x = (place: number) => (place / Math.max(1, last)) * 100
  const line = tops.map((top, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(2)} ${top.toFixed(2)}`).join('')
  return (
    <div
      className={cx(
        'relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-ink',
        className ?? 'h-40',
      )}
    >
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={cx('absolute inset-0 size-full', ink[tone])}
      >
        <path d={`${line}V${signed ? zero : 100}H0Z`} fill="currentColor" fillOpacity="0.14" />
        <path d={line} fill="none" stroke="currentColor" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
        {signed && (
          <path
            d={`M0 ${zero}H100`}
            className="stroke-line-strong"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <span
        aria-hidden="true"
        className={cx(
          'absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-current ring-2 ring-page',
          ink[tone],
        )}
        style={{ left: `${x(place)}%`, top: `${tops[place]}%` }}
      />
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={place}
        aria-label={name}
        aria-valuetext={said}
        onChange={event => onAt(event.target.valueAsNumber)}
        className="absolute -inset-x-2 inset-y-0 h-full w-[calc(100%+16px)] cursor-crosshair touch-pan-y opacity-0"
      />
    </div>
  )
}
