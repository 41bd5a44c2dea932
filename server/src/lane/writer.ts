import type { Changes } from '../platform/db/changes'
import type { Rows } from '../platform/db/reading'
import type { AnyTable } from '../platform/db/table'
import { refuse } from '../platform/refusal'
import type { Commit } from './log/commit'
import { type Fence, FenceRefused, LineLost, type Query, type Store, type Wanted } from './store'

/**
 * The lane's claim to be the one writer of its store. Each batch is written completely or not at all. A later claim of the store raises the
 * epoch, and this writer commits nothing more. If the connection breaks during a batch, a new claim finds out whether it was committed, and
 * only then the batch is answered. If that cannot be known, the answer is `unavailable`.
 */
export class Writer {
  #epoch = 0
  #term = 0
  /** The last committed batch. */
  #in = 0
  /** The last assigned batch number. */
  #number = 0
  /** The connection broke after the last claim. `#claim` is the new claim in progress. */
  #lost = false
  #claim: Promise<void> | null = null

  constructor(
    private readonly store: Store,
    /** Another writer has taken over. */
    private readonly onFenced: () => void,
  ) {
    store.onLost(() => {
      this.#lost = true
    })
  }

  /** The term of this writer; that of a later writer is higher. */
  get term(): number {
    return this.#term
  }

  get lost(): boolean {
    return this.#lost
  }

  /** Becomes the writer and fences off any earlier one. With `after` it takes over only from the writer of that epoch. */
  async claim(after: number | null = null): Promise<void> {
    this.#epoch = after ?? (await this.store.claimed())
    await this.#raise()
    this.#term = this.#epoch
  }

  /**
   * After a broken connection: a new epoch fences off whatever the old connection may still be doing; then `reread` brings memory up to
   * date.
   */
  async reclaim(reread: () => Promise<void>): Promise<void> {
    await this.#claimAnew()
    await reread()
    this.#lost = false
    this.#claim = null
  }

  /** Gets ready to write these tables. Returns the last assigned id of each. */
  open(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>> {
    return this.store.open(tables)
  }

  /** A replaced writer's memory and what it reads now do not match, so nothing may be decided from both: it is refused. */
  async find(wanted: readonly Wanted[]): Promise<object[][]> {
    try {
      return await this.store.find(wanted, this.#epoch)
    } catch (error) {
      if (!(error instanceof FenceRefused)) throw error
      await this.assertWriter()
      return refuse('unavailable')
    }
  }

  /**
   * Commits all changes at once together with their log row, if the batch `after` is committed, which may still be in progress. Throws what
   * the store refused, or `unavailable`.
   */
  write(changes: readonly Changes[], commit: Commit, after = this.#in): Written {
    const number = ++this.#number
    return { number, done: this.#send(changes, commit, after, number) }
  }

  /**
   * Runs the caller's statements in one transaction with a log row, behind the same fence: a replaced writer commits nothing, whatever it
   * did before. If the connection breaks at the commit, the result is looked up as for a batch.
   */
  async transaction<R>(
    commit: Commit,
    work: (query: Query, batch: number, rows?: Rows) => Promise<R>,
    timeout_ms: number,
    traced: AnyTable | null,
  ): Promise<{ number: number; result: R }> {
    const [after, number] = [this.#in, ++this.#number]
    const returned: { result?: R } = {}
    const noted = async (query: Query, rows?: Rows) => {
      returned.result = await work(query, number, rows)
    }
    try {
      await this.store.transaction(() => this.#fence(after, number), commit, noted, { timeout_ms, traced })
    } catch (error) {
      if (!(error instanceof LineLost)) {
        await this.assertWriter()
        throw error
      }
      await this.#claimAnew()
      if (number > this.#in) refuse('unavailable')
    }
    this.#in = Math.max(this.#in, number)
    return { number, result: returned.result as R }
  }

  rest(): void {
    this.store.rest?.()
  }

  close(): void {
    this.store.close()
  }

  #fence(after: number, number: number): Fence {
    return { epoch: this.#epoch, after, number }
  }

  async #send(changes: readonly Changes[], commit: Commit, after: number, number: number): Promise<void> {
    try {
      await this.store.commit(() => this.#fence(after, number), changes, commit)
    } catch (error) {
      if (error instanceof FenceRefused) {
        await this.assertWriter()
        if (after === this.#in) {
          // The store went back to an earlier batch while no connection was open, as after the loss of a primary: memory is read again.
          this.#lost = true
          refuse('unavailable')
        }
        throw new Error('the batch before it is not in')
      }
      if (!(error instanceof LineLost)) throw error
      await this.#claimAnew()
      if (number > this.#in) refuse('unavailable')
    }
    this.#in = Math.max(this.#in, number)
  }

  /** Throws if another writer has replaced this one. */
  async assertWriter(): Promise<void> {
    if ((await this.store.claimed()) !== this.#epoch) this.#fenced()
  }

  /** A new epoch keeps out what is still in progress, and shows what was committed. All batches in progress get the same answer. */
  #claimAnew(): Promise<void> {
    this.#claim ??= this.#raise().catch(error => {
      this.#claim = null
      throw error
    })
    return this.#claim
  }

  /** Takes the next epoch, unless another writer has taken it. */
  async #raise(): Promise<void> {
    const claim = (await this.store.claim(this.#epoch)) ?? this.#fenced()
    this.#epoch = claim.epoch
    this.#in = this.#number = claim.batch
  }

  #fenced(): never {
    this.onFenced()
    refuse('unavailable')
  }
}

/** A batch in progress: its number, and a promise of its commit. */
export interface Written {
  number: number
  done: Promise<void>
}
