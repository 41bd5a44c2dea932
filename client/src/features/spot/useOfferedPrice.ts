import { useState } from 'react'
import { useWorld } from '../../wire/world'

/**
 * The price that stands in the form until somebody types. It stays as it was found, but not from one world or time into another: it
 * follows until what shows is read anew.
 */
export function useOfferedPrice(now: string): string {
  const turns = useWorld(world => world.turns)
  const read = useWorld(world => world.read)
  const [offered, setOffered] = useState({ price: now, read })
  const follows = read !== turns || read !== offered.read
  if (follows && (now !== offered.price || read !== offered.read)) setOffered({ price: now, read })
  return offered.price
}
