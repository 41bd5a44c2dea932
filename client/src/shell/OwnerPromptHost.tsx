import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useOwnerPrompt } from '../api/ownerPrompt'

const OwnerPrompt = lazy(() => import('./OwnerPrompt'))

/** Mounted once by the shell; the prompt is loaded on first use. */
export function OwnerPromptHost() {
  const requested = useOwnerPrompt(({ prompt }) => prompt !== null)
  const [used, setUsed] = useState(false)
  if (requested && !used) setUsed(true)
  const { pathname } = useLocation()
  return (
    used && (
      <Suspense fallback={null}>
        {/* The question belongs to the page that asked it. */}
        <OwnerPrompt key={pathname} />
      </Suspense>
    )
  )
}
