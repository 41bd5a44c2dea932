import type { Deviation } from './deviation'
import type { ChapterName } from './names'
import type { Stage } from './stage'

/** One tested sentence of the contract. */
export interface Check {
  /** `spot.market`, in the chapter `spot`; it never changes, so that results of two runs can be compared. */
  id: `${ChapterName}.${string}`
  says: string
  run(stage: Stage): Promise<void>
}

export interface Outcome {
  id: string
  says: string
  chapter: string
  result: 'passed' | 'deviates' | 'skipped'
  deviations: Deviation[]
  /** Why it was skipped. */
  why: string
  took_ms: number
}
