import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from './cx'
import { Field } from './Field'
import { OptionList, type SelectOption } from './OptionList'
import { Sheet } from './Sheet'

interface SelectProps<V extends string> {
  label?: ReactNode
  /** The heading of the sheet; also the name of the field if it has no label. */
  title: string
  options: readonly SelectOption<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  searchable?: boolean
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  className?: string
}

/** Looks like a field and opens a sheet with the options. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, title, options, value, onChange, placeholder, searchable, hint, error, disabled, className } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find(option => option.value === value)
  return (
    <>
      <Field label={label} hint={hint} error={error} className={className}>
        {({ 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => (
          <button
            {...control}
            type="button"
            aria-haspopup="dialog"
            aria-label={label ? undefined : `${title}: ${chosen?.text ?? placeholder ?? ''}`}
            disabled={disabled}
            onClick={() => setOpen(true)}
            className={cx(
              'flex min-h-12 w-full items-center gap-2.5 rounded-md bg-well px-3.5 text-left text-lead inset-ring active:brightness-97',
              'disabled:bg-press disabled:text-faint',
              error ? 'inset-ring-bad-ink' : 'inset-ring-line',
            )}
          >
            {chosen?.icon}
            <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-faint')}>
              {chosen?.text ?? placeholder}
            </span>
            <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-faint" />
          </button>
        )}
      </Field>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} tall={searchable}>
        <OptionList
          label={title}
          options={options}
          value={value}
          searchable={searchable}
          onChoose={next => {
            setOpen(false)
            onChange(next)
          }}
        />
      </Sheet>
    </>
  )
}
