import { useEffect, useState } from 'react'

/** The remaining whole seconds of a wait that starts when `start` is called. A tab that slept shows the right value when it wakes up. */
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
