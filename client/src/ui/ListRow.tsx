import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx'

interface ListRowProps {
  title: ReactNode
  note?: ReactNode
  icon?: ReactNode
  /** At the right: a figure with a note under it, a badge, a switch. */
  value?: ReactNode
  valueNote?: ReactNode
  /** The id of the row, so that an address can name it. */
  row?: number
  /** Makes the row a link … */
  href?: string
  /** … or a button. */
  onClick?: (event: MouseEvent) => void
  /** The arrow of rows that lead to another page; shown automatically if there is a target. */
  chevron?: boolean
  disabled?: boolean
  className?: string
}

export function ListRow(props: ListRowProps) {
  const { title, note, icon, value, valueNote, row, href, onClick, disabled, className } = props
  const leads = Boolean(href || onClick)
  const chevron = props.chevron ?? leads
  const look = cx(
    'flex min-h-13 items-center gap-3 py-2.5 text-left',
    leads
      ? '-mx-2 w-[calc(100%+16px)] rounded-md px-2 transition-colors active:bg-press focus-visible:-outline-offset-2'
      : 'w-full',
    disabled && 'opacity-45',
    className,
  )
  const content = (
    <>
      {icon && <span className="grid shrink-0 place-items-center text-soft">{icon}</span>}
      {/* Words of the title do not break; the value takes the remaining width. */}
      <span className={cx('flex-1', typeof title === 'string' ? 'min-w-min' : 'min-w-0')}>
        <span className="block break-words text-body">{title}</span>
        {note && (
          <span className="mt-0.5 block break-words text-small text-faint [&_time]:whitespace-normal">{note}</span>
        )}
      </span>
      {(value || valueNote) && (
        <span className="figures min-w-0 max-w-[72%] text-right">
          <span className="block break-words text-body text-soft">{value}</span>
          {valueNote && <span className="mt-0.5 block text-small text-faint">{valueNote}</span>}
        </span>
      )}
      {chevron && <ChevronRight size={18} aria-hidden="true" className="-mr-1 shrink-0 text-faint" />}
    </>
  )
  if (href)
    return (
      <a
        href={href}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={onClick}
        className={look}
      >
        {content}
      </a>
    )
  if (onClick)
    return (
      <button type="button" data-row={row} onClick={onClick} disabled={disabled} className={look}>
        {content}
      </button>
    )
  return <div className={look}>{content}</div>
}
