/**
 * Money as whole atoms of 10^-18, the finest the database keeps: exact, and fast enough for the hot path. Nothing here
 * rounds; a finer value than an atom is a defect and throws.
 */
export const atomScale = 18

const one = 10n ** BigInt(atomScale)
const plainDecimal = /^(-?)([0-9]+)(?:\.([0-9]{1,18}))?0*$/

/** "1.5" → 1500000000000000000n. Takes a decimal string or a Decimal. */
export const atoms = (value: string | { toFixed(): string }): bigint => {
  const text = typeof value === 'string' ? value : value.toFixed()
  const match = plainDecimal.exec(text)
  if (!match) throw new RangeError(`no amount of whole atoms: ${text}`)
  const size = BigInt(`${match[2]}${(match[3] ?? '').padEnd(atomScale, '0')}`)
  return match[1] ? -size : size
}

/** 1500000000000000000n → "1.5"; never an exponent, never a trailing zero. */
export const fromAtoms = (value: bigint): string => {
  const size = value < 0n ? -value : value
  const sign = value < 0n ? '-' : ''
  const whole = size / one
  const rest = size % one
  if (rest === 0n) return `${sign}${whole}`
  return `${sign}${whole}.${rest.toString().padStart(atomScale, '0').replace(/0+$/, '')}`
}

/** The smallest amount of a coin with `scale` decimals, in atoms: scale 8 → 10^10. */
export const unit = (scale: number): bigint => units[scale] ?? 10n ** BigInt(atomScale - scale)
const units = Array.from({ length: atomScale + 1 }, (_, scale) => 10n ** BigInt(atomScale - scale))

/** Cut to the coin's scale, towards minus infinity. */
export const floorAtoms = (value: bigint, scale: number): bigint => {
  const step = unit(scale)
  const rest = value % step
  return value - (rest < 0n ? rest + step : rest)
}

/** Raised to the coin's scale. */
export const ceilAtoms = (value: bigint, scale: number): bigint => {
  const step = unit(scale)
  const rest = value % step
  return rest > 0n ? value - rest + step : value - rest
}

/** a × b ÷ c for amounts ≥ 0, cut to a whole atom: (10, 1, 3) → 3. */
export const mulDivFloor = (a: bigint, b: bigint, c: bigint): bigint => {
  if (a < 0n || b < 0n || c <= 0n) throw new RangeError('mulDiv takes amounts ≥ 0 and a divisor > 0')
  return (a * b) / c
}

/** a × b ÷ c for amounts ≥ 0, raised to a whole atom: (10, 1, 3) → 4. */
export const mulDivCeil = (a: bigint, b: bigint, c: bigint): bigint => {
  if (a < 0n || b < 0n || c <= 0n) throw new RangeError('mulDiv takes amounts ≥ 0 and a divisor > 0')
  return (a * b + c - 1n) / c
}
