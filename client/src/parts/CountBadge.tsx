import { cx } from '../ui/cx'

const most = 9

/** The number of unread items; nothing for zero. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'figures grid h-[18px] min-w-[18px] place-items-center rounded-full bg-bad px-1 text-caption font-semibold text-white',
        className,
      )}
    >
      {count > most ? `${most}+` : count}
    </span>
  )
}
