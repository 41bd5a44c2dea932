import { format } from '@lagoon/shared/money/format'

// Functions about decimal strings for components: formatting, sign, direction of a change. For display only; nothing is computed with the
// results.

interface FigureStyle {
  /** The number of decimals; by default as many as the value has, without zeros at the end. */
  scale?: number
  /** Shows a plus for positive values. */
  signed?: boolean
}

export function formatFigure(value: string, { scale, signed }: FigureStyle = {}): string {
  return format(value, { scale, trim: scale === undefined, sign: signed })
}

/** -1, 0 or 1. A value that is truncated to zero has no sign. */
export function signOf(value: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(value)) return 0
  return value.startsWith('-') ? -1 : 1
}

/** The direction of a change, also beyond the precision of a double. */
export function compareFigures(left: string, right: string): -1 | 0 | 1 {
  const places = Math.max(decimalsOf(left), decimalsOf(right))
  const gap = scaled(left, places) - scaled(right, places)
  return gap > 0n ? 1 : gap < 0n ? -1 : 0
}

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0
}

/** ('1.5', 3) is 1500n; anything but a decimal counts as zero. */
function scaled(value: string, places: number): bigint {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return 0n
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
