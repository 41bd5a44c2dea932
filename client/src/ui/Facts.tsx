import { Children, type ReactNode } from 'react'
import { cx } from './cx'

/** Short facts in a row with dots between them. Each stays whole; where a line begins there is no dot. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // Cut at the left edge, where the dots of what begins a line stand; what is pressed may reach beyond the others.
    <div className={cx('[clip-path:inset(-16px_-16px_-16px_0)]', className)}>
      <div className="-ml-3 flex flex-wrap">
        {Children.map(Children.toArray(children), fact => (
          <span className="relative pl-3 before:absolute before:left-1 before:content-['·']">{fact}</span>
        ))}
      </div>
    </div>
  )
}
