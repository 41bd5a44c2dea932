import type { Bus } from '../bus/bus'
import type { Wall } from '../platform/wall'
import type { Beat } from './messages'
import { decode } from './wire'

/**
 * The active writer, according to its heartbeats. A later term is accepted immediately, an earlier one never: that writer has been replaced,
 * whatever it still sends.
 */
export class PresentWriter {
  #beat: Beat | null = null
  #heard_ms = Number.NEGATIVE_INFINITY
  readonly #onReplaced = new Set<() => void>()
  readonly #onBeat: ((beat: Beat) => void)[] = []
  readonly #stop: () => void

  constructor(private readonly options: { bus: Pick<Bus, 'follow'>; wall: Wall }) {
    this.#stop = options.bus.follow('beat', {
      missed: () => undefined,
      message: body => this.heard(decode<Beat>(body)),
    })
  }

  get term(): number | null {
    return this.#beat?.term ?? null
  }

  get beat(): Beat | null {
    return this.#beat
  }

  /** Time since the last heartbeat; infinite if there was none. */
  get silent_ms(): number {
    return this.options.wall.mono() - this.#heard_ms
  }

  /** It has just taken over. */
  get isSpared(): boolean {
    return this.silent_ms < (this.#beat?.spared_ms ?? 0)
  }

  /** Called once, when a later writer than that of this term appears; returns a function to unsubscribe. */
  onReplaced(term: number, listener: () => void): () => void {
    if ((this.term ?? 0) > term) listener()
    this.#onReplaced.add(listener)
    return () => this.#onReplaced.delete(listener)
  }

  onBeat(listener: (beat: Beat) => void): void {
    this.#onBeat.push(listener)
  }

  heard(beat: Beat): void {
    const before = this.#beat?.term ?? 0
    if (beat.term < before) return
    this.#beat = beat
    this.#heard_ms = this.options.wall.mono()
    if (beat.term > before) for (const listener of [...this.#onReplaced]) listener()
    for (const listener of this.#onBeat) listener(beat)
  }

  stop(): void {
    this.#stop()
  }
}
