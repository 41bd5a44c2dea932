import { type Effect, most_pieces, piecesOf } from '../platform/effect'
import type { Wall } from '../platform/wall'

interface Disturbed {
  readonly identity: { readonly userId: number } | null
  readonly ws: { terminate(): void }
  /** Sends bytes whatever faults there are. */
  send(bytes: Buffer): void
  write(bytes: Buffer): void
}

/** The fault that is set for the next message to this user; null if there is none. */
type EffectOf = (userId: number) => Effect | null

/** The injected faults of one socket: its messages are lost, late, doubled, cut or held back. */
export class Disturbance {
  #isStalled = false
  /** Messages that wait while an earlier one drips: the bytes of two messages must not mix. */
  #waiting: Buffer[] | null = null

  constructor(
    private readonly effectOf: EffectOf,
    private readonly wall: Pick<Wall, 'after'>,
  ) {}

  /** Part of a message is sent, so nothing else may be. */
  get isDripping(): boolean {
    return this.#waiting !== null
  }

  /** Whether a fault has the message now, so that nobody else sends it. */
  takes(line: Disturbed, bytes: Buffer): boolean {
    if (this.#isStalled) return true
    if (this.#waiting) return this.#waiting.push(bytes) > 0
    const effect = this.effectOf(line.identity?.userId ?? 0)
    switch (effect?.effect) {
      case 'gap':
        return true
      case 'stall':
        this.#isStalled = true
        return true
      case 'duplicate':
        line.send(bytes)
        return false
      case 'delay':
        this.wall.after(effect.delay_ms, () => line.send(bytes))
        return true
      case 'drip':
        this.#drip(line, bytes, effect.delay_ms)
        return true
      case 'cut':
        line.send(bytes.subarray(0, bytes.length >> 1))
        // The half leaves the machine before the connection breaks.
        this.wall.after(0, () => line.ws.terminate())
        this.#isStalled = true
        return true
      default:
        return false
    }
  }

  #drip(line: Disturbed, bytes: Buffer, within_ms: number): void {
    this.#waiting = []
    const pieces = piecesOf(bytes)
    const next = () => {
      const piece = pieces.shift()
      if (piece) {
        line.send(piece)
        this.wall.after(within_ms / most_pieces, next)
        return
      }
      const waiting = this.#waiting ?? []
      this.#waiting = null
      for (const bytes of waiting) line.write(bytes)
    }
    this.wall.after(within_ms / most_pieces, next)
  }
}
