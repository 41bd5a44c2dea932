import { useEffect, useState } from 'react'
import { useWorld } from '../../live/world'

/** A world that turned shows prices of its way for a moment. */
const settling_ms = 2_000

/** The price that stands in the form until somebody types: it stays as it was found, but not from one world or time into another. */
export function useOfferedPrice(now: string): string {
  const turns = useWorld(world => world.turns)
  const [offered, setOffered] = useState({ price: now, found: now, turns })
  const follows = offered.turns !== turns
  const hasMoved = follows && offered.price !== offered.found
  if (follows && now !== offered.price) setOffered({ ...offered, price: now })

  useEffect(() => {
    if (!hasMoved) return
    const settle = () => setOffered(({ price }) => ({ price, found: price, turns }))
    const timer = setTimeout(settle, settling_ms)
    return () => clearTimeout(timer)
  }, [hasMoved, turns])

  return offered.price
}
