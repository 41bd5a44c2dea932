/** Work of which one piece runs at a time, in the order in which it was handed in; the next begins also after one that failed. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve()

  run<R>(work: () => Promise<R>): Promise<R> {
    const run = this.#last.then(work, work)
    this.#last = run.catch(() => undefined)
    return run
  }

  /** Everything so far is done, or has failed. */
  async settled(): Promise<void> {
    await this.#last
  }
}
