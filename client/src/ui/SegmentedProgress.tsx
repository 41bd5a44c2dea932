import { cx } from './cx'

interface ProgressPart {
  name: string
  /** Any unit; only its share of the sum matters. */
  weight: number
  tone: 'brand' | 'good' | 'bad' | 'warn' | 'info' | 'neutral'
}

const FILL = {
  brand: 'bg-brand',
  good: 'bg-good',
  bad: 'bg-bad',
  warn: 'bg-warn-ink',
  info: 'bg-info-ink',
  neutral: 'bg-line-strong',
} as const

/** One bar of several parts: the distribution of assets, buyers against sellers. The label describes it in words. */
export function SegmentedProgress({
  parts,
  label,
  height = 6,
}: {
  parts: ProgressPart[]
  label: string
  height?: number
}) {
  return (
    <div role="img" aria-label={label} className="flex gap-0.5 overflow-hidden rounded-full bg-line" style={{ height }}>
      {parts
        .filter(part => part.weight > 0)
        .map(part => (
          <div
            key={part.name}
            className={cx('min-w-1 rounded-[1px] transition-[flex-grow] duration-300 ease-out', FILL[part.tone])}
            style={{ flexGrow: part.weight, flexBasis: 0 }}
          />
        ))}
    </div>
  )
}
