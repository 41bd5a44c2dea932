import type { CallData } from '@lagoon/shared/api/index'

export type Book = CallData<'GET currency/depth'>
type Level = Book['bids'][number]

/** The changes of a book between two of its numbers: an amount of 0 means that no order rests at the price any more. */
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
 * Computes the changes between books. `saw` gets every book that a client was shown, also those in between two updates: a client may have
 * taken its snapshot from one of them. A level that changed and changed back is therefore in the next update and corrects that snapshot.
 * With a book at 7, a snapshot at 8 and an update at 9, the update has U 8, u 9 and every level in which any of the three differ.
 */
export class BookDiff {
  readonly #bids = new Side()
  readonly #asks = new Side()
  #seen: number
  #sent: number

  constructor(book: Book) {
    this.#seen = book.seq - 1
    this.saw(book)
    this.#bids.take()
    this.#asks.take()
    this.#sent = book.seq
  }

  saw({ seq, bids, asks }: Book): void {
    if (seq <= this.#seen) return
    this.#seen = seq
    this.#bids.saw(bids)
    this.#asks.saw(asks)
  }

  /** The changes since the last call; null if there are none. */
  take(): BookUpdate | null {
    const [b, a] = [this.#bids.take(), this.#asks.take()]
    if (b.length + a.length === 0) return null
    const U = this.#sent + 1
    this.#sent = this.#seen
    return { U, u: this.#seen, b, a }
  }
}
