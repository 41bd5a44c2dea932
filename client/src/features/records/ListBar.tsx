import type { ReactNode } from 'react'

/** The filter at the left of a list, the export at the right. */
export const ListBar = ({ children }: { children: ReactNode }) => (
  <div className="-mx-3 mt-1 flex items-center justify-between gap-2">{children}</div>
)
