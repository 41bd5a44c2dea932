/** The switches that are built into the sources, in the process that runs them: which one is on, and what has been reached. */
export class Switchboard {
  #on = 0
  #rounds = 0
  #most = Number.POSITIVE_INFINITY
  readonly #reached: Uint8Array

  constructor(count: number) {
    this.#reached = new Uint8Array(count + 1)
    Object.assign(globalThis, {
      switchIsOn: (id: number): boolean => {
        this.#reached[id] = 1
        return id === this.#on
      },
      switchRound: (): void => {
        if (++this.#rounds > this.#most) throw new Error('a loop that does not end')
      },
    })
  }

  /** 0 for none. Loops are ended after so many rounds. */
  turnOn(id: number, mostRounds = Number.POSITIVE_INFINITY): void {
    this.#on = id
    this.#most = mostRounds
    this.#rounds = 0
  }

  get rounds(): number {
    return this.#rounds
  }

  /** What has been reached since the last time. */
  take(): number[] {
    const ids: number[] = []
    for (let id = this.#reached.indexOf(1); id >= 0; id = this.#reached.indexOf(1, id + 1)) ids.push(id)
    this.#reached.fill(0)
    return ids
  }
}
