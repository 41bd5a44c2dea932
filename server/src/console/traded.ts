import type { HeldRow, Steps, TradedKind, TradedRow } from './trends.rules'

/** What users trade of a product, for the charts of the overview; the feature that has it offers it. */
export interface Traded {
  kind: TradedKind
  /** What was traded in each step: in a coin, at the prices of the trades. */
  volume(steps: Steps): Promise<readonly TradedRow[]>
  /** What is held on against the house. */
  held?(steps: Steps): Promise<readonly HeldRow[]>
}
