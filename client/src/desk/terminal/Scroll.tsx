import type { ReactNode } from 'react'

/** A stop of the Tab key, from which the arrow keys scroll. */
const reached = 0

/** The part of a panel that scrolls, also by keys where nothing in it can be reached. */
export const Scroll = ({ children }: { children: ReactNode }) => (
  <div tabIndex={reached} className="terminal-scroll focus-visible:-outline-offset-2">
    {children}
  </div>
)
