import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'children'> {
  /** The name of the action, for screen readers. */
  label: string
  icon: ReactNode
  /** Shows a dot for something new. */
  dot?: boolean
  filled?: boolean
}

export function IconButton({ label, icon, dot, filled, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(
        'touch relative inline-grid size-10 shrink-0 place-items-center rounded-full text-ink transition-colors',
        'active:bg-press disabled:text-faint',
        filled && 'bg-raised shadow-card',
        className,
      )}
    >
      {icon}
      {dot && <span className="absolute right-2 top-2 size-2 rounded-full bg-bad ring-2 ring-page" />}
    </button>
  )
}
