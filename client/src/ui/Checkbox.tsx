import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** May contain links: pressing one opens it and does not toggle the box. */
  children: ReactNode
  name?: string
  disabled?: boolean
  /** The error text. */
  error?: ReactNode
}

export function Checkbox({ checked, onChange, children, name, disabled, error }: CheckboxProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-2.5 py-2.5 text-note text-soft">
        <span className="relative mt-px size-[18px] shrink-0">
          <input
            type="checkbox"
            name={name}
            checked={checked}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            onChange={event => onChange(event.target.checked)}
            className={cx(
              'size-full appearance-none rounded-xs bg-well inset-ring-[1.5px] transition-colors',
              'checked:bg-brand checked:inset-ring-brand disabled:opacity-50',
              error ? 'inset-ring-bad-ink' : 'inset-ring-line-strong',
            )}
          />
          {checked && (
            <Check
              size={14}
              strokeWidth={3}
              aria-hidden="true"
              className="pointer-events-none absolute inset-0.5 text-on-brand"
            />
          )}
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      {error && (
        <p role="alert" className="mb-2 text-small text-bad-ink">
          {error}
        </p>
      )}
    </div>
  )
}
