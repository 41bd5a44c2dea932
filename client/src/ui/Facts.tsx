import { Children, type ReactNode } from 'react'
import { cx } from './cx'

/** Short facts in a row, separated by dots. A fact does not break, and a line does not begin with a dot. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // Clips the left edge, where a dot at the start of a line would be. The other sides leave room for touch areas.
    <div className={cx('[clip-path:inset(-16px_-16px_-16px_0)]', className)}>
      <div className="-ml-3 flex flex-wrap">
        {Children.map(Children.toArray(children), fact => (
          <span className="relative pl-3 before:absolute before:left-1 before:content-['·']">{fact}</span>
        ))}
      </div>
    </div>
  )
}
