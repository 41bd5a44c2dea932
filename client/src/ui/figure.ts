import { format } from '@lagoon/shared/money/format'

// What the parts ask about decimal strings: how they look, on which side of zero they stand, which way they moved. For the
// eye only; nothing is reckoned with what comes out of here.

interface FigureStyle {
  /** Decimals shown; without it as many as there are, idle zeros left out. */
  scale?: number
  /** A plus before what is above zero. */
  signed?: boolean
}

export function formatFigure(value: string, { scale, signed }: FigureStyle = {}): string {
  return format(value, { scale, trim: scale === undefined, sign: signed })
}

/** -1, 0 or 1. What was truncated to nothing stands on neither side. */
export function signOf(value: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(value)) return 0
  return value.startsWith('-') ? -1 : 1
}

/** Which way a value moved from `right` to `left`, beyond what a double can hold. */
export function compareFigures(left: string, right: string): -1 | 0 | 1 {
  const places = Math.max(decimalsOf(left), decimalsOf(right))
  const gap = scaled(left, places) - scaled(right, places)
  return gap > 0n ? 1 : gap < 0n ? -1 : 0
}

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0
}

/** ('1.5', 3) is 1500n; what is no decimal counts as nothing. */
function scaled(value: string, places: number): bigint {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return 0n
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
