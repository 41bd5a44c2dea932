import { useEffect, useState } from 'react'
import { useReducedMotion } from './useReducedMotion'

/** Which of `count` items is shown, the next one every `everyMs`; it stops while paused and with reduced motion. */
export function useTurn(count: number, everyMs: number, paused: boolean): [at: number, go: (at: number) => void] {
  const [at, setAt] = useState(0)
  const still = useReducedMotion() || paused || count < 2

  // Counted from `at`, so a manual change restarts the wait.
  useEffect(() => {
    if (still || everyMs <= 0) return
    const timer = window.setTimeout(() => setAt((at + 1) % count), everyMs)
    return () => window.clearTimeout(timer)
  }, [at, count, everyMs, still])

  return [count > 0 ? at % count : 0, setAt]
}
