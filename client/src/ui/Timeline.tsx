import type { ReactNode } from 'react'
import { cx } from './cx'

interface TimelineEvent {
  id: string
  title: ReactNode
  note?: ReactNode
  time?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
}

const DOT = {
  done: 'bg-brand',
  now: 'bg-brand ring-4 ring-brand-tint',
  next: 'bg-line-strong',
  failed: 'bg-bad',
} as const

/** Past and coming events, from top to bottom. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map((event, place) => (
        <li
          key={event.id}
          aria-current={event.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {place < events.length - 1 && (
            <span
              className={cx(
                'absolute top-3 bottom-[-8px] left-[5px] w-0.5',
                event.state === 'done' ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <span className={cx('relative mt-1 size-3 shrink-0 rounded-full', DOT[event.state])} />
          <div className="min-w-0 flex-1">
            <p className={cx('text-body', event.state === 'next' ? 'text-faint' : 'font-medium')}>{event.title}</p>
            {event.note && <p className="mt-0.5 text-small text-soft">{event.note}</p>}
          </div>
          {event.time && <span className="shrink-0 text-small text-faint">{event.time}</span>}
        </li>
      ))}
    </ol>
  )
}
