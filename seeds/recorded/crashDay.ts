import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** 2026-01-01 00:00:00 UTC; the crash begins at 10:00. */
const begin = 1_767_225_600
const minutes = 1440
const crash = { from: 600, to: 690, down: 0.32 }
const rebound = { from: 690, to: 960, up: 0.22 }

/**
 * A day of BTC/USDT in the format of the public kline dumps of a minute, with a crash. The prices are invented: a random
 * walk that falls by a third within ninety minutes and recovers in part.
 */
export function crashDay(): string {
  let state = 20_260_101
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const wave = () => next() + next() + next() - 1.5
  let cents = 6_812_050
  const lines = Array.from({ length: minutes }, (_, minute) => {
    const isIn = ({ from, to }: { from: number; to: number }) => minute >= from && minute < to
    const pull = isIn(crash)
      ? Math.log(1 - crash.down) / (crash.to - crash.from)
      : isIn(rebound)
        ? Math.log(1 + rebound.up) / (rebound.to - rebound.from)
        : 0
    const wildness = isIn(crash) ? 0.006 : isIn(rebound) ? 0.002 : 0.0005
    const open = cents
    cents = Math.round(open * (1 + pull + wave() * wildness))
    const high = Math.max(open, cents) + Math.round(open * next() * wildness)
    const low = Math.min(open, cents) - Math.round(open * next() * wildness)
    const volume = (next() * 20 * (1 + wildness * 2_000)).toFixed(5)
    const time = (begin + minute * 60) * 1000
    const prices = [open, high, low, cents].map(price => (price / 100).toFixed(8))
    const quoted = ((Number(volume) * cents) / 100).toFixed(8)
    const bought = (Number(volume) / 2).toFixed(8)
    return [time, ...prices, `${volume}000`, time + 59_999, quoted, 900 + minute, bought, '0', '0'].join(',')
  })
  return `${lines.join('\n')}\n`
}

export const crashDayFile = new URL('./BTCUSDT-1m-crash-day.csv.gz', import.meta.url)

// `npx tsx seeds/recorded/crashDay.ts` writes the file again.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(crashDayFile, gzipSync(crashDay(), { level: 9 }))
