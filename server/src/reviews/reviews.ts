import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Command } from '../lane/command'
import type { AppliedDelta } from '../lane/delta'
import type { DueWork } from '../lane/dueWork'
import type { Unit } from '../lane/unit'
import type { Database } from '../platform/db/database'
import type { Rows } from '../platform/db/reading'
import { deadlines } from './deadlines'
import { deciding } from './decide.command'
import { awaitingOperator } from './holdWithdrawals'
import { Policies } from './policy'
import { policies } from './policy.table'
import {
  type Review,
  type ReviewHandler,
  type ReviewKind,
  type ReviewQueue,
  reviews,
  type Submission,
  underReview,
} from './review'
import { reviewsOwner } from './reviews.owner'

interface ReviewsOptions {
  db: Database
  /** Called after the commit for every review that was submitted or decided. */
  onChange?: (review: Review) => void
}

/**
 * The one review queue. Features add records with `submit`, in the decision that makes them, and their handler says what approval and
 * rejection do. A review is decided once, by the operator or by its policy, whichever comes first.
 */
const reviewChanged = reviewsOwner.delta<Review>('reviews.reviewChanged')

export class Reviews implements ReviewQueue {
  readonly name = 'reviews'
  readonly tables = [reviews, policies]
  readonly policies = new Policies()
  readonly due: readonly DueWork[] = [deadlines()]
  readonly commands: readonly Command[]
  readonly deltas: readonly AppliedDelta[]
  readonly #handlers = new Map<ReviewKind, ReviewHandler>()

  constructor(private readonly options: ReviewsOptions) {
    this.deltas = [reviewChanged.by(review => options.onChange?.(review)), this.policies.delta]
    this.commands = [
      deciding({ handlers: this.#handlers, emitChanged: (unit, review) => this.#emitChanged(unit, review) }),
      this.policies.command,
      awaitingOperator,
    ]
  }

  /** Registers the handlers at start, one per kind. */
  handle(handlers: Iterable<ReviewHandler>): void {
    for (const handler of handlers) {
      if (this.#handlers.has(handler.kind)) throw new Error(`${handler.kind} has its handler already`)
      this.#handlers.set(handler.kind, handler)
    }
  }

  load(from: Rows): Promise<void> {
    return this.policies.load(from)
  }

  /** One line for the subject of each review of a kind. */
  async summaries(kind: string, found: readonly Review[], lang: Language): Promise<string[]> {
    const made = await this.#handlers.get(kind as ReviewKind)?.summaries?.(
      found.map(({ ref }) => ref),
      lang,
    )
    return found.map(({ ref, summary }) => made?.get(ref) ?? summary)
  }

  /** The waiting reviews, of one user or of all. */
  async open(userId: number | null): Promise<Record<string, number>> {
    const kinds = await this.options.db.prisma.review.groupBy({
      by: ['kind'],
      where: { status: underReview, ...(userId !== null && { user_id: userId }) },
      orderBy: { kind: 'asc' },
      _count: true,
    })
    return Object.fromEntries(kinds.map(({ kind, _count }) => [kind, _count]))
  }

  submit(unit: Unit, { files = [], summary = '', amount, coin_id, ...submission }: Submission): Review {
    const own = reviewsOwner.unit(unit)
    const review: Review = {
      ...submission,
      summary,
      id: own.nextId(reviews),
      status: underReview,
      amount: amount ?? null,
      coin_id: coin_id ?? null,
      files,
      reason: '',
      created_at: unit.now,
      ...this.policies.deadline(submission.kind, unit.now),
      decided_at: null,
      decided_by: null,
    }
    own.insert(reviews, review)
    this.#emitChanged(unit, review)
    return review
  }

  #emitChanged(unit: Unit, review: Review): void {
    unit.emit(reviewChanged, review)
  }
}
