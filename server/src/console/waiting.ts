import type { CallData } from '@lagoon/shared/api/index'
import type { Routes } from '../http/call'
import type { Database } from '../platform/db/database'
import { stampOf } from '../platform/world-time'
import { reviewKinds, underReview } from '../reviews/review'
import { reviewsWaiting } from './console.sql'

/** A queue of the operator. */
export interface Waiting {
  kind: CallData<'GET console/waiting'>[number]['kind']
  waiting: number
  /** The second since when its oldest item waits for the operator; null if nothing waits. */
  since: number | null
}

interface WaitingDeps {
  db: Database
  /** The queues of features besides reviews. */
  others: () => Promise<readonly Waiting[]>
}

/** Everything that waits for the operator. */
export function waitingConsole({ db, others }: WaitingDeps): Routes {
  return {
    'GET console/waiting': async () => {
      const [reviews, rest] = await Promise.all([reviewsWaiting.all(db.pool, underReview), others()])
      const queues = reviewKinds.map(
        (kind): Waiting => reviews.find(queue => queue.kind === kind) ?? { kind, waiting: 0, since: null },
      )
      return [...queues, ...rest].map(({ kind, waiting, since }) => ({
        ...{ kind, waiting },
        since: since === null ? '' : stampOf(since),
      }))
    },
  }
}
