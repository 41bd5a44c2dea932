/**
 * Jumps of a walk: within an interval of 2^level seconds the price jumps once at most and drifts the other way all the time, so that both
 * ends stay where they were: a jump of 5 % in the middle is a fall of 2.5 % over six days, the jump, and another such fall. Its effect at a
 * second is computed directly, and bounded on every node.
 */
import { TOP_LEVEL } from './grades'
import type { NodeHash } from './hash'
import type { JumpLaw } from './law'

/** The stream of the hash that draws jumps, beside those of the levels. */
export const JUMP_STREAM = TOP_LEVEL + 1

interface Stretch {
  readonly index: number
  readonly start: number
  /** The first second after the jump. */
  readonly second: number
  /** Zero if it does not jump. */
  readonly size: number
}

export class Jumps {
  readonly #length: number
  /** The last interval that was computed. */
  #last: Stretch = { index: -1, start: 0, second: 0, size: 0 }

  constructor(
    private readonly own: NodeHash,
    private readonly market: NodeHash,
    private readonly law: JumpLaw,
  ) {
    this.#length = 2 ** law.level
  }

  /** The effect of jumps at a second. */
  at(second: number): number {
    return this.#in(this.#stretch(second), second)
  }

  /** The bound of how far jumps move the inside of a node up (sign 1) or down (sign -1): at least their effect anywhere in start..end. */
  most(level: number, start: number, end: number, sign: 1 | -1): number {
    if (level > this.law.level) return this.law.most
    const stretch = this.#stretch(start)
    const { size, second } = stretch
    if (size === 0) return 0
    const ends = Math.max(sign * this.#in(stretch, start), sign * this.#in(stretch, end))
    if (second <= start || second > end) return ends
    return Math.max(ends, sign * this.#in(stretch, sign * size > 0 ? second : second - 1))
  }

  /** Also right at the end of the interval, where the jump is fully compensated. */
  #in({ size, start, second }: Stretch, at: number): number {
    if (size === 0) return 0
    return (at >= second ? size : 0) - Math.floor((size * (at - start)) / this.#length)
  }

  #stretch(second: number): Stretch {
    const index = Math.floor(second / this.#length)
    if (this.#last.index !== index) this.#last = this.#draw(index)
    return this.#last
  }

  #draw(index: number): Stretch {
    const { withMarket, alone, least, most, marketShare } = this.law
    const start = index * this.#length
    const [market, own] = [this.market(JUMP_STREAM, index), this.own(JUMP_STREAM, index)]
    const isShared = (market & 0xffff) < withMarket
    if (!isShared && (own & 0xffff) >= alone) return { index, start, second: start, size: 0 }
    const word = isShared ? market : own
    const large = ((word >>> 16) & 0xff) / 255
    const size = Math.floor((least + (most - least) * large * large * large) * (isShared ? marketShare : 1))
    const second = start + 1 + ((Math.imul(word, 0x9e3779b1) >>> 0) % this.#length)
    return { index, start, second, size: (word >>> 24) & 1 ? -size : size }
  }
}
