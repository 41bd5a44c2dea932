import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from './Field'
import { IconButton } from './IconButton'
import { INPUT_CLASS, InputShell } from './InputShell'
import { useWords } from './words'

interface StepperProps {
  label: ReactNode
  /** A whole number as a string; may be empty while the user types. */
  value: string
  onChange: (value: string) => void
  min?: bigint
  max?: bigint
  unit?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

/** A whole number: typed, or changed by one with the buttons. */
export function Stepper({ label, value, onChange, min = 1n, max, unit, hint, error, disabled }: StepperProps) {
  const words = useWords()
  const now = value === '' ? min - 1n : BigInt(value)

  function step(by: bigint) {
    const next = now + by
    onChange(String(next < min ? min : max !== undefined && next > max ? max : next))
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <InputShell
          invalid={Boolean(error)}
          disabled={disabled}
          className="!px-1"
          prefix={
            <IconButton
              label={words.decrease}
              icon={<Minus size={18} />}
              disabled={disabled || now <= min}
              onClick={() => step(-1n)}
            />
          }
          suffix={
            <IconButton
              label={words.increase}
              icon={<Plus size={18} />}
              disabled={disabled || (max !== undefined && now >= max)}
              onClick={() => step(1n)}
            />
          }
        >
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            disabled={disabled}
            value={value}
            onChange={event => {
              const text = event.target.value
              if (/^\d*$/.test(text)) onChange(text.replace(/^0+(?=\d)/, ''))
            }}
            className={`${INPUT_CLASS} figures text-center font-semibold`}
          />
          {unit && <span className="text-note text-soft">{unit}</span>}
        </InputShell>
      )}
    </Field>
  )
}
