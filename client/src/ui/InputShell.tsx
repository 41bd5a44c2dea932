import type { ReactNode } from 'react'
import { cx } from './cx'

interface InputShellProps {
  prefix?: ReactNode
  suffix?: ReactNode
  invalid?: boolean
  disabled?: boolean
  className?: string
  children: ReactNode
}

export const INPUT_CLASS = 'w-full min-w-0 flex-1 self-stretch bg-transparent text-lead text-ink disabled:text-faint'

/** The box around a typed value; its ring shows the focus of the control inside. */
export function InputShell({ prefix, suffix, invalid, disabled, className, children }: InputShellProps) {
  return (
    <div
      className={cx(
        'flex min-h-12 items-center gap-2 rounded-md px-3.5 inset-ring transition-shadow duration-150',
        'has-[input:focus-visible,textarea:focus-visible]:inset-ring-2 [&_input]:outline-none [&_textarea]:outline-none',
        invalid
          ? 'inset-ring-bad-ink'
          : 'inset-ring-line has-[input:focus-visible,textarea:focus-visible]:inset-ring-brand-ink',
        disabled ? 'bg-press' : 'bg-well',
        className,
      )}
    >
      {prefix && <span className="flex shrink-0 items-center gap-1 text-soft">{prefix}</span>}
      {children}
      {suffix && <span className="flex shrink-0 items-center gap-1 text-soft">{suffix}</span>}
    </div>
  )
}
