/**
 * Whether the prices look like a market's: `npm run market` measures many seeds beside what real coins come to, draws a day, a month, a
 * year and five years, and writes REPORT.md. Ends with an error where a goal is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMarket, type Market } from '@lagoon/server/market/market'
import { type Pair, pairs } from '@lagoon/shared/catalogue/pairs'
import type { Period } from '@lagoon/shared/catalogue/periods'
import { bookRows } from './book'
import { sheet } from './charts'
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
  const told = new Map(pairs.map(pair => [pair, closes(market, pair)]))
  return { closes: told, returns: new Map([...told].map(([pair, prices]) => [pair, returnsOf(prices)])) }
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
    what: 'the same, ten days later',
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
    what: 'every pair, deviation of a day beside what the catalogue says',
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

The house's book at sixty moments of a year of each seed. What is taken of it comes back over ten seconds.

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
