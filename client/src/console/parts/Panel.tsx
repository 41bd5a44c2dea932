import type { ReactNode } from 'react'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'

/** A named part of a page. */
export function Panel({ title, action, flush, className, children }: PanelProps) {
  return (
    <Card flush className={cx('flex min-w-0 flex-col', className)}>
      <section aria-label={title} className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 py-1">
          <h2 className="min-w-1/2 flex-1 text-body font-semibold [overflow-wrap:anywhere]">{title}</h2>
          {action}
        </div>
        <div className={cx('min-w-0 flex-1', !flush && 'px-4 pb-4')}>{children}</div>
      </section>
    </Card>
  )
}

interface PanelProps {
  title: string
  action?: ReactNode
  /** The content reaches the edges: a table. */
  flush?: boolean
  className?: string
  children: ReactNode
}
