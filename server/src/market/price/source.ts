/**
 * Where a price line takes its values from: the price function with a seed, or several of them, one after the other. All intervals include
 * both ends.
 */
import type { Band } from './crossingSearch'
import type { Lift } from './lift'

export interface Source {
  /** log(price / level) at a second. */
  at(second: number): number
  /** The volatility grade of a second. */
  gradeAt(second: number): number
  volume(from: number, to: number): number
  /** The greatest (sign 1) or least (sign -1) of value + lift. */
  extreme(from: number, to: number, sign: 1 | -1, lift: Lift | null): number
  /** The first second at which value + lift is at or below / at or above; null if none. */
  firstInBand(from: number, to: number, band: Band, lift: Lift | null): number | null
}

/** A source and the first second for which it holds. */
interface Part {
  readonly start: number
  readonly source: Source
  /** A recording: its values are never moved to continue others. */
  readonly isFixed?: boolean
}

/** The index of the part that holds for a second. */
export function partAt(parts: readonly { readonly start: number }[], second: number): number {
  let at = parts.length - 1
  while (at > 0 && (parts[at] as { start: number }).start > second) at--
  return at
}

/** Several sources as one: each continues from the last value of the one before, and what comes before a recording leads to its beginning. */
export function joined(parts: readonly Part[]): Source {
  const [first] = parts
  return first && parts.length === 1 ? first.source : new Joined(parts)
}

class Joined implements Source {
  /** What is added to each part. */
  readonly #shifts: number[] = []

  constructor(private readonly parts: readonly Part[]) {
    for (const [i, { start, source, isFixed }] of parts.entries())
      this.#shifts.push(i === 0 || isFixed ? 0 : this.#value(i - 1, start - 1) - source.at(start - 1))
    const fixed = parts.findIndex(({ isFixed }) => isFixed)
    if (fixed < 1) return
    const { start, source } = parts[fixed] as Part
    const lead = source.at(start) - this.#value(fixed - 1, start)
    for (let i = 0; i < fixed; i++) this.#shifts[i] = (this.#shifts[i] as number) + lead
  }

  at(second: number): number {
    return this.#value(partAt(this.parts, second), second)
  }

  gradeAt(second: number): number {
    return (this.parts[partAt(this.parts, second)] as Part).source.gradeAt(second)
  }

  volume(from: number, to: number): number {
    let sum = 0
    for (const { source, start, end } of this.#between(from, to)) sum += source.volume(start, end)
    return sum
  }

  extreme(from: number, to: number, sign: 1 | -1, lift: Lift | null): number {
    let best = -Infinity
    for (const { source, start, end, shift } of this.#between(from, to))
      best = Math.max(best, sign * (source.extreme(start, end, sign, lift) + shift))
    return sign * best
  }

  firstInBand(from: number, to: number, { below, above }: Band, lift: Lift | null): number | null {
    for (const { source, start, end, shift } of this.#between(from, to)) {
      const found = source.firstInBand(start, end, { below: below - shift, above: above - shift }, lift)
      if (found !== null) return found
    }
    return null
  }

  #value(part: number, second: number): number {
    return (this.parts[part] as Part).source.at(second) + (this.#shifts[part] as number)
  }

  /** The parts that hold in from..to, each cut to it. */
  *#between(from: number, to: number) {
    for (let at = partAt(this.parts, from); at < this.parts.length; at++) {
      const { source, start } = this.parts[at] as Part
      if (start > to) return
      const next = this.parts[at + 1]?.start ?? Infinity
      yield { source, start: Math.max(from, start), end: Math.min(to, next - 1), shift: this.#shifts[at] as number }
    }
  }
}
