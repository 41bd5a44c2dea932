import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'
import { refuse } from '../platform/refusal'
import type { Commit } from './log/commit'
import { type Fence, FenceRefused, LineLost, type Query, type Store, type Wanted } from './store'

/**
 * The lane's claim to be the one writer of its store. A batch is written whole or not at all. Whoever claims the store after it raises the
 * epoch, and this one commits nothing more. What was on its way when the line broke is answered once a new claim has told whether it is in;
 * where nobody can know, with `unavailable`.
 */
export class Writer {
  #epoch = 0
  #term = 0
  /** The last batch that is in. */
  #in = 0
  /** The last that was given a number. */
  #number = 0
  /** A line broke since the last claim; and the new claim, once somebody has asked for it. */
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

  /** By which this writer took office: that of a later one is higher. */
  get term(): number {
    return this.#term
  }

  get lost(): boolean {
    return this.#lost
  }

  /** Becomes the writer: any earlier one is fenced off. `after` names the one it takes over from, and no other. */
  async claim(after: number | null = null): Promise<void> {
    this.#epoch = after ?? (await this.store.claimed())
    await this.#raise()
    this.#term = this.#epoch
  }

  /** After a broken line: a new epoch fences off whatever the old one may still be doing; then `reread` brings memory up to date. */
  async reclaim(reread: () => Promise<void>): Promise<void> {
    await this.#claimAnew()
    await reread()
    this.#lost = false
    this.#claim = null
  }

  /** The last id of each table that was given out. */
  lastIds(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>> {
    return this.store.lastIds(tables)
  }

  /** What a replaced writer remembers and what it reads are of two times: nothing is decided by both. */
  async find(wanted: readonly Wanted[]): Promise<object[][]> {
    try {
      return await this.store.find(wanted, this.#epoch)
    } catch (error) {
      if (!(error instanceof FenceRefused)) throw error
      await this.#assertWriter()
      return refuse('unavailable')
    }
  }

  /**
   * Commits all changes in one go, with the row of the log that says what they come from, if the batch `after` is in: it may still be on
   * its way. Throws what the store refused, or `unavailable`.
   */
  write(changes: readonly Changes[], commit: Commit, after = this.#in): Written {
    const number = ++this.#number
    return { number, done: this.#send(changes, commit, after, number) }
  }

  /**
   * Statements of the caller's in one transaction, which the log names, behind the same fence: a writer that was replaced commits nothing,
   * whatever it did before. A line lost at its commit is looked up as that of a batch is.
   */
  async transaction<R>(
    commit: Commit,
    work: (query: Query, batch: number) => Promise<R>,
    timeout_ms: number,
    traced: AnyTable | null,
  ): Promise<{ number: number; result: R }> {
    const [after, number] = [this.#in, ++this.#number]
    const come: { result?: R } = {}
    const noted = async (query: Query) => {
      come.result = await work(query, number)
    }
    try {
      await this.store.transaction(() => this.#fence(after, number), commit, noted, { timeout_ms, traced })
    } catch (error) {
      if (!(error instanceof LineLost)) {
        await this.#assertWriter()
        throw error
      }
      await this.#claimAnew()
      if (number > this.#in) refuse('unavailable')
    }
    this.#in = Math.max(this.#in, number)
    return { number, result: come.result as R }
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
        await this.#assertWriter()
        throw new Error('the batch before it is not in')
      }
      if (!(error instanceof LineLost)) throw error
      await this.#claimAnew()
      if (number > this.#in) refuse('unavailable')
    }
    this.#in = Math.max(this.#in, number)
  }

  /** Nobody has replaced this one. */
  async #assertWriter(): Promise<void> {
    if ((await this.store.claimed()) !== this.#epoch) this.#fenced()
  }

  /** A new epoch keeps out what is still on its way, and tells what is in. For all that was on its way the same answer. */
  #claimAnew(): Promise<void> {
    this.#claim ??= this.#raise().catch(error => {
      this.#claim = null
      throw error
    })
    return this.#claim
  }

  /** Takes the next epoch, unless somebody else has taken it. */
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

/** A batch on its way: its number, and when it is in. */
export interface Written {
  number: number
  done: Promise<void>
}
