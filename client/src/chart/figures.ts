import type { Period } from '@lagoon/shared/catalogue/periods'
import { format } from '@lagoon/shared/money/format'
import { stampText } from '../ui/stamp'

/** How a chart writes its numbers. They come as numbers, are shown as the decimals they stand for, and are cut, never rounded. */

/** (69126.6, 2) → "69,126.60"; 1.13 stays 1.13 although its double lies below. */
export const priceText = (value: number, scale: number): string =>
  format(value.toFixed(Math.min(scale + 3, 20)), { scale })

const sizes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** 37721.86 → "37.72K"; small ones keep four decimals. */
export function amountText(value: number): string {
  const size = sizes.find(([least]) => value >= least)
  return size
    ? `${format((value / size[0]).toFixed(6), { scale: 2 })}${size[1]}`
    : format(value.toFixed(8), { scale: value < 1 ? 4 : 2 })
}

/** From one price to another in percent: (100, 101.239) → "+1.23%". */
export function changeText(from: number, to: number): string {
  const percent = from > 0 ? ((to - from) / from) * 100 : 0
  return `${format(percent.toFixed(6), { scale: 2, sign: true })}%`
}

/** When a bar began, as far as its period needs it: a day bar has no hour. */
export function barTimeText(ms: number, period: Period): string {
  const stamp = stampText(ms, 'minute')
  if (period === '1mon') return stamp.slice(0, 7)
  return period === '1day' || period === '1week' ? stamp.slice(0, 10) : stamp
}
