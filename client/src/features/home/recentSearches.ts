import { create } from 'zustand'
import { persist } from '../../prefix/persist'

const mostQueries = 5

/** What the user searched for before they opened a pair, latest first; stored in this browser. */
export const useRecentSearches = create<{ queries: readonly string[] }>()(
  persist((): { queries: readonly string[] } => ({ queries: [] }), { name: 'lagoon.searches' }),
)

export function rememberSearch(typed: string): void {
  const query = typed.trim().toUpperCase()
  if (query === '') return
  const { queries } = useRecentSearches.getState()
  useRecentSearches.setState({ queries: [query, ...queries.filter(each => each !== query)].slice(0, mostQueries) })
}
