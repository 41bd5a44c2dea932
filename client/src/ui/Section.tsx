import type { ReactNode } from 'react'
import { cx } from './cx'

interface SectionProps {
  title?: ReactNode
  /** At the right of the heading: a link, a switch. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ title, action, className, children }: SectionProps) {
  return (
    <section className={cx('mt-6 first:mt-2', className)}>
      {(title || action) && (
        <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
          {title && <h2 className="min-w-0 text-lead font-semibold">{title}</h2>}
          {action && <div className="ml-auto shrink-0 text-note">{action}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
