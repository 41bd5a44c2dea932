import { lazy, Suspense } from 'react'
import { useQuestions } from './confirm'

const ConfirmDialog = lazy(() => import('./ConfirmDialog'))

/** Mounted once by the shell; the dialog itself is loaded with the first question. */
export function ConfirmHost() {
  const requested = useQuestions(({ queue }) => queue[0])
  if (!requested) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={requested.id} {...requested} />
    </Suspense>
  )
}
