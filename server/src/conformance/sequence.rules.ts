import type { Deviation } from './deviation'

/**
 * The sequence numbers of each topic: a snapshot first, and one more with each frame. 7, 8, 10 has lost one; 7, 8, 8 has sent one twice. A
 * snapshot starts at any number.
 */
export class Sequence {
  readonly #last = new Map<string, number | null>()

  constructor(private readonly note: (deviation: Deviation) => void) {}

  /** A topic was subscribed: its next frame must be a snapshot, unless frames of an earlier subscription are still in transit. */
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
