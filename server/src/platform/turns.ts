/** Lets a few works of the same name go on at once; the others wait for their turn, as many as may. */
export class Turns {
  readonly #queues = new Map<string, { running: number; waiting: (() => void)[] }>()
  constructor(private readonly most: { atOnce: number; waiting: number }) {}

  /** null where too many wait already. */
  async run<R>(name: string, work: () => Promise<R>): Promise<{ done: R } | null> {
    const queue = this.#queues.get(name) ?? { running: 0, waiting: [] }
    this.#queues.set(name, queue)
    if (queue.running < this.most.atOnce) queue.running++
    else if (queue.waiting.length >= this.most.waiting) return null
    else await new Promise<void>(go => queue.waiting.push(go))
    try {
      return { done: await work() }
    } finally {
      // Whoever waits takes over the place that was left.
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) this.#queues.delete(name)
    }
  }
}
