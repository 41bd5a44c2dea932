import { cx } from './cx'

interface SkeletonProps {
  /** CSS lengths; by default a line of body text. */
  width?: string | number
  height?: string | number
  round?: boolean
  className?: string
}

/** A placeholder as large as the content that loads, so that nothing moves when it arrives. */
export function Skeleton({ width = '100%', height = 14, round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('shimmer block shrink-0 animate-shimmer', round && 'rounded-full', className)}
      style={{ width, height }}
    />
  )
}

const WIDTHS = ['46%', '34%', '52%', '40%', '30%']

/** Placeholders as tall as a ListRow; with an icon if the rows will have one. */
export function SkeletonRows({ count = 5, icon, note = true }: { count?: number; icon?: boolean; note?: boolean }) {
  const rows = Array.from({ length: count }, (_, row) => ({ name: `row ${row}`, width: WIDTHS[row % WIDTHS.length] }))
  return (
    <div aria-hidden="true">
      {rows.map(row => (
        <div key={row.name} className={cx('flex items-center gap-3 py-2.5', note ? 'h-[58px]' : 'h-13')}>
          {icon && <Skeleton width={32} height={32} round />}
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width={row.width} />
            {note && <Skeleton width="24%" height={11} />}
          </div>
          <Skeleton width="22%" />
        </div>
      ))}
    </div>
  )
}
