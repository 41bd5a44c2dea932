import { type ComponentType, lazy } from 'react'
import type { Drawn } from './marks'

/**
 * What products draw into the large chart of a pair: positions, orders, trades. The app lists the products, because the screens do not know
 * each other.
 */
export interface DrawingProps {
  symbol: string
  /** Called with the product's name and its drawings whenever they change. */
  onDrawn: (product: string, drawn: Drawn) => void
}

type Load = () => Promise<{ default: ComponentType<DrawingProps> }>

let offered: Load = async () => ({ default: () => null })

export function offerDrawings(load: Load): void {
  offered = load
}

/** Loaded when the first chart needs it; if that fails, the chart works without. */
export const OwnDrawings = lazy(() => offered().catch(() => ({ default: () => null })))
