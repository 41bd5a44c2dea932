// Decimal strings for the eye: truncated, never rounded, grouped the same way in every language. Display only; nothing is
// reckoned with what comes out of here.

interface Parts {
  negative: boolean
  whole: string
  fraction: string
}

function partsOf(value: string): Parts | null {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(value.trim())
  if (!match) return null
  return { negative: match[1] === '-', whole: (match[2] ?? '').replace(/^0+(?=\d)/, ''), fraction: match[3] ?? '' }
}

export interface FigureStyle {
  /** Decimals shown; without it, as many as there are. */
  scale?: number
  /** A plus before what is above zero. */
  signed?: boolean
}

/** '1234.5678' at scale 2 is '1,234.56'; '-0.001' at scale 2 is '0.00'. What is no decimal is returned as it is. */
export function formatFigure(value: string, { scale, signed }: FigureStyle = {}): string {
  const parts = partsOf(value)
  if (!parts) return value
  const fraction =
    scale === undefined ? parts.fraction.replace(/0+$/, '') : parts.fraction.slice(0, scale).padEnd(scale, '0')
  const whole = parts.whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const zero = /^[0,]*$/.test(whole) && /^0*$/.test(fraction)
  const sign = zero ? '' : parts.negative ? '-' : signed ? '+' : ''
  return `${sign}${whole}${fraction && `.${fraction}`}`
}

/** -1, 0 or 1: on which side of zero a decimal string stands. */
export function signOf(value: string): -1 | 0 | 1 {
  const parts = partsOf(value)
  if (!parts || /^0*$/.test(parts.whole + parts.fraction)) return 0
  return parts.negative ? -1 : 1
}

/** Which way a value moved, for colouring a change: compares two decimal strings digit by digit. */
export function compareFigures(left: string, right: string): -1 | 0 | 1 {
  const a = partsOf(left)
  const b = partsOf(right)
  if (!a || !b) return 0
  const places = Math.max(a.fraction.length, b.fraction.length)
  const scaled = (parts: Parts) => {
    const digits = BigInt(parts.whole + parts.fraction.padEnd(places, '0'))
    return parts.negative ? -digits : digits
  }
  const gap = scaled(a) - scaled(b)
  return gap > 0n ? 1 : gap < 0n ? -1 : 0
}
