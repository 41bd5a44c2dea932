import type { Candle } from '@lagoon/server/market/candle'
import sharp from 'sharp'

const [width, height, margin] = [620, 260, 34]

/** One chart of candles, with its volume below, as a trader would see it. */
function chart(title: string, candles: readonly Candle[], scale: number, x: number, y: number): string {
  const high = Math.max(...candles.map(each => each.high))
  const low = Math.min(...candles.map(each => each.low))
  const busiest = Math.max(...candles.map(each => each.volume))
  const step = (width - 2 * margin) / candles.length
  const place = (price: number) => y + margin + ((high - price) / (high - low)) * (height - 2 * margin - 40)
  const floor = y + height - margin
  const bars = candles.map(({ open, close, high, low, volume }, i) => {
    const left = x + margin + i * step
    const colour = close >= open ? '#1fa97c' : '#d6455d'
    const top = place(Math.max(open, close))
    const body = Math.max(1, place(Math.min(open, close)) - top)
    const tall = (volume / busiest) * 36
    return (
      `<rect x="${left + step / 2 - 0.4}" y="${place(high)}" width="0.8" height="${Math.max(0.8, place(low) - place(high))}" fill="${colour}"/>` +
      `<rect x="${left + step * 0.15}" y="${top}" width="${step * 0.7}" height="${body}" fill="${colour}"/>` +
      `<rect x="${left + step * 0.15}" y="${floor - tall}" width="${step * 0.7}" height="${tall}" fill="${colour}" opacity="0.4"/>`
    )
  })
  const label = (price: number) => (price / 10 ** scale).toPrecision(4)
  const text = (at: number, what: string, size = 12) =>
    `<text x="${x + margin}" y="${at}" font-family="sans-serif" font-size="${size}" fill="#444">${what}</text>`
  return (
    text(y + 22, title, 14) +
    text(place(high) - 2, label(high), 10) +
    text(place(low) + 10, label(low), 10) +
    bars.join('')
  )
}

interface Drawn {
  title: string
  candles: readonly Candle[]
  scale: number
}

/** A sheet of charts, row by row. */
export async function sheet(rows: readonly (readonly Drawn[])[]): Promise<Buffer> {
  const columns = Math.max(...rows.map(row => row.length))
  const charts = rows.flatMap((row, j) =>
    row.map(({ title, candles, scale }, i) => chart(title, candles, scale, i * width, j * height)),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * width}" height="${rows.length * height}"><rect width="100%" height="100%" fill="#fff"/>${charts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
