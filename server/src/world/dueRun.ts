import type { Outcome } from '../lane/batch'
import type { DueRecord } from '../lane/command'
import type { DueWork } from '../lane/dueWork'
import type { Turn } from '../lane/lane'
import type { FailedWork } from './failedWork'

/** What one kind of work came to at a second. */
export interface DueBatch {
  kind: string
  second: number
  records: readonly DueRecord[]
  outcomes: readonly Outcome[]
}

interface DueDeps {
  /** In the order in which the kinds have their turn within one second. */
  due: readonly DueWork[]
  failedWork: FailedWork
}

/** Finds what is due and does it, second by second: one way for the loop that lives and for replay. */
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
