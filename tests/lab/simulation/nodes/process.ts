import type { Wall } from '@lagoon/server/platform/wall'

interface Turn {
  run(): void
  isOff: boolean
}

/**
 * Time and turns of one of several processes. While it is frozen they stop, and incoming messages wait. When it thaws it handles them in
 * order, with its old beliefs. A process that has ended does nothing more.
 */
export class ProcessWall implements Wall {
  #held: Turn[] = []
  #isFrozen = false
  #isOver = false
  /** Whether it is handling the messages that waited, one after the other. */
  #isThawing = false

  constructor(private readonly machine: Wall) {}

  readonly now = () => this.machine.now()
  readonly mono = () => this.machine.mono()
  readonly soon = (run: () => void): void => this.machine.soon(() => this.hears(run))
  readonly after = (ms: number, run: () => void): (() => void) => {
    const turn = { run, isOff: false }
    const callOff = this.machine.after(ms, () => this.#take(turn))
    return () => {
      turn.isOff = true
      callOff()
    }
  }

  /** Handles an incoming message: at once, or when it thaws. */
  readonly hears = (run: () => void): void => this.#take({ run, isOff: false })

  get isFrozen(): boolean {
    return this.#isFrozen
  }

  freeze(): void {
    this.#isFrozen = true
  }

  thaw(): void {
    this.#isFrozen = false
    this.#next()
  }

  end(): void {
    this.#isOver = true
    this.#held = []
  }

  #take(turn: Turn): void {
    if (this.#isOver || turn.isOff) return
    if (this.#isFrozen || this.#held.length > 0) {
      this.#held.push(turn)
      this.#next()
    } else turn.run()
  }

  #next(): void {
    if (this.#isThawing || this.#isFrozen || this.#held.length === 0) return
    this.#isThawing = true
    this.machine.soon(() => {
      this.#isThawing = false
      if (this.#isFrozen) return
      const turn = this.#held.shift()
      if (turn && !turn.isOff) turn.run()
      this.#next()
    })
  }
}
