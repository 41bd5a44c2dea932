/**
 * Prices and amounts in whole steps of their pair, as in the book and the price function: 6_800_010 ticks at scale 2 are 68000.1. They are
 * safe integers, so that typed arrays can hold them.
 */
import { fromAtoms, unit } from './atoms'
import { type Atoms, atomsOf, bigintOf, type Lots, type Ticks } from './opaque'

export type { Lots, Ticks } from './opaque'

/** A whole number that counts ticks, or lots. */
export const ticks = (count: number): Ticks => count as unknown as Ticks
export const lots = (count: number): Lots => count as unknown as Lots
/** The plain number of ticks or lots. */
export const countOf = (steps: Ticks | Lots): number => steps as unknown as number

/** Steps, or a plain count of 10^-scale, as plain digits without zeros at the end, like all money on the wire: 150 at scale 2 → "1.5". */
export function decimalOf(steps: Ticks | Lots | number, scale: number): string {
  const count = Number(steps)
  const digits = String(Math.abs(count)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const rest = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${count < 0 ? '-' : ''}${whole}${rest !== '' ? `.${rest}` : ''}`
}

/** The nearest JavaScript number, which prints as the same decimals: for charts and live frames. */
export const numberOf = (steps: Ticks | Lots | number, scale: number): number => Number(steps) / 10 ** scale

/** 6_800_010 ticks at scale 2 → a price of 68000.1 in atoms. */
export const atomsOfSteps = (steps: Ticks | Lots, scale: number): Atoms =>
  atomsOf(BigInt(countOf(steps)) * bigintOf(unit(scale)))

/** Ticks × lots, whose scales add up to `scale`: 46_000 at 2 → 460 in atoms. */
export const atomsOfProduct = (product: bigint, scale: number): Atoms => atomsOf(product * bigintOf(unit(scale)))

/** A price of 68000.1 in atoms → 6_800_010 ticks at scale 2; null for a price between two steps. */
export const ticksOfAtoms = (price: Atoms, scale: number): Ticks | null => ticksIn(fromAtoms(price), scale)

/** "68000.1" at scale 2 → 6_800_010; null for a text that is no plain decimal, is finer than a step or no exact integer. */
export const ticksIn = (decimal: string, scale: number): Ticks | null => stepsIn(decimal, scale) as Ticks | null
export const lotsIn = (decimal: string, scale: number): Lots | null => stepsIn(decimal, scale) as Lots | null

/** Rounds down to whole steps: "0.0123456789" at scale 6 → 12_345. */
export const cutTicks = (decimal: string, scale: number): Ticks | null => ticksIn(cut(decimal, scale), scale)
export const cutLots = (decimal: string, scale: number): Lots | null => lotsIn(cut(decimal, scale), scale)

function stepsIn(decimal: string, scale: number): unknown {
  const match = /^(\d+)(?:\.(\d*?)0*)?$/.exec(decimal)
  const rest = match?.[2] ?? ''
  if (!match || rest.length > scale) return null
  const count = Number(`${match[1]}${rest.padEnd(scale, '0')}`)
  return Number.isSafeInteger(count) ? count : null
}

function cut(decimal: string, scale: number): string {
  const [whole, rest = ''] = decimal.split('.')
  return `${whole}.${rest.slice(0, scale)}`
}

export const noLots = lots(0)
export const addLots = (a: Lots, b: Lots): Lots => lots(countOf(a) + countOf(b))
export const subLots = (a: Lots, b: Lots): Lots => lots(countOf(a) - countOf(b))
