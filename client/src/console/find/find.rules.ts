import type { CallData } from '@lagoon/shared/api/index'

type Hit = CallData<'GET console/search'>[number]

/** The place in the console of what the server found. */
export function pathOf({ kind, id }: Pick<Hit, 'kind' | 'id'>): string {
  switch (kind) {
    case 'user':
      return `/users/${id}`
    case 'order':
      return `/orders?shown=all&id=${id}`
    case 'position':
      return `/orders?kind=contract&shown=all&id=${id}`
    case 'entry':
      return `/explain/${id}`
    case 'call':
      return `/requests?by=&call=${encodeURIComponent(id.replace(/^\S+ /, ''))}`
  }
}

/** Whether a name has every word of a search, in any order: "fee venue" finds "Venue: Fees by volume". */
export const matches = (name: string, query: string): boolean => {
  const text = name.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

/** The option after a step down (1) or up (-1), around the ends; of none, 0. */
export const stepped = (at: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (at + step + count) % count
