import type { Deviation } from './deviation'

/**
 * How the frames of each topic count: a snapshot first, and one more with each that follows. 7, 8, 10 has lost one; 7, 8, 8 was told twice.
 * A snapshot begins anew at whatever it says.
 */
export class Sequence {
  readonly #last = new Map<string, number | null>()

  constructor(private readonly note: (deviation: Deviation) => void) {}

  /** A topic was asked for: what comes next of it is its snapshot, unless it was read before and is still under way. */
  begin(topic: string): void {
    if (!this.#last.has(topic)) this.#last.set(topic, null)
  }

  heard(topic: string, seq: number, isSnapshot: boolean): void {
    const last = this.#last.get(topic)
    this.#last.set(topic, seq)
    if (isSnapshot) return
    if (last === undefined) this.note({ call: topic, what: 'a frame was told of it, which nobody asked for' })
    else if (last === null) this.note({ call: topic, what: 'its first frame is no snapshot' })
    else if (seq === last) this.note({ call: topic, what: `the frame ${seq} was told twice` })
    else if (seq !== last + 1)
      this.note({ call: topic, what: `the frame ${last + 1} is missing: ${seq} follows ${last}` })
  }
}
