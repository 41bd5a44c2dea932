import { create } from 'zustand'
import { persist } from '../../prefix/persist'

/** The starred pairs in the user's order, stored in the browser only. */
export const useFavourites = create<{ symbols: readonly string[] }>()(
  persist((): { symbols: readonly string[] } => ({ symbols: [] }), { name: 'lagoon.favourites' }),
)

/** Swaps a pair with the one above or below it. */
export function moveFavourite(symbol: string, by: -1 | 1): void {
  const { symbols } = useFavourites.getState()
  const at = symbols.indexOf(symbol)
  const other = symbols[at + by]
  if (at >= 0 && other) useFavourites.setState({ symbols: symbols.with(at, other).with(at + by, symbol) })
}

export function toggleFavourite(symbol: string): void {
  const { symbols } = useFavourites.getState()
  const others = symbols.filter(each => each !== symbol)
  useFavourites.setState({ symbols: others.length < symbols.length ? others : [...symbols, symbol] })
}
