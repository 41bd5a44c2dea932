import type { Outcome } from '../lane/batch'
import type { DueRecord } from '../lane/command'
import type { DueWork } from '../lane/dueWork'
import type { Turn } from '../lane/lane'
import type { FailedWork } from './failedWork'

/** The due work of one kind at a second, and its results. */
export interface DueBatch {
  kind: string
  second: number
  records: readonly DueRecord[]
  outcomes: readonly Outcome[]
}

interface DueDeps {
  /** In the order in which the kinds run within one second. */
  due: readonly DueWork[]
  failedWork: FailedWork
}

/** Finds and does due work, second by second, in the same way for the loop and for a replay. */
export class DueRun {
  constructor(private readonly deps: DueDeps) {}

  /** The next second up to `to` that has work. */
  next(from: number, to: number): number | null {
    const { due, failedWork } = this.deps
    let soonest: number | null = null
    for (const each of due) soonest = each.next(from, soonest ?? to, failedWork.of(each.kind)) ?? soonest
    return soonest
  }

  /** Does all that is due at a second, kind by kind. */
  async *at(turn: Turn, second: number): AsyncGenerator<DueBatch> {
    const { due, failedWork } = this.deps
    for (const work of due) {
      const records = work.take(second, failedWork.of(work.kind))
      if (records.length === 0) continue
      yield { kind: work.kind, second, records, outcomes: await turn.due(records, second) }
    }
  }
}
