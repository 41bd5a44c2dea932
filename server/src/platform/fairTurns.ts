import { refuse } from './refusal'

interface TurnsOptions {
  /** Pieces of work in progress, over all askers. */
  atOnce: number
  /** Those of one asker. */
  each?: number
  /** Beyond this many waiting, over all askers, the next is refused as `unavailable`. */
  waiting: number
}

/**
 * Fair turns between askers, such as users or worlds: each has a few pieces of work in progress at most, and waiting askers are served in
 * rotation, however many pieces each has queued.
 */
export class FairTurns<Asker> {
  /** By asker, in the order in which they are served. */
  readonly #waiting = new Map<Asker, (() => void)[]>()
  readonly #underWay = new Map<Asker, number>()
  #running = 0
  #count = 0

  constructor(private readonly options: TurnsOptions) {}

  async take<R>(asker: Asker, work: () => Promise<R>): Promise<R> {
    await this.#turnOf(asker)
    try {
      return await work()
    } finally {
      this.#done(asker)
    }
  }

  /** How many pieces of work begin or end before one that is queued behind `before` others of the same asker. */
  ahead(asker: Asker, before = 0): number {
    let others = this.#running + before
    let isBehind = false
    for (const [other, { length }] of this.#waiting) {
      if (other === asker) isBehind = true
      else others += Math.min(length, isBehind ? before : before + 1)
    }
    return others
  }

  #turnOf(asker: Asker): Promise<void> {
    if (this.#count >= this.options.waiting) refuse('unavailable')
    this.#count++
    return new Promise(begin => {
      const mine = this.#waiting.get(asker)
      if (mine) mine.push(begin)
      else this.#waiting.set(asker, [begin])
      this.#serve()
    })
  }

  /** Moves the asker who was just served to the end. */
  #done(asker: Asker): void {
    this.#running--
    const left = this.#of(asker) - 1
    if (left > 0) this.#underWay.set(asker, left)
    else this.#underWay.delete(asker)
    const mine = this.#waiting.get(asker)
    if (mine) {
      this.#waiting.delete(asker)
      this.#waiting.set(asker, mine)
    }
    this.#serve()
  }

  #serve(): void {
    const { atOnce, each = 1 } = this.options
    for (const [asker, mine] of this.#waiting) {
      if (this.#running >= atOnce) return
      if (this.#of(asker) >= each) continue
      const begin = mine.shift() as () => void
      if (mine.length === 0) this.#waiting.delete(asker)
      this.#underWay.set(asker, this.#of(asker) + 1)
      this.#running++
      this.#count--
      begin()
    }
  }

  #of = (asker: Asker): number => this.#underWay.get(asker) ?? 0
}
