import type { HeldRow, Steps, TradedKind, TradedRow } from './trends.rules'

/** The users' trades of a product, for the charts of the overview, offered by its feature. */
export interface Traded {
  kind: TradedKind
  /** The volume of each step: in a coin, at the prices of the trades. */
  volume(steps: Steps): Promise<readonly TradedRow[]>
  /** The open positions against the house. */
  held?(steps: Steps): Promise<readonly HeldRow[]>
}
