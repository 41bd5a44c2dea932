/**
 * Merges identical checks of a secret that run at the same time. They share a right answer but not a wrong one, so every wrong attempt is
 * checked and counted separately.
 */
export class SharedCheck {
  readonly #underWay = new Map<string, Promise<unknown>>()

  /** The result of a check, null or false if the secret was wrong. Checks with the same `twin` are identical. */
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
