/** Whole numbers of a scale and the decimals they stand for: 6_800_010 at scale 2 is "68000.1" on the wire. */

/** Plain digits without zeros at the end, as all money on the wire. */
export function decimalOf(units: number, scale: number): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const rest = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0 ? '-' : ''}${whole}${scale > 0 && rest !== '' ? `.${rest}` : ''}`
}

/** The nearest number there is, which prints as the same decimals: charts and live frames carry numbers. */
export const numberOf = (units: number, scale: number): number => units / 10 ** scale

/** "68000.1" at scale 2 → 6_800_010; null for what is no plain decimal, is finer than the scale or no exact integer. */
export function unitsOf(decimal: string, scale: number): number | null {
  const match = /^(\d+)(?:\.(\d*?)0*)?$/.exec(decimal)
  const rest = match?.[2] ?? ''
  if (!match || rest.length > scale) return null
  const units = Number(`${match[1]}${rest.padEnd(scale, '0')}`)
  return Number.isSafeInteger(units) ? units : null
}

/** What is finer than the scale is cut away: "0.0123456789" at scale 6 → 12_345. */
export function cutUnitsOf(decimal: string, scale: number): number | null {
  const [whole, rest = ''] = decimal.split('.')
  return unitsOf(`${whole}.${rest.slice(0, scale)}`, scale)
}
