import type { Genesis } from './genesis'
import type { Outcome } from './living'
import type { History } from './steps'

/** A kind of history: its steps for a seed, and how to run them. */
export interface Kind<Step> {
  historyOf(seed: number): History<Step>
  live(genesis: Genesis, history: History<Step>): Promise<Outcome>
}
