import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx'

interface PasscodeProps {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  /** Called with the last digit. */
  onComplete?: (value: string) => void
  length?: number
  error?: ReactNode
  hint?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

/** Six boxes under one real field, so typing, pasting, deleting and screen readers work as usual. */
export function Passcode(props: PasscodeProps) {
  const { label, value, onChange, onComplete, length = 6, error, hint, disabled, autoFocus } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const places = Array.from({ length }, (_, place) => ({ place, name: `digit ${place}` }))
  const note = error ?? hint

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-medium text-soft">
        {label}
      </label>
      <div className={cx('group relative', error && 'animate-shake')}>
        <div aria-hidden="true" className="flex justify-between gap-2">
          {places.map(({ place, name }) => (
            <span
              key={name}
              className={cx(
                'grid h-13 min-w-0 max-w-15 flex-1 place-items-center rounded-md bg-well inset-ring transition-shadow',
                error ? 'inset-ring-bad-ink' : 'inset-ring-line',
                place === Math.min(value.length, length - 1) &&
                  'group-focus-within:inset-ring-2 group-focus-within:inset-ring-brand-ink',
              )}
            >
              {place < value.length && <span className="size-2.5 animate-appear rounded-full bg-ink" />}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          data-1p-ignore
          maxLength={length}
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={event => {
            const next = event.target.value.replace(/\D/g, '').slice(0, length)
            onChange(next)
            if (next.length === length && next !== value) onComplete?.(next)
          }}
          className="absolute inset-0 size-full cursor-pointer bg-transparent text-lead text-transparent caret-transparent outline-none"
        />
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('mt-2 text-small', error ? 'text-bad-ink' : 'text-faint')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
