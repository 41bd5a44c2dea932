/**
 * Checks of a secret that are sent many times at once. What one call found right is right for its twins; a wrong one tells its twins
 * nothing, so each of them is counted and evaluated by itself.
 */
export class SharedCheck {
  readonly #underWay = new Map<string, Promise<unknown>>()

  /** What a check found, null or false where the secret was wrong. Twins ask the same question: `twin` names it. */
  async run<Found>(twin: string, check: () => Promise<Found>): Promise<Found> {
    const other = this.#underWay.get(twin)
    if (other) return ((await other.catch(() => null)) as Found | null) || check()
    const own = check()
    this.#underWay.set(twin, own)
    try {
      return await own
    } finally {
      this.#underWay.delete(twin)
    }
  }
}
