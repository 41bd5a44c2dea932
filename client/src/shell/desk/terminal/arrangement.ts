import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { persist } from '../../../prefix/persist'
import type { Product } from '../../../trading/market/choices'
import { knownMoves, type Moved, type PanelName, swapped, type Width } from './arrangement.rules'

/** The sizes of the parts of a block, in percent. */
type Sizes = Readonly<Record<string, number>>

interface Arrangement {
  readonly moved: Moved
  /** By the names of a block and its parts. */
  readonly sizes: Readonly<Record<string, Sizes>>
}

const standardOne: Arrangement = { moved: {}, sizes: {} }

/** How the user has arranged the panels of each product at each width, stored in this browser. `resets` makes a reset visible at once. */
const useArrangements = create<{ by: Readonly<Record<string, Arrangement>>; resets: number }>()(
  persist(() => ({ by: {}, resets: 0 }), {
    name: 'lagoon.desk.panels',
    merge: (stored, current) => ({ ...current, by: known(stored) }),
  }),
)

function known(stored: unknown): Record<string, Arrangement> {
  const { by } = (stored ?? {}) as { by?: Record<string, { moved?: unknown; sizes?: Record<string, Sizes> }> }
  return Object.fromEntries(
    Object.entries(by ?? {}).map(([key, { moved, sizes }]) => [key, { moved: knownMoves(moved), sizes: sizes ?? {} }]),
  )
}

export function useArrangement(product: Product) {
  const width = useWidth()
  const key = `${product} ${width}`
  const arrangement = useArrangements(({ by }) => by[key]) ?? standardOne
  const resets = useArrangements(state => state.resets)
  const change = (changed: (now: Arrangement) => Arrangement) =>
    useArrangements.setState(({ by }) => ({ by: { ...by, [key]: changed(by[key] ?? standardOne) } }))
  return {
    width,
    /** Changes when the sizes must be read again. */
    version: `${key} ${resets}`,
    ...arrangement,
    swap: (one: PanelName, other: PanelName) => change(now => ({ ...now, moved: swapped(now.moved, one, other) })),
    keepSizes: (block: string, sizes: Sizes) => change(now => ({ ...now, sizes: { ...now.sizes, [block]: sizes } })),
    reset: () =>
      useArrangements.setState(({ by, resets: before }) => ({ by: { ...by, [key]: standardOne }, resets: before + 1 })),
  }
}

const queries = [
  ['huge', '(width >= 2560px)'],
  ['wide', '(width >= 1920px)'],
  ['medium', '(width >= 1280px)'],
] as const

const widthNow = (): Width => queries.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'narrow'

function onWidth(changed: () => void): () => void {
  const watched = queries.map(([, query]) => window.matchMedia(query))
  for (const each of watched) each.addEventListener('change', changed)
  return () => {
    for (const each of watched) each.removeEventListener('change', changed)
  }
}

const useWidth = (): Width => useSyncExternalStore(onWidth, widthNow)
