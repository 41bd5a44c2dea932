import { cx } from './cx'

interface PercentSliderProps {
  label: string
  /** A whole number from 0 to 100. */
  value: number
  onChange: (value: number) => void
  stops?: readonly number[]
  disabled?: boolean
  tone?: 'brand' | 'up' | 'down'
}

const FILL = { brand: 'bg-brand', up: 'bg-up', down: 'bg-down' } as const
const QUARTERS = [0, 25, 50, 75, 100] as const
const SNAP = 3

/**
 * A native slider under a drawn one, so keys, screen readers and touch work. Near a stop it snaps to the stop; pressing the figure of a
 * stop selects it.
 */
export function PercentSlider(props: PercentSliderProps) {
  const { label, value, onChange, stops = QUARTERS, disabled, tone = 'brand' } = props
  const fill = FILL[tone]

  function slide(next: number) {
    const step = Math.abs(next - value) === 1
    const stop = stops.find(mark => Math.abs(mark - next) <= SNAP)
    onChange(step || stop === undefined ? next : stop)
  }

  return (
    <div className={cx('group @container', disabled && 'opacity-50')}>
      <div className="relative mx-2 h-8">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <div
          className={cx('absolute left-0 top-1/2 h-1 -translate-y-1/2 rounded-full', fill)}
          style={{ width: `${value}%` }}
        />
        {stops.map(stop => (
          <span
            key={stop}
            className={cx(
              'absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[2px] ring-2 ring-page',
              stop <= value ? fill : 'bg-line-strong',
            )}
            style={{ left: `${stop}%` }}
          />
        ))}
        <span
          className={cx(
            'absolute top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-white shadow-float transition-transform duration-150',
            'group-active:scale-115 group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-brand-ink',
            fill,
          )}
          style={{ left: `${value}%` }}
        />
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          aria-label={label}
          aria-valuetext={`${value}%`}
          disabled={disabled}
          value={value}
          onChange={event => slide(event.target.valueAsNumber)}
          className="absolute -inset-x-2 top-[-6px] h-11 w-[calc(100%+16px)] cursor-pointer touch-pan-y opacity-0"
        />
      </div>
      <div className="figures relative mx-2 h-5 text-caption text-faint">
        {stops.map(stop => (
          // A larger touch area for the figure. It is no Tab stop, because keys use the slider.
          <button
            key={stop}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            aria-label={`${label}: ${stop}%`}
            aria-pressed={stop === value}
            onClick={() => onChange(stop)}
            className={cx(
              'absolute -top-1 min-w-11 pt-1 pb-2',
              stop === 0 ? '-left-2 text-left' : stop === 100 ? '-right-2 text-right' : '-translate-x-1/2',
              stop === value && 'font-semibold text-ink',
              // With large letters, only every second figure fits.
              stop % 50 !== 0 && '@max-[9rem]:hidden',
            )}
            style={stop === 0 || stop === 100 ? undefined : { left: `${stop}%` }}
          >
            {stop}%
          </button>
        ))}
      </div>
    </div>
  )
}
