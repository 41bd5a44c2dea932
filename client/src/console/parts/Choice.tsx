import type { ReactNode } from 'react'
import { Field } from '../../ui/Field'
import { INPUT_CLASS, InputShell } from '../../ui/InputShell'

interface ChoiceProps<V extends string> {
  label?: ReactNode
  /** The name for screen readers, where there is no label. */
  name?: string
  error?: ReactNode
  options: readonly { value: V; text: string }[]
  value: V
  onChange: (value: V) => void
}

/** The browser's own select: on a desk it is quicker than a sheet. */
export function Choice<V extends string>({ label, name, error, options, value, onChange }: ChoiceProps<V>) {
  return (
    <Field label={label} error={error}>
      {({ 'aria-required': _required, ...control }) => (
        <InputShell invalid={Boolean(error)}>
          <select
            {...control}
            aria-label={name}
            value={value}
            onChange={event => {
              const chosen = options.find(option => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            className={`${INPUT_CLASS} truncate pe-5`}
          >
            {options.map(option => (
              <option key={option.value} value={option.value} className="bg-surface">
                {option.text}
              </option>
            ))}
          </select>
        </InputShell>
      )}
    </Field>
  )
}
