/**
 * Checks of a secret that are sent many times at once. What one call found right is right for its twins; a wrong one tells its twins
 * nothing, so each of them is counted and evaluated by itself.
 */
export class SharedCheck {
  readonly #underWay = new Map<string, Promise<boolean>>()

  async run(twin: string, check: () => Promise<boolean>): Promise<boolean> {
    const other = this.#underWay.get(twin)
    if (other && (await other.catch(() => false))) return true
    if (other) return check()
    const own = check()
    this.#underWay.set(twin, own)
    try {
      return await own
    } finally {
      this.#underWay.delete(twin)
    }
  }
}
