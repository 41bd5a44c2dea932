import type { CallParsed } from '@lagoon/shared/api/index'

export type Shape = CallParsed<'POST console/scenario'>['shape']

interface Plan {
  shape: Shape
  /** A share of the price; the size of a gap has a sign. */
  size: number
  seconds: number
}

export interface Point {
  /** Seconds from now; the past is negative. */
  at: number
  /** A factor of the present price. */
  level: number
}

const bends = 24

/**
 * The effect of a scenario alone, relative to the present price. It adds in log space: half of a crash of 0.36 leaves (1 − 0.36)^½ = 0.8.
 * The chart omits the market's own future, because it is unknown.
 */
export function previewOf({ shape, size, seconds }: Plan): Point[] {
  const target = shape === 'crash' ? 1 - size : shape === 'pump' || shape === 'gap' ? 1 + size : 1
  if (!(target > 0) || seconds < 1) return []
  if (shape === 'gap') return [...flat(0, 1), { at: 1, level: target }, { at: Math.max(2, seconds), level: target }]
  return Array.from({ length: bends + 1 }, (_, bend) => ({
    at: (seconds * bend) / bends,
    level: target ** (bend / bends),
  }))
}

const flat = (from: number, to: number): Point[] => [
  { at: from, level: 1 },
  { at: to, level: 1 },
]
