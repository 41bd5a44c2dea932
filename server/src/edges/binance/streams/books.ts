import type { Ask } from '../../ask'
import type { LiveEdgeDeps } from '../../edge'
import type { PairRow } from '../symbols.rules'
import { type Book, BookDiff, type BookUpdate } from './bookDiff'

/** The most levels per side of a book, in calls and in streams. */
const most_levels = 5000

type Follower = (book: Book, update: BookUpdate) => void

interface Followed {
  diff: BookDiff
  followers: Set<Follower>
  stop(): void
}

/** The books of all pairs and their changes. Calls and streams both read books here, so that they agree. */
export class Books {
  readonly #followed = new Map<number, Followed>()

  constructor(
    private readonly ask: Ask,
    private readonly listen: LiveEdgeDeps['live']['listen'],
  ) {}

  async read({ id, symbol }: PairRow): Promise<Book> {
    const book = await this.ask('GET currency/depth', { symbol, limit: most_levels })
    this.#followed.get(id)?.diff.saw(book)
    return book
  }

  /** Sends every further change of a book; returns a function that ends this. All followers get the same updates. */
  async follow(pair: PairRow, follower: Follower, fail: (error: unknown) => void): Promise<() => void> {
    const first = await this.read(pair)
    const followed = this.#followed.get(pair.id) ?? this.#begin(pair, first, fail)
    followed.followers.add(follower)
    return () => {
      followed.followers.delete(follower)
      if (followed.followers.size > 0 || this.#followed.get(pair.id) !== followed) return
      this.#followed.delete(pair.id)
      followed.stop()
    }
  }

  #begin(pair: PairRow, first: Book, fail: (error: unknown) => void): Followed {
    let isReading = false
    const moved = async () => {
      if (isReading) return
      isReading = true
      try {
        // Several changes in one turn of the event loop cause one read.
        await null
        isReading = false
        const book = await this.read(pair)
        const update = followed.diff.take()
        if (update) for (const follower of followed.followers) follower(book, update)
      } catch (error) {
        fail(error)
      }
    }
    const stop = this.listen(`depth:${pair.symbol}`, () => void moved())
    const followed: Followed = { diff: new BookDiff(first), followers: new Set(), stop }
    this.#followed.set(pair.id, followed)
    return followed
  }
}
