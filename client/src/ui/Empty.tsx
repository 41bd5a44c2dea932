import type { ReactNode } from 'react'
import { EmptyBox } from './illustrations/EmptyBox'

interface EmptyProps {
  title: ReactNode
  note?: ReactNode
  /** A button or link with the next step. */
  action?: ReactNode
  art?: ReactNode
}

/** An empty list: a friendly message with a next step. */
export function Empty({ title, note, action, art = <EmptyBox /> }: EmptyProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-10 text-center">
      {art}
      <p className="mt-4 text-lead font-medium">{title}</p>
      {note && <p className="mt-1 max-w-72 text-balance text-note text-soft">{note}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
