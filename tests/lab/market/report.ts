/**
 * `npm run market` checks whether the prices look like a market: it compares many seeds with real coins, draws a day, a month, a year and
 * five years, and writes REPORT.md. It exits with an error if a goal is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Candle } from '@lagoon/server/market/candle'
import { createMarket, type Market } from '@lagoon/server/market/market'
import { type Pair, pairs } from '@lagoon/shared/catalogue/pairs'
import type { Period } from '@lagoon/shared/catalogue/periods'
import sharp from 'sharp'
import { bookRows } from './book'
import { atLeast, between, type Row } from './row'
import {
  clustering,
  correlation,
  deviation,
  highOverLow,
  kurtosis,
  middleOf,
  returnsOf,
  varianceRatio,
} from './statistics'

const [width, height, margin] = [620, 260, 34]

/** One chart of candles with its volume below, like traders see it. */
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
async function sheet(rows: readonly (readonly Drawn[])[]): Promise<Buffer> {
  const columns = Math.max(...rows.map(row => row.length))
  const charts = rows.flatMap((row, j) =>
    row.map(({ title, candles, scale }, i) => chart(title, candles, scale, i * width, j * height)),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * width}" height="${rows.length * height}"><rect width="100%" height="100%" fill="#fff"/>${charts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

const here = import.meta.dirname
const day_s = 86_400
/** Friday 2026-11-20 00:00:00 UTC. */
const now = 1_795_132_800
const seeds = Array.from({ length: 12 }, (_, i) => `market ${i + 1}`)
const days = 3650

const grown = (seed: string): Market =>
  createMarket({
    ...{ seed, version: 2, scenarios: [] },
    pairs: pairs.map(pair => ({ ...pair, opensAt: 0, anchoredAt: now })),
  })
const closes = (market: Market, { id }: Pair): number[] =>
  Array.from({ length: days + 1 }, (_, i) => market.tick(id, now - (days - i) * day_s).price)

const [btc] = pairs as [Pair, ...Pair[]]
const large = pairs.filter(pair => pair !== btc && pair.marketShare >= 700)
const small = pairs.filter(pair => pair.marketShare < 700)

interface World {
  closes: Map<Pair, number[]>
  returns: Map<Pair, number[]>
}
const worlds = seeds.map((seed): World => {
  const market = grown(seed)
  const byPair = new Map(pairs.map(pair => [pair, closes(market, pair)]))
  return { closes: byPair, returns: new Map([...byPair].map(([pair, prices]) => [pair, returnsOf(prices)])) }
})

const ofBtc = (of: (returns: number[], closes: number[]) => number) =>
  worlds.map(({ closes, returns }) => of(returns.get(btc) as number[], closes.get(btc) as number[]))
const beside = (others: readonly Pair[]) =>
  worlds.flatMap(({ returns }) =>
    others.map(pair => correlation(returns.get(btc) as number[], returns.get(pair) as number[])),
  )

const rows: Row[] = [
  {
    what: 'BTC and the other large coins, correlation of days',
    goal: '0.6 to 0.85',
    figures: beside(large),
    holds: between(0.6, 0.85),
    share: 0.95,
  },
  {
    what: 'BTC and the small coins, correlation of days',
    goal: '0.3 to 0.6',
    figures: beside(small),
    holds: between(0.3, 0.6),
    share: 0.95,
  },
  {
    what: 'BTC, clustering: correlation of the sizes of one day and the next',
    goal: '≥ 0.15',
    figures: ofBtc(r => clustering(r, 1)),
    holds: atLeast(0.15),
    share: 0.9,
  },
  {
    what: 'BTC, clustering ten days later',
    goal: '≥ 0.08',
    figures: ofBtc(r => clustering(r, 10)),
    holds: atLeast(0.08),
    share: 0.9,
  },
  { what: 'BTC, kurtosis of days', goal: '5 to 12', figures: ofBtc(kurtosis), holds: between(5, 12), share: 0.9 },
  {
    what: 'BTC, variance ratio at 30 days',
    goal: '≥ 0.9',
    figures: ofBtc(r => varianceRatio(r, 30)),
    holds: atLeast(0.9),
    share: 0.8,
  },
  {
    what: 'BTC, variance ratio at 182 days',
    goal: '≥ 0.6',
    figures: ofBtc(r => varianceRatio(r, 182)),
    holds: atLeast(0.6),
    share: 0.8,
  },
  {
    what: 'BTC, highest over lowest of ten years',
    goal: '≥ 6 in most seeds',
    figures: ofBtc((_, prices) => highOverLow(prices)),
    holds: atLeast(6),
    share: 0.7,
  },
  {
    what: 'every pair, deviation of a day divided by that of the catalogue',
    goal: '0.85 to 1.15',
    figures: worlds.flatMap(({ returns }) =>
      pairs.map(pair => (deviation(returns.get(pair) as number[]) * 1e6) / pair.volatility),
    ),
    holds: between(0.85, 1.15),
    share: 0.9,
  },
]

const missed: string[] = []
const lineOf = ({ what, goal, figures, holds, share, decimals = 2 }: Row): string => {
  const held = figures.filter(holds).length
  const isMet = held >= share * figures.length
  if (!isMet) missed.push(what)
  const { low, middle, high } = middleOf(figures)
  const [a, b, c] = [low, middle, high].map(value => value.toFixed(decimals))
  return `| ${what} | ${goal} | ${a} · **${b}** · ${c} | ${held} of ${figures.length}${isMet ? '' : ', **missed**'} |`
}
const lines = rows.map(lineOf)
const bookLines = bookRows(seeds.map(grown), now).map(lineOf)

const spans: { title: string; period: Period; seconds: number }[] = [
  { title: 'a day, 5 minutes', period: '5min', seconds: day_s },
  { title: 'a month, hours', period: '60min', seconds: 15 * day_s },
  { title: 'a year, days', period: '1day', seconds: 365 * day_s },
  { title: 'five years, weeks', period: '1week', seconds: 5 * 365 * day_s },
]
const drawn = async (pair: Pair, file: string) => {
  const sheets = seeds.slice(0, 3).map(seed => {
    const market = grown(seed)
    return spans.map(({ title, period, seconds }) => ({
      title: `${pair.symbol}, ${title}, seed "${seed}"`,
      candles: market.candles(pair.id, period, now - seconds, now - 1, now),
      scale: pair.priceScale,
    }))
  })
  writeFileSync(join(here, 'pictures', file), await sheet(sheets))
}
mkdirSync(join(here, 'pictures'), { recursive: true })
await drawn(btc, 'btc.png')
await drawn(small.at(-1) as Pair, 'small.png')

const page = `# The market, measured

\`npm run market\` wrote this page. ${seeds.length} seeds, ${days / 365} years of daily prices each; lowest · **middle** · highest of all seeds.

| what | real markets | here | within |
|---|---|---|---|
${lines.join('\n')}

The house's book at sixty moments of a year, for each seed. After a trade it refills within ten seconds.

| what | the largest exchanges | here | within |
|---|---|---|---|
${bookLines.join('\n')}

![BTC: a day, a month, a year, five years, for three seeds](pictures/btc.png)
![The smallest coin, likewise](pictures/small.png)
`
writeFileSync(join(here, 'REPORT.md'), page)
process.stdout.write(page)
if (missed.length > 0) {
  process.stderr.write(`Missed: ${missed.join('; ')}\n`)
  process.exitCode = 1
}
