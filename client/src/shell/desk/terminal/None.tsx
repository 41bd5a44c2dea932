import type { ReactNode } from 'react'

/** An empty panel, in one line. */
export const None = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-8 text-center text-note text-faint">{children}</p>
)
