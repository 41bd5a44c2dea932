import type { Outcome } from '../lane/batch'
import type { DueRecord } from '../lane/command'
import type { DueWork } from '../lane/dueWork'
import type { Turn } from '../lane/lane'
import type { FailedWork } from './failedWork'
import type { NextWork } from './nextWork'

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
  next: NextWork
}

/** Finds what is due and does it, second by second: one way for the loop that lives and for replay. */
export class DueRun {
  constructor(private readonly deps: DueDeps) {}

  /** The next second up to `to` that has work. */
  async next(from: number, to: number): Promise<number | null> {
    const { due, next } = this.deps
    const nexts = await Promise.all(due.map(work => next.of(work, from, to)))
    const known = nexts.filter(second => second !== null)
    return known.length > 0 ? Math.max(from + 1, Math.min(...known)) : null
  }

  /** Does all that is due at a second, kind by kind. */
  async *at(turn: Turn, second: number): AsyncGenerator<DueBatch> {
    const { due, failedWork, next } = this.deps
    for (const work of due) {
      if (!next.mayHave(work, second)) continue
      const records = await work.take(second, failedWork.of(work.kind))
      if (records.length === 0) continue
      yield { kind: work.kind, second, records, outcomes: await turn.due(records, second) }
    }
  }
}
