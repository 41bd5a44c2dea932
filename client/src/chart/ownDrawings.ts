import { type ComponentType, lazy } from 'react'
import type { Drawn } from './marks'

/**
 * What products draw into the big chart of a pair: positions, orders, trades. The app says which products do, because a screen of one does
 * not know the others.
 */
export interface DrawingProps {
  symbol: string
  /** Hears under the product's name what it draws, each time it changes. */
  onDrawn: (product: string, drawn: Drawn) => void
}

type Load = () => Promise<{ default: ComponentType<DrawingProps> }>

let offered: Load = async () => ({ default: () => null })

export function offerDrawings(load: Load): void {
  offered = load
}

/** Loaded when the first chart asks for it; a chart without them is a chart all the same. */
export const OwnDrawings = lazy(() => offered().catch(() => ({ default: () => null })))
