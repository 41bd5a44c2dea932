import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { INPUT_CLASS, InputShell } from './InputShell'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label?: ReactNode
  /** At the right of the label. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  onChange: (value: string) => void
}

/** Grows with its text. */
export function TextArea({ label, aside, hint, error, value, onChange, required, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} required={required} className={className}>
      {control => (
        <InputShell invalid={Boolean(error)} disabled={rest.disabled}>
          <textarea
            rows={2}
            {...rest}
            {...control}
            value={value}
            onChange={event => onChange(event.target.value)}
            className={`${INPUT_CLASS} field-sizing-content max-h-48 resize-none py-3`}
          />
        </InputShell>
      )}
    </Field>
  )
}
