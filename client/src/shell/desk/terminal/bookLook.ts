import { create } from 'zustand'
import { persist } from '../../../prefix/persist'

export const modes = ['both', 'bids', 'asks'] as const
export type Mode = (typeof modes)[number]

/** Levels per side; `fit` means as many as the panel has room for. */
export const levelCounts = ['fit', '15', '20', '30', '50'] as const
type LevelCount = (typeof levelCounts)[number]

/** What the bar behind a level shows: the sum up to it, or its own amount. */
export const shades = ['sums', 'amounts', 'none'] as const
export type Shade = (typeof shades)[number]

interface BookLook {
  mode: Mode
  levels: LevelCount
  shade: Shade
}

const usual: BookLook = { mode: 'both', levels: 'fit', shade: 'sums' }

/** How the user wants the order book of a desk to look, stored in this browser for all pairs. */
export const useBookLook = create<BookLook>()(
  persist((): BookLook => usual, {
    name: 'lagoon.desk.book',
    merge: (stored, current) => ({ ...current, ...known(stored) }),
  }),
)

export function setBookLook(look: Partial<BookLook>): void {
  useBookLook.setState(look)
}

/** A stored look may come from another version; unknown values fall back to the usual ones. */
export function known(stored: unknown): BookLook {
  const { mode, levels, shade } = (stored ?? {}) as Partial<Record<keyof BookLook, unknown>>
  return {
    mode: modes.find(each => each === mode) ?? usual.mode,
    levels: levelCounts.find(each => each === levels) ?? usual.levels,
    shade: shades.find(each => each === shade) ?? usual.shade,
  }
}
