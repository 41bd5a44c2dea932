/**
 * Money as whole atoms of 10⁻¹⁸, the finest unit of the database: exact, and fast enough for the hot path. Only functions whose comment
 * names a rounding round; a value finer than an atom is a defect and throws.
 */
import { type Atoms, atomsOf, bigintOf, type Rate, rateOf } from './opaque'

export type { Atoms, Rate } from './opaque'

export const atomScale = 18

const plainDecimal = /^(-?)([0-9]+)(?:\.([0-9]{1,18}))?0*$/

/** A value with a decimal form: a string, or the decimal type of a database client. */
type Printed = string | { toFixed(): string }

function read(value: Printed): bigint {
  const text = typeof value === 'string' ? value : value.toFixed()
  const match = plainDecimal.exec(text)
  if (!match) throw new RangeError(`no amount of whole atoms: ${text}`)
  const size = BigInt(`${match[2]}${(match[3] ?? '').padEnd(atomScale, '0')}`)
  return match[1] ? -size : size
}

/** "1.5" → 1.5 in atoms. For text that is known to be a plain decimal; user input goes through `parseAmount`. */
export const atoms = (value: Printed): Atoms => atomsOf(read(value))

/** "0.1" → a rate of 0.1. */
export const rate = (value: Printed): Rate => rateOf(read(value))

const whole = 10n ** BigInt(atomScale)

/** 1.5 in atoms → "1.5"; never an exponent, never a trailing zero. */
export const fromAtoms = (value: Atoms | Rate): string => {
  const signed = bigintOf(value)
  const size = signed < 0n ? -signed : signed
  const sign = signed < 0n ? '-' : ''
  const rest = size % whole
  if (rest === 0n) return `${sign}${size / whole}`
  return `${sign}${size / whole}.${rest.toString().padStart(atomScale, '0').replace(/0+$/, '')}`
}

export const zero = atoms('0')
export const one = atoms('1')
export const hundred = rate('100')

export const add = (a: Atoms, b: Atoms): Atoms => atomsOf(bigintOf(a) + bigintOf(b))
export const sub = (a: Atoms, b: Atoms): Atoms => atomsOf(bigintOf(a) - bigintOf(b))
export const negate = (a: Atoms): Atoms => atomsOf(-bigintOf(a))
export const lesser = (a: Atoms, b: Atoms): Atoms => (a < b ? a : b)
export const greater = (a: Atoms, b: Atoms): Atoms => (a > b ? a : b)

export function sum(all: Iterable<Atoms>): Atoms {
  let total = 0n
  for (const each of all) total += bigintOf(each)
  return atomsOf(total)
}

/** An amount times a count: 40 a day × 15 → 600. */
export const times = (a: Atoms, count: number): Atoms => atomsOf(bigintOf(a) * BigInt(count))

/** The smallest amount of a coin with `scale` decimals: scale 8 → 0.00000001. */
export const unit = (scale: number): Atoms => atomsOf(unitOf(scale))
const units = Array.from({ length: atomScale + 1 }, (_, scale) => 10n ** BigInt(atomScale - scale))
const unitOf = (scale: number): bigint => units[scale] ?? 10n ** BigInt(atomScale - scale)

/** Whether an amount has more decimals than its coin: 1.234 at scale 2 has, 1.230 has not. */
export const isFiner = (value: Atoms, scale: number): boolean => bigintOf(value) % unitOf(scale) !== 0n

/** Rounded to the coin's scale, towards minus infinity: 1.239 at 2 → 1.23, −1.231 → −1.24. For what a user receives. */
export const floorAtoms = (value: Atoms, scale: number): Atoms => {
  const step = unitOf(scale)
  const rest = bigintOf(value) % step
  return atomsOf(bigintOf(value) - (rest < 0n ? rest + step : rest))
}

/** Rounded up to the coin's scale: 1.231 at 2 → 1.24. For what a user is charged. */
export const ceilAtoms = (value: Atoms, scale: number): Atoms => {
  const step = unitOf(scale)
  const rest = bigintOf(value) % step
  return atomsOf(rest > 0n ? bigintOf(value) - rest + step : bigintOf(value) - rest)
}

/** a × b ÷ c for figures ≥ 0, rounded down to a whole atom: 10 × 1 ÷ 3 atoms → 3. */
export const mulDivFloor = (a: Atoms, b: Atoms | Rate, c: Atoms | Rate): Atoms => {
  assertSizes(a, b, c)
  return atomsOf((bigintOf(a) * bigintOf(b)) / bigintOf(c))
}

/** a × b ÷ c for figures ≥ 0, rounded up to a whole atom: 10 × 1 ÷ 3 atoms → 4. */
export const mulDivCeil = (a: Atoms, b: Atoms | Rate, c: Atoms | Rate): Atoms => {
  assertSizes(a, b, c)
  return atomsOf((bigintOf(a) * bigintOf(b) + bigintOf(c) - 1n) / bigintOf(c))
}

function assertSizes(a: Atoms, b: Atoms | Rate, c: Atoms | Rate): void {
  if (bigintOf(a) < 0n || bigintOf(b) < 0n || bigintOf(c) <= 0n)
    throw new RangeError('mulDiv takes figures ≥ 0 and a divisor > 0')
}
