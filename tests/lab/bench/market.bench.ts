/**
 * Measures a cold chart: `npx tsx tests/lab/bench/market.bench.ts`. Each line uses a new market, so nothing is cached from the previous
 * one. The walk requests every second of the same 500 hours one by one.
 */

import { createMarket } from '@lagoon/server/market/market'
import { pairs as listed } from '@lagoon/shared/catalogue/pairs'
import { type Period, periodSeconds } from '@lagoon/shared/catalogue/periods'

const now = 1_795_145_145
const rounds = 5
const pairs = listed.map(pair => ({ ...pair, opensAt: 0, anchoredAt: now }))
const fresh = () => createMarket({ seed: 'bench', version: 2, pairs, scenarios: [] })
const first = pairs[0]
if (!first) throw new Error('no pairs')

function median(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[rounds >> 1] ?? 0
}

const cold = (period: Period, count: number) =>
  median(() => {
    const length = period === '1mon' ? 30 * 86_400 : periodSeconds[period]
    fresh().candles(first.id, period, now - count * length, now, now)
  })

const walk = median(() => {
  const market = fresh()
  for (let second = now - 500 * 3_600; second <= now; second++) market.tick(first.id, second)
})

const live = median(() => {
  const market = fresh()
  for (const { id } of pairs) {
    market.day(id, now)
    market.depth(id, now)
    market.tape(id, now)
  }
})

const hours = cold('60min', 500)
const rows: [string, number][] = [
  ['500 candles of 1 minute', cold('1min', 500)],
  ['500 candles of 1 hour', hours],
  ['500 candles of 1 day', cold('1day', 500)],
  ['260 candles of 1 week', cold('1week', 260)],
  ['60 candles of 1 month', cold('1mon', 60)],
  ['a walk over the seconds of 500 hours', walk],
  [`day, depth and tape of ${pairs.length} pairs`, live],
]
for (const [what, ms] of rows) console.log(`${what.padEnd(40)} ${ms.toFixed(1).padStart(8)} ms`)
console.log(`the walk takes ${(walk / hours).toFixed(1)} times as long as its candles`)
