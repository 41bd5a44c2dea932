import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTurn } from './useTurn'

interface TickerProps {
  label: string
  items: readonly { id: string; text: string; href?: string; onClick?: () => void }[]
  everyMs?: number
  /** At the right: the link to all of them. */
  more?: ReactNode
}

/** Shows one piece of news at a time, in at most two lines; pauses under a pointer and with the focus. */
export function Ticker({ label, items, everyMs = 4000, more }: TickerProps) {
  const [held, setHeld] = useState(false)
  const [at] = useTurn(items.length, everyMs, held)
  const item = items[at]
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex h-11 items-center gap-2"
    >
      <Megaphone size={16} aria-hidden="true" className="shrink-0 text-brand-ink" />
      <div className="min-w-0 flex-1">
        {item && (
          <a
            key={item.id}
            href={item.href}
            onClick={item.onClick}
            className="line-clamp-2 min-h-11 animate-appear content-center text-note text-soft"
          >
            {item.text}
          </a>
        )}
      </div>
      {more}
    </section>
  )
}
