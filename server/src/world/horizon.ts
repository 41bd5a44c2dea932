import type { Rows } from '../platform/db/reading'
import type { Wall } from '../platform/wall'
import type { WorldTime } from '../platform/world-time'
import { readClock } from './clock.store'
import type { ClockRow } from './clock.table'
import { type Pace, targetOf } from './pace'

/** The horizon and the speed of the world, for all readers. Only the loop moves it. */
export class Horizon implements WorldTime {
  #row: ClockRow | null = null
  #second = 0
  #pace: Pace = { frozen: true, speed: 1, anchor: 0, anchor_ms: 0 }
  /** Up to this second a world at rest need not have moved. */
  #restsTo = 0

  constructor(private readonly wall: Pick<Wall, 'mono'>) {}

  now(): number {
    return this.#second
  }

  get frozen(): boolean {
    return this.#pace.frozen
  }
  get speed(): number {
    return this.#pace.speed
  }
  get epoch(): string {
    return this.#row?.epoch ?? ''
  }
  get seed(): string {
    return this.#row?.seed ?? ''
  }
  /** The second at which the world began. */
  get startedAt(): number {
    return this.#row?.started_at ?? 0
  }
  /** The version of the price function: a world keeps the one that it began with. */
  get priceVersion(): 1 | 2 {
    return this.#row?.price_version === 1 ? 1 : 2
  }
  get pace(): Pace {
    return this.#pace
  }

  /** The second that the world should have reached by now. */
  target(): number {
    return targetOf(this.#pace, this.wall.mono())
  }

  /** How many seconds the world is behind its target, or at rest behind the second at which it should have moved. */
  lag(): number {
    return Math.max(0, this.target() - Math.max(this.#second, this.#restsTo))
  }

  /** A world at rest next moves at `second`; without one it moves now, and every second from now on. */
  rest(second: number | null): void {
    this.#restsTo = second === null ? Math.min(this.#restsTo, this.target()) : second - 1
  }

  /** Reads the horizon from the database. */
  async load(from: Rows): Promise<ClockRow> {
    const row = await readClock(from)
    if (!row) throw new Error('the world has not begun')
    this.#row = row
    this.#second = row.horizon
    this.#restsTo = 0
    this.anchor({ frozen: row.frozen, speed: Number(row.speed) })
    return row
  }

  /** Everything due up to this second is done. */
  reach(second: number): void {
    this.#second = second
  }

  /** From here on the world runs at this pace. */
  anchor(change: { frozen?: boolean; speed?: number } = {}): void {
    this.#pace = { ...this.#pace, ...change, anchor: this.#second, anchor_ms: this.wall.mono() }
  }
}
