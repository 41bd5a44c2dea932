import { create } from 'zustand'
import { persist } from '../../prefix/persist'

/** The starred pairs, stored in the browser only. */
export const useFavourites = create<{ symbols: readonly string[] }>()(
  persist((): { symbols: readonly string[] } => ({ symbols: [] }), { name: 'lagoon.favourites' }),
)

export function toggleFavourite(symbol: string): void {
  const { symbols } = useFavourites.getState()
  const others = symbols.filter(each => each !== symbol)
  useFavourites.setState({ symbols: others.length < symbols.length ? others : [...symbols, symbol] })
}
