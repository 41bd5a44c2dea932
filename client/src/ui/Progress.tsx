import { cx } from './cx'

interface ProgressProps {
  /** 0 to 1. */
  share: number
  label: string
  tone?: 'brand' | 'up' | 'down' | 'warn'
  className?: string
}

const FILL = { brand: 'bg-brand', up: 'bg-up-ink', down: 'bg-down-ink', warn: 'bg-warn-ink' } as const

export function Progress({ share, label, tone = 'brand', className }: ProgressProps) {
  const shown = Math.min(1, Math.max(0, share))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(shown * 100)}
      className={cx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cx('h-full origin-left rounded-full transition-transform duration-300 ease-out', FILL[tone])}
        style={{ transform: `scaleX(${shown})` }}
      />
    </div>
  )
}
