import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Pinned under the content. */
  footer?: ReactNode
  /** As tall as the window allows, whatever stands inside: for lists with a search. */
  tall?: boolean
  children?: ReactNode
}

const SheetPanel = lazy(() => import('./SheetPanel'))

/** A drawer from the bottom edge. Its machinery is loaded when the first one opens, so naming a Sheet costs nothing. */
export function Sheet(props: SheetProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  )
}
