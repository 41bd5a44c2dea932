import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from './Field'
import { IconButton } from './IconButton'
import { INPUT_CLASS, InputShell } from './InputShell'
import { useGrouped } from './useGrouped'
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
  const { control: figure } = useGrouped({ value, onChange, scale: 0, mostDigits: 12 })
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
          className="!gap-1 !px-1"
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
          <span className="@container flex min-w-0 flex-1 self-stretch">
            <input
              {...control}
              {...figure}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
              className={`${INPUT_CLASS} figures text-center font-semibold`}
            />
          </span>
          {unit && <span className="text-note text-soft">{unit}</span>}
        </InputShell>
      )}
    </Field>
  )
}
