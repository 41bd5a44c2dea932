import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx'

interface FieldProps {
  label?: ReactNode
  /** At the right of the label: a link or a balance. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  /** Receives the ids that connect the control with its label and its messages. */
  children: (control: FieldControl) => ReactNode
}

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label above, hint or error below. The error replaces the hint, so the form does not jump. */
export function Field({ label, aside, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  const noteId = `${id}-note`
  return (
    <div className={cx('flex flex-col', className)}>
      {(label || aside) && (
        <div className="mb-1.5 flex min-h-[18px] items-baseline justify-between gap-3 text-note text-soft">
          {label && (
            <label htmlFor={id} className="font-medium">
              {label}
            </label>
          )}
          {aside && <span className="ml-auto text-right">{aside}</span>}
        </div>
      )}
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('mt-1.5 flex items-start gap-1 text-small', error ? 'text-bad-ink' : 'text-faint')}
        >
          {error && <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
