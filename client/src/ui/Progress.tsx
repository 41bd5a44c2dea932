import { cx } from './cx'
import { progressbar } from './progressbar'

interface ProgressProps {
  /** 0 to 1. */
  share: number
  label: string
  tone?: 'brand' | 'up' | 'down' | 'good' | 'bad' | 'warn'
  className?: string
}

const FILL = {
  brand: 'bg-brand',
  up: 'bg-up-ink',
  down: 'bg-down-ink',
  good: 'bg-good-ink',
  bad: 'bg-bad-ink',
  warn: 'bg-warn-ink',
} as const

export function Progress({ share, label, tone = 'brand', className }: ProgressProps) {
  const { shown, aria } = progressbar(share, label)
  return (
    <div {...aria} className={cx('h-1.5 overflow-hidden rounded-full bg-line', className)}>
      <div
        className={cx('h-full origin-left rounded-full transition-transform duration-300 ease-out', FILL[tone])}
        style={{ transform: `scaleX(${shown})` }}
      />
    </div>
  )
}
