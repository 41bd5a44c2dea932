import type { Outcome } from '../lane/batch'

interface Whole {
  /** Does what is left of it. */
  live(): Promise<void>
  /** Part of it is in the database, as far as anybody can know. */
  hasBegun(): boolean
  /** Nobody has asked to stop, and nobody has taken over. */
  mayGoOn(): boolean
  pause(): Promise<void>
}

/**
 * Ends what has begun, however often the database goes away meanwhile: whoever was let in between would be decided after work that is due
 * later than they are. What has not begun is left to whoever tries again.
 */
export async function wholly({ live, hasBegun, mayGoOn, pause }: Whole): Promise<void> {
  for (;;) {
    try {
      return await live()
    } catch (error) {
      if (!isAway(error) || !hasBegun() || !mayGoOn()) throw error
    }
    await pause()
  }
}

/**
 * Something of it is in, or may be: a database that hangs may do what it was sent once it is back, long after nobody waits for its answer.
 * What it answered, such as a deadlock, is not in.
 */
export const mayBeIn = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some(outcome => (outcome.ok ? outcome.isChange : isUnanswered(outcome.error)))

/** The database is away, full or locked: the same second is tried again, instead of leaving its work behind. */
export const isAway = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return isUnanswered(error) || /^(08|40|53|55|57|58)/.test(code ?? '')
}

const isUnanswered = (error: unknown): boolean => (error as { key?: string }).key === 'unavailable'
