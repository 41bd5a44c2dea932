import type { ReactNode } from 'react'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Skeleton } from '../../ui/Skeleton'

interface FigureProps {
  name: string
  /** Shows a skeleton until it is loaded. */
  value: ReactNode
  note?: ReactNode
  tone?: 'good' | 'bad' | undefined
  href: string
}

/** One figure of the overview, with a link to its source. */
export function Figure({ name, value, note, tone, href }: FigureProps) {
  return (
    <a href={href} className="min-w-0 rounded-lg">
      <Card className="h-full transition-shadow hover:shadow-float">
        <p className="text-small text-faint">{name}</p>
        {value === undefined ? (
          <Skeleton width="70%" height={24} className="mt-2" />
        ) : (
          <p
            className={cx(
              'mt-1 truncate font-figure text-heading font-semibold',
              tone === 'good' && 'text-good-ink',
              tone === 'bad' && 'text-bad-ink',
            )}
          >
            {value}
          </p>
        )}
        <p className="figures mt-0.5 min-h-4 text-small text-faint">{note}</p>
      </Card>
    </a>
  )
}
