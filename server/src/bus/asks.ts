import type { Wall } from '../platform/wall'
import { BusUnavailable, type WhyUnavailable } from './bus'

/** Requests without an answer yet. Each ends once: with its answer, at its deadline, or because it can no longer be answered. */
export class Asks {
  readonly #open = new Map<number, { done(body: Buffer): void; fail(error: BusUnavailable): void }>()
  #last = 0

  constructor(
    private readonly wall: Wall,
    private readonly most: number,
  ) {}

  get size(): number {
    return this.#open.size
  }

  /** `send` gets the number that the answer must carry; it returns false if nothing was sent. */
  ask(deadline_ms: number, send: (id: number) => boolean): Promise<Buffer> {
    if (this.#open.size >= this.most) return Promise.reject(new BusUnavailable('busy', false))
    const id = ++this.#last
    return new Promise<Buffer>((done, fail) => {
      const callOff = this.wall.after(deadline_ms, () => this.fail(id, 'deadline', true))
      const end = () => {
        callOff()
        this.#open.delete(id)
      }
      this.#open.set(id, {
        done(body) {
          end()
          done(body)
        },
        fail(error) {
          end()
          fail(error)
        },
      })
      if (!send(id)) this.fail(id, 'busy', false)
    })
  }

  /** An answer after the deadline is ignored. */
  answered(id: number, body: Buffer): void {
    this.#open.get(id)?.done(body)
  }

  fail(id: number, why: WhyUnavailable, mayHappen: boolean): void {
    this.#open.get(id)?.fail(new BusUnavailable(why, mayHappen))
  }

  failAll(why: WhyUnavailable): void {
    for (const id of [...this.#open.keys()]) this.fail(id, why, true)
  }
}
