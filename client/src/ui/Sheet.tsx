import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './SheetPanel'

const SheetPanel = lazy(() => import('./SheetPanel'))

/** A drawer from the bottom edge. Its code is loaded when the first one opens, so importing Sheet costs nothing. */
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
