import type { Outcome } from '../lane/batch'
import { isAway, isUnanswered } from '../platform/away'

interface BegunWork {
  /** Runs the rest of the second. */
  live(): Promise<void>
  /** Whether part of it may be in the database. */
  hasStarted(): boolean
  /** False when a stop was requested or another writer has taken over. */
  mayGoOn(): boolean
  pause(): Promise<void>
}

/**
 * Finishes work that has begun, even if the database goes away meanwhile: a command decided in between would come before work that was due
 * earlier. Work that has not begun is left to the next attempt.
 */
export async function finishBegun({ live, hasStarted, mayGoOn, pause }: BegunWork): Promise<void> {
  for (;;) {
    try {
      return await live()
    } catch (error) {
      if (!isAway(error) || !hasStarted() || !mayGoOn()) throw error
    }
    await pause()
  }
}

/**
 * Whether some of it is, or may be, in the database: a database that hangs may still execute what it was sent, long after the caller gave
 * up. Work that the database answered with an error, such as a deadlock, is not in.
 */
export const mayBeCommitted = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some(outcome => (outcome.ok ? outcome.isChange : isUnanswered(outcome.error)))
