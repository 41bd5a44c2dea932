import type { CallData } from '@lagoon/shared/api/index'

export type Book = CallData<'GET currency/depth'>
type Level = Book['bids'][number]

/** What changed of a book between two of its numbers: an amount of 0 says that nobody waits there any more. */
export interface BookUpdate {
  U: number
  u: number
  b: Level[]
  a: Level[]
}

class Side {
  #levels = new Map<string, string>()
  readonly #touched = new Set<string>()

  saw(levels: readonly Level[]): void {
    const now = new Map(levels)
    for (const [price, amount] of now) if (this.#levels.get(price) !== amount) this.#touched.add(price)
    for (const price of this.#levels.keys()) if (!now.has(price)) this.#touched.add(price)
    this.#levels = now
  }

  take(): Level[] {
    const changed = [...this.#touched].map((price): Level => [price, this.#levels.get(price) ?? '0'])
    this.#touched.clear()
    return changed
  }
}

/**
 * From books to what changed between them. Every book that anybody was shown goes through `saw`, also one that no update ended with: a level
 * that went up and came back between two updates is in the second one, and whoever took a picture in between has the level right again.
 * A book at 7, one shown at 8 and one told at 9: the update has U 8 and u 9, and every level that any of the three differs by.
 */
export class BookDiff {
  readonly #bids = new Side()
  readonly #asks = new Side()
  #seen: number
  #told: number

  constructor(book: Book) {
    this.#seen = book.seq - 1
    this.saw(book)
    this.#bids.take()
    this.#asks.take()
    this.#told = book.seq
  }

  saw({ seq, bids, asks }: Book): void {
    if (seq <= this.#seen) return
    this.#seen = seq
    this.#bids.saw(bids)
    this.#asks.saw(asks)
  }

  /** What is to be told since the last time; null where nothing is. */
  take(): BookUpdate | null {
    const [b, a] = [this.#bids.take(), this.#asks.take()]
    if (b.length + a.length === 0) return null
    const U = this.#told + 1
    this.#told = this.#seen
    return { U, u: this.#seen, b, a }
  }
}
