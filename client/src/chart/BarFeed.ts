import type { Period } from '@lagoon/shared/catalogue/periods'
import { type Bar, follow, putBefore, replaceFrom } from './bars'

export interface BarRange {
  /** Unix seconds. */
  from?: number
  to?: number
  limit: number
}
/** Ascending and gapless; of too many the latest. */
export type LoadBars = (range: BarRange) => Promise<readonly Bar[]>

export interface ToldBar extends Bar {
  readonly snapshot?: true
}

/** `tail`: the last bar changed or one was added. `all`: anything else. */
export type Change = 'all' | 'tail'

const firstLoad = 400
const olderLoad = 400
const mostLoad = 1000
const mostBars = 6000

/**
 * The bars of one pair and period, kept gapless: loaded at first, followed live, completed after a gap, longer to the left on demand. An
 * answer that comes after `start` was called again belongs to the past and is dropped.
 */
export class BarFeed {
  bars: readonly Bar[] = []
  status: 'loading' | 'ready' | 'failed' = 'loading'
  #turn = 0
  #pending: ToldBar | null = null
  #completing = false
  #older: 'idle' | 'loading' | 'none' = 'idle'

  constructor(
    private readonly load: LoadBars,
    private readonly period: Period,
    private readonly onChange: (change: Change) => void,
  ) {}

  /** From nothing: at first, in another world, after a failure. */
  async start(): Promise<void> {
    const turn = ++this.#turn
    this.bars = []
    this.status = 'loading'
    this.#completing = false
    this.#older = 'idle'
    this.onChange('all')
    try {
      const loaded = await this.load({ limit: firstLoad })
      if (turn !== this.#turn) return
      this.bars = loaded
      this.status = 'ready'
    } catch {
      if (turn !== this.#turn) return
      this.status = 'failed'
    }
    this.onChange('all')
    this.#hearPending()
  }

  stop(): void {
    this.#turn += 1
  }

  hear(told: ToldBar): void {
    if (this.status !== 'ready' || this.#completing) {
      this.#pending = told
      return
    }
    const followed = follow(this.bars, told, this.period, told.snapshot === true)
    if (followed.kind === 'missing') {
      this.#pending = told
      void this.complete()
    } else if (followed.kind === 'tail') {
      this.bars = followed.bars
      this.onChange('tail')
    }
  }

  /** Loads everything from the last bar on: after a gap, and again and again while nothing is told live. */
  async complete(): Promise<void> {
    if (this.status === 'failed') return this.start()
    if (this.status !== 'ready' || this.#completing) return
    const turn = this.#turn
    this.#completing = true
    const last = this.bars.at(-1)
    try {
      const loaded = await this.load({ from: last ? last.time / 1000 : undefined, limit: mostLoad })
      if (turn !== this.#turn) return
      const joins = last === undefined || loaded[0] === undefined || loaded[0].time <= last.time
      this.bars = joins ? replaceFrom(this.bars, loaded) : loaded
      if (!joins) this.#older = 'idle'
      this.#completing = false
      this.onChange('all')
      this.#hearPending()
    } catch {
      // The next frame or the next poll finds the same gap and asks again.
      if (turn === this.#turn) this.#completing = false
    }
  }

  /** The chart was scrolled back to the first bar. */
  async loadOlder(): Promise<void> {
    const first = this.bars[0]
    if (this.status !== 'ready' || this.#older !== 'idle' || !first || this.bars.length >= mostBars) return
    const turn = this.#turn
    this.#older = 'loading'
    try {
      const to = first.time / 1000 - 1
      const older = to < 0 ? [] : await this.load({ to, limit: olderLoad })
      if (turn !== this.#turn) return
      this.#older = older.length > 0 ? 'idle' : 'none'
      if (older.length === 0) return
      this.bars = putBefore(this.bars, older)
      this.onChange('all')
    } catch {
      if (turn === this.#turn) this.#older = 'idle'
    }
  }

  #hearPending(): void {
    const told = this.#pending
    this.#pending = null
    // What else was told meanwhile is gone, so nobody knows how the last of what was loaded ended.
    if (told && this.status === 'ready') this.hear({ ...told, snapshot: true })
  }
}
