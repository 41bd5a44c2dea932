/** What a try of a test is for. */
type Turn =
  /** Nothing is changed: what the test reaches; and once more, whether it can be run twice. */
  | { what: 'look' }
  | { what: 'again' }
  | { what: 'change'; id: number }
  /** Nothing is changed: whether the failure before came from the change. */
  | { what: 'check'; id: number }

/** How a try came out. */
export interface Came {
  passed: boolean
  took_ms: number
  /** Changes that it reached. */
  reached: readonly number[]
}

interface Limits {
  /** A test that takes longer is left for later. */
  test_ms: number
  /** For all tries of one test. */
  all_ms: number
}

/** What follows from a try: at most one change was noticed, or is in doubt. */
interface Step {
  next: Turn | null
  noticed?: number
  /** The test failed with this change, and then without it: it is not known why. */
  doubt?: number
}

/**
 * The tries of one test, one after another in one process: as it is, twice; then with each change that it reaches, and after a failure as
 * it is again.
 */
export class Turns {
  turn: Turn = { what: 'look' }
  /** What it left may be at work in the process, which is not used any more. */
  spoilt = false
  sick = false
  /** Something is left for a run that has more time. */
  slow = false
  readonly #waiting: number[] = []
  #spent_ms = 0

  constructor(
    private readonly limits: Limits,
    /** Whether it is still to be tried with this test. */
    private readonly isOpen: (id: number) => boolean,
  ) {}

  after(came: Came): Step {
    this.#spent_ms += came.took_ms
    const step = this.#step(came)
    if (step.next) this.turn = step.next
    return step
  }

  #step(came: Came): Step {
    const { turn } = this
    if (turn.what === 'look') return this.#looked(came)
    if (turn.what === 'again') {
      this.sick = !came.passed
      return came.passed ? this.#following() : { next: null }
    }
    if (turn.what === 'check') {
      this.spoilt = !came.passed
      return came.passed ? { ...this.#following(), noticed: turn.id } : { next: null, doubt: turn.id }
    }
    return came.passed ? this.#following() : { next: { what: 'check', id: turn.id } }
  }

  #looked({ passed, took_ms, reached }: Came): Step {
    this.sick = !passed
    this.#waiting.push(...reached.filter(this.isOpen))
    if (!passed || this.#waiting.length === 0) return { next: null }
    this.slow = took_ms > this.limits.test_ms
    return { next: this.slow ? null : { what: 'again' } }
  }

  #following(): Step {
    if (this.#waiting.length === 0) return { next: null }
    this.slow = this.#spent_ms > this.limits.all_ms
    return { next: this.slow ? null : { what: 'change', id: this.#waiting.shift() as number } }
  }
}
