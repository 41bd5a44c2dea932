/** Random draws that depend on one number, so every run has the same. */
export interface Chance {
  below(limit: number): number
  of<T>(all: readonly T[]): T
  /** True once in so many times. */
  once(inSo: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, of: all => all[below(all.length)] as never, once: inSo => below(inSo) === 0 }
}
