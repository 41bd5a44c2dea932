/** Runs a few tasks of the same name at once; the others wait in line, up to a limit. */
export class Turns {
  readonly #queues = new Map<string, { running: number; waiting: (() => void)[] }>()
  constructor(private readonly most: { atOnce: number; waiting: number }) {}

  /** null if too many are waiting. */
  async run<R>(name: string, work: () => Promise<R>): Promise<{ done: R } | null> {
    const queue = this.#queues.get(name) ?? { running: 0, waiting: [] }
    this.#queues.set(name, queue)
    if (queue.running < this.most.atOnce) queue.running++
    else if (queue.waiting.length >= this.most.waiting) return null
    else await new Promise<void>(go => queue.waiting.push(go))
    try {
      return { done: await work() }
    } finally {
      // The next in line takes the free place.
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) this.#queues.delete(name)
    }
  }
}
