import type { ReactNode } from 'react'
import { cx } from './cx'

/** A small label beside a name: a multiplier, a chain, a kind. */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'figures inline-flex items-center rounded-xs bg-press px-1.5 text-caption font-medium text-soft',
        className,
      )}
    >
      {children}
    </span>
  )
}
