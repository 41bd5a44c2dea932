/**
 * Checks of a secret that arrive many times at once. A right answer is shared with identical checks under way; a wrong one is not, so
 * every wrong try is checked and counted by itself.
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
