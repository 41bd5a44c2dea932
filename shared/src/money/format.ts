/**
 * Formats an amount: 1,234.56 in every language, truncated and never rounded. It works on the decimal string itself, because `Math.trunc(x *
 * 100) / 100` turns 1.13 into 1.12. It has no dependency, because the first page of the app loads it.
 */
const plainDecimal = /^([+-]?)([0-9]+)(?:\.([0-9]*))?$/

interface Format {
  /** The number of decimals; if omitted, as many as the value has. */
  scale?: number
  /** Groups thousands; on by default. */
  group?: boolean
  /** Drop zeros at the end of the decimals: 1.50 → 1.5. */
  trim?: boolean
  /** Show + before a gain. */
  sign?: boolean
}

/** ('-1234.5678', {scale: 2}) → "-1,234.56". A text that is no plain decimal is returned unchanged. */
export const format = (value: string, { scale, group = true, trim = false, sign = false }: Format = {}): string => {
  const match = plainDecimal.exec(value)
  if (!match) return value
  const whole = (match[2] ?? '0').replace(/^0+(?=[0-9])/, '')
  const digits = scale === undefined ? (match[3] ?? '') : (match[3] ?? '').slice(0, scale).padEnd(scale, '0')
  const decimals = trim ? digits.replace(/0+$/, '') : digits
  const zero = !/[1-9]/.test(whole + decimals)
  const mark = zero ? '' : match[1] === '-' ? '-' : sign ? '+' : ''
  const grouped = group ? whole.replace(/\B(?=([0-9]{3})+$)/g, ',') : whole
  return mark + grouped + (decimals ? `.${decimals}` : '')
}

/** The value truncated to `scale` decimals, without grouping and without zeros at the end: for a form field. */
export const truncate = (value: string, scale: number): string => format(value, { scale, group: false, trim: true })
