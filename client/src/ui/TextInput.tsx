import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { IconButton } from './IconButton'
import { INPUT_CLASS, InputShell } from './InputShell'
import { useWords } from './words'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'onChange' | 'value'> {
  label?: ReactNode
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  prefix?: ReactNode
  suffix?: ReactNode
  value: string
  onChange: (value: string) => void
  /** Shows a cross that empties the field. */
  clearable?: boolean
  /** Less padding, for a column of half a phone. */
  narrow?: boolean
}

export function TextInput(props: TextInputProps) {
  const {
    label,
    aside,
    hint,
    error,
    prefix,
    suffix,
    value,
    onChange,
    clearable,
    narrow,
    required,
    className,
    ...rest
  } = props
  const words = useWords()
  const clear = clearable && value !== '' && !rest.disabled && (
    <IconButton
      label={words.clear}
      icon={<X size={16} />}
      className="-mr-2 size-8 text-faint"
      onClick={() => onChange('')}
    />
  )
  return (
    <Field label={label} aside={aside} hint={hint} error={error} required={required} className={className}>
      {control => (
        <InputShell
          prefix={prefix}
          suffix={
            clear || suffix ? (
              <>
                {clear}
                {suffix}
              </>
            ) : undefined
          }
          className={narrow ? 'gap-1! px-2.5!' : undefined}
          invalid={Boolean(error)}
          disabled={rest.disabled}
        >
          <span className="@container flex min-w-0 flex-1 self-stretch">
            <input
              type="text"
              autoComplete="off"
              {...rest}
              {...control}
              value={value}
              onChange={rest.onInput ? undefined : event => onChange(event.target.value)}
              className={INPUT_CLASS}
            />
          </span>
        </InputShell>
      )}
    </Field>
  )
}
