import { setTimeout as pause } from 'node:timers/promises'

/** Asks `/readyz` again and again and remembers when it said what. */
export class Readiness {
  readonly said: { asked: number; at: number; ready: boolean; why: string }[] = []
  #stopped = false
  readonly #asking: Promise<void>

  constructor(private readonly origin: string) {
    this.#asking = this.#ask()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#asking
  }

  /** Milliseconds from `since` until it first said so after it; null when it did not within the timeout. */
  async until(ready: boolean, since: number, timeout_ms = 30_000): Promise<number | null> {
    while (performance.now() - since < timeout_ms) {
      const found = this.said.find(said => said.at >= since && said.ready === ready)
      if (found) return found.at - since
      await pause(20)
    }
    return null
  }

  /** Of a question that was asked after `since`, the first answer: in a busy process a whole outage can lie between two questions. */
  firstAfter(since: number): { ready: boolean; why: string } | undefined {
    return this.said.find(said => said.asked >= since)
  }

  async #ask(): Promise<void> {
    while (!this.#stopped) {
      const asked = performance.now()
      const said = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
        async response => ({ ready: response.status === 200, why: await response.text() }),
        (error: Error) => ({ ready: false, why: error.message }),
      )
      this.said.push({ asked, at: performance.now(), ...said })
      await pause(50)
    }
  }
}
