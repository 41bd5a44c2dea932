interface Whole {
  /** Does what is left of it. */
  live(): Promise<void>
  /** Part of it is in the database. */
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

/** The database is away, full or locked: the same second is tried again, instead of leaving its work behind. */
export const isAway = (error: unknown): boolean => {
  const { key, code } = error as { key?: string; code?: string }
  return key === 'unavailable' || /^(08|40|53|55|57|58)/.test(code ?? '')
}
