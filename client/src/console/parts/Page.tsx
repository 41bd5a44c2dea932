import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router-dom'

/** A page of the console: its name, the actions for the whole page, and its content. */
export function Page({ title, note, actions, children }: PageProps) {
  const kind = useNavigationType()
  // The browser itself restores the place when going back.
  const begin = useEffectEvent(() => {
    if (kind !== 'POP') window.scrollTo(0, 0)
  })
  useEffect(() => begin(), [])
  return (
    <div className="mx-auto flex w-full max-w-[1640px] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-heading font-semibold">{title}</h1>
          {note && <p className="mt-0.5 text-note text-soft">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

interface PageProps {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}
