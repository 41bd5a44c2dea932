import { clock } from './clock'
import { cx } from './cx'

interface CountdownProps {
  /** The remaining time; the page chooses the clock. */
  remainingMs: number
  /** The letter after the days: '3d 02:10:00'. */
  dayUnit: string
  className?: string
}

export function Countdown({ remainingMs, dayUnit, className }: CountdownProps) {
  return (
    <span role="timer" className={cx('figures', className)}>
      {clock(remainingMs, dayUnit)}
    </span>
  )
}
