import type { ReactNode } from 'react'

/** Makes it a stop of the Tab key, so that the arrow keys scroll it. */
const reached = 0

/** The scrolling part of a panel, which also scrolls by keys if it contains nothing focusable. */
export const Scroll = ({ children }: { children: ReactNode }) => (
  <div tabIndex={reached} className="terminal-scroll focus-visible:-outline-offset-2">
    {children}
  </div>
)
