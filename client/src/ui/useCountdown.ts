import { useEffect, useState } from 'react'

/** Whole seconds that are left of a wait that starts here and now. A sleeping tab wakes up with the right figure. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const timer = window.setInterval(() => {
      const rest = Math.ceil((until - performance.now()) / 1000)
      setLeft(Math.max(0, rest))
      if (rest <= 0) setUntil(0)
    }, 250)
    return () => window.clearInterval(timer)
  }, [until])

  return [
    left,
    seconds => {
      setUntil(performance.now() + seconds * 1000)
      setLeft(seconds)
    },
  ]
}
