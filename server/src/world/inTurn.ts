/** Runs one piece of work at a time, in order; a failure does not stop the next one. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve()

  run<R>(work: () => Promise<R>): Promise<R> {
    const run = this.#last.then(work, work)
    this.#last = run.catch(() => undefined)
    return run
  }

  /** Settles when all work so far has succeeded or failed. */
  async settled(): Promise<void> {
    await this.#last
  }
}
