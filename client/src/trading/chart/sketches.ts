import { create } from 'zustand'
import { persist } from '../../prefix/persist'

export interface Spot {
  readonly second: number
  readonly price: number
}

/** A drawing of the user: a level, or a line through two spots. It stays in this browser. */
export type Sketch =
  | { readonly kind: 'level'; readonly id: string; readonly price: number }
  | { readonly kind: 'trend'; readonly id: string; readonly from: Spot; readonly to: Spot }

const most = 20
const none: readonly Sketch[] = []

interface Sketches {
  bySymbol: Record<string, readonly Sketch[]>
}

const useAll = create<Sketches>()(persist((): Sketches => ({ bySymbol: {} }), { name: 'lagoon.sketches' }))

export const useSketches = (symbol: string): readonly Sketch[] => useAll(({ bySymbol }) => bySymbol[symbol] ?? none)

function change(symbol: string, next: (sketches: readonly Sketch[]) => readonly Sketch[]): void {
  useAll.setState(({ bySymbol }) => ({ bySymbol: { ...bySymbol, [symbol]: next(bySymbol[symbol] ?? none) } }))
}

/** Beyond the limit the oldest one is removed. */
export const addSketch = (symbol: string, sketch: Sketch): void =>
  change(symbol, sketches => [...sketches, sketch].slice(-most))

export const moveLevel = (symbol: string, id: string, price: number): void =>
  change(symbol, sketches =>
    sketches.map(each => (each.id === id && each.kind === 'level' ? { ...each, price } : each)),
  )

export const removeLastSketch = (symbol: string): void => change(symbol, sketches => sketches.slice(0, -1))

export const clearSketches = (symbol: string): void => change(symbol, () => none)

export const newSketchId = (): string => crypto.randomUUID?.() ?? String(performance.now())
