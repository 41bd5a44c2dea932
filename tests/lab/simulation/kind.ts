import type { Genesis } from './genesis'
import type { Outcome } from './living'
import type { History } from './steps'

/** A kind of histories: what happens in that of a seed, and how it is lived. */
export interface Kind<Step> {
  historyOf(seed: number): History<Step>
  live(genesis: Genesis, history: History<Step>): Promise<Outcome>
}
