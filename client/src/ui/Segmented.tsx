import { type ReactNode, useId } from 'react'
import { cx } from './cx'

interface SegmentedProps<V extends string> {
  /** The name of the choice, for screen readers. */
  label: string
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  /**
   * `bar`: one piece, few choices. `chips`: separate and wrapping, any number. `strip`: chips in one row that scrolls to both edges of the
   * screen. `direction`: the first means up, the second down.
   */
  look?: 'bar' | 'chips' | 'strip' | 'direction'
  className?: string
}

const GROUP = {
  bar: 'flex rounded-md bg-well p-1',
  direction: 'flex gap-1 rounded-md bg-well p-1',
  chips: 'flex flex-wrap gap-2',
  strip: 'no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 -my-1',
} as const

const chip =
  'min-h-9 min-w-14 rounded-sm bg-well px-3 text-soft inset-ring inset-ring-transparent has-checked:bg-brand-tint has-checked:text-brand-ink has-checked:inset-ring-brand-ink'

const ITEM = {
  bar: 'min-h-9 flex-1 rounded-sm px-2 text-soft has-checked:bg-raised has-checked:text-ink has-checked:shadow-card',
  direction:
    'min-h-9 flex-1 rounded-sm px-2 text-soft has-checked:text-white first:has-checked:bg-up last:has-checked:bg-down',
  chips: chip,
  strip: `${chip} shrink-0 whitespace-nowrap`,
} as const

/** Radio buttons in one row: arrow keys choose. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onChange, look = 'bar', className } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(GROUP[look], className)}>
      {options.map(option => (
        <label
          key={option.value}
          className={cx(
            'touch inline-flex select-none items-center justify-center text-center text-note font-semibold transition-colors duration-150',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand-ink has-disabled:opacity-45',
            ITEM[look],
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
