import type { RecordedSet } from './recordings'

const bars_at_once = 1000

const decimal = (steps: number, scale: number): string => {
  if (scale === 0) return String(steps)
  const digits = String(steps).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** A data set as the lines of a price file, which gives the same data set when it is imported. */
export function* linesOf({ columns, bars, from, period, priceScale, amountScale }: RecordedSet): Generator<string> {
  yield 'time,open,high,low,close,volume\n'
  for (let bar = 0; bar < bars; ) {
    let text = ''
    for (const end = Math.min(bars, bar + bars_at_once); bar < end; bar++) {
      const prices = [columns.open(bar), columns.high(0, bar), columns.low(0, bar), columns.close(bar)]
      const figures = [...prices.map(price => decimal(price, priceScale)), decimal(columns.volume(bar), amountScale)]
      text += `${(from + bar * period) * 1000},${figures.join(',')}\n`
    }
    yield text
  }
}
