import type { Period } from '@lagoon/shared/catalogue/periods'
import { format } from '@lagoon/shared/money/format'
import { stampText } from '../../ui/stamp'

/** Formats the numbers of a chart. The wire sends numbers; they are shown with their exact decimals, truncated and never rounded. */

/** (69126.6, 2) → "69,126.60"; 1.13 stays 1.13 although its double is slightly lower. */
export const priceText = (value: number, scale: number): string =>
  format(value.toFixed(Math.min(scale + 3, 20)), { scale })

const sizes = [
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
] as const

/** 37721.86 → "37.72K", 0.00012345 → "0.00012". A text is truncated digit by digit, so that it is exact at any size. */
export function amountText(value: number | string): string {
  const [whole = '0', part = ''] = (typeof value === 'string' ? value : value.toFixed(8)).split('.')
  const size = sizes.find(([zeros]) => whole.length > zeros)
  if (!size) return format(`${whole}.${part}`, { scale: whole === '0' ? Math.max(4, part.search(/[1-9]/) + 2) : 2 })
  const [zeros, letter] = size
  return `${format(`${whole.slice(0, -zeros)}.${whole.slice(-zeros)}`, { scale: 2 })}${letter}`
}

/** The change from one price to another in percent: (100, 101.239) → "+1.23%". */
export function changeText(from: number, to: number): string {
  const percent = from > 0 ? ((to - from) / from) * 100 : 0
  return `${format(percent.toFixed(6), { scale: 2, sign: true })}%`
}

/** The start of a bar, as precise as its period: a day bar has no hour. */
export function barTimeText(ms: number, period: Period): string {
  if (period === '1mon') return stampText(ms, 'month')
  return stampText(ms, period === '1day' || period === '1week' ? 'date' : 'minute')
}
