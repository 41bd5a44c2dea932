import { refuse } from '../refusal'

interface TurnsOptions {
  /** Users served at the same moment. */
  atOnce: number
  /** Beyond this many waiting, over all users, the next is refused as `unavailable`. */
  waiting: number
}

/**
 * Fair turns between users: each has one task in progress at most, and waiting users are served in rotation, however many tasks each has
 * queued.
 */
export class Turns {
  /** By user, in the order in which they are served. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #underWay = new Set<string>()
  #count = 0

  constructor(private readonly options: TurnsOptions) {}

  async take<R>(user: string, work: () => Promise<R>): Promise<R> {
    await this.#turnOf(user)
    try {
      return await work()
    } finally {
      this.#done(user)
    }
  }

  #turnOf(user: string): Promise<void> {
    if (this.#count >= this.options.waiting) refuse('unavailable')
    this.#count++
    return new Promise(begin => {
      const mine = this.#waiting.get(user)
      if (mine) mine.push(begin)
      else this.#waiting.set(user, [begin])
      this.#serve()
    })
  }

  /** Moves the user who was just served to the end. */
  #done(user: string): void {
    this.#underWay.delete(user)
    const mine = this.#waiting.get(user)
    if (mine) {
      this.#waiting.delete(user)
      this.#waiting.set(user, mine)
    }
    this.#serve()
  }

  #serve(): void {
    for (const [user, mine] of this.#waiting) {
      if (this.#underWay.size >= this.options.atOnce) return
      if (this.#underWay.has(user)) continue
      const begin = mine.shift() as () => void
      if (mine.length === 0) this.#waiting.delete(user)
      this.#underWay.add(user)
      this.#count--
      begin()
    }
  }
}
