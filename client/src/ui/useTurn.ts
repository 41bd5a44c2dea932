import { useEffect, useState } from 'react'
import { useReducedMotion } from './useReducedMotion'

/** Which of `count` things is shown, the next one every `everyMs`; it rests while paused and for reduced motion. */
export function useTurn(count: number, everyMs: number, paused: boolean): [at: number, go: (at: number) => void] {
  const [at, setAt] = useState(0)
  const still = useReducedMotion() || paused || count < 2

  // Counted from `at`, so a turn taken by hand starts the wait anew.
  useEffect(() => {
    if (still || everyMs <= 0) return
    const timer = window.setTimeout(() => setAt((at + 1) % count), everyMs)
    return () => window.clearTimeout(timer)
  }, [at, count, everyMs, still])

  return [count > 0 ? at % count : 0, setAt]
}
