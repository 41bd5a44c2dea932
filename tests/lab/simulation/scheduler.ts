import type { Wall } from '@lagoon/server/platform/wall'
import type { Chance } from './chance'

interface Timer {
  at_ms: number
  n: number
  run: () => void
}

/**
 * Time and turns of a simulated machine. The seed decides the order of everything that may happen next; when nothing may, time advances to
 * the next timer. Promises in between settle in Node's own order.
 */
export class Scheduler implements Wall {
  #now_ms = 1_767_225_600_000
  #ready: (() => void)[] = []
  #timers: Timer[] = []
  #count = 0
  steps = 0

  constructor(private readonly chance: Chance) {}

  readonly now = () => Math.floor(this.#now_ms)
  readonly mono = () => this.#now_ms
  readonly soon = (run: () => void): void => void this.#ready.push(run)
  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at_ms: this.#now_ms + ms, n: this.#count++, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(each => each !== timer)
    }
  }

  /** Continues until a condition holds, for at most this many steps. */
  async until(isSo: () => boolean, most = 10_000): Promise<void> {
    for (let left = most; ; left--) {
      await settled()
      if (isSo()) return
      if (left === 0 || !this.#step())
        throw new Error(left === 0 ? 'it goes on without an end' : 'nothing more happens')
    }
  }

  async go(steps: number): Promise<void> {
    for (let left = steps; left > 0; left--) {
      await settled()
      if (!this.#step()) return
    }
    await settled()
  }

  #step(): boolean {
    this.steps++
    if (this.#ready.length > 0) {
      const place = this.chance.below(this.#ready.length)
      const [run] = this.#ready.splice(place, 1)
      run?.()
      return true
    }
    let next: Timer | undefined
    for (const timer of this.#timers)
      if (!next || timer.at_ms < next.at_ms || (timer.at_ms === next.at_ms && timer.n < next.n)) next = timer
    if (!next) return false
    this.#timers.splice(this.#timers.indexOf(next), 1)
    this.#now_ms = Math.max(this.#now_ms, next.at_ms)
    next.run()
    return true
  }
}

/** Waits until every promise that can settle has settled. */
const settled = () => new Promise<void>(done => void setImmediate(done))
