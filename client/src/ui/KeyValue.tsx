import type { ReactNode } from 'react'
import { cx } from './cx'

export interface KeyValueRow {
  /** The name of the row; unique in its list. */
  name: string
  value: ReactNode
  /** Emphasised, for the decisive line. */
  strong?: boolean
}

/** Names at the left, values at the right. Long values break inside their half instead of pushing the name out. */
export function KeyValue({ rows, className }: { rows: readonly KeyValueRow[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(row => (
        <div key={row.name} className="flex min-h-8 items-baseline justify-between gap-4 py-1.5 text-note">
          <dt className="shrink-0 max-w-[50%] text-soft">{row.name}</dt>
          <dd className={cx('figures min-w-0 break-words text-right', row.strong && 'text-lead font-semibold')}>
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
