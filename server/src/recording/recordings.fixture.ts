import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type PriceFile, Recordings, type SetFacts } from './recordings'

/** A Friday, 2026-11-20 00:00:00 UTC. */
export const dawn = 1_795_132_800
const bitcoinScales = { symbol: 'BTC/USDT', priceScale: 2, amountScale: 6 }

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const priceFile = (name: string, content: string | Uint8Array, piece = 997): PriceFile => ({
  name,
  bytes: inPieces(typeof content === 'string' ? Buffer.from(content) : content, piece),
})

/** Data sets in a folder that the test deletes. */
export function newRecordings(): Recordings {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-recordings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return new Recordings(folder)
}

/** A random walk as lines of a file, with open, high, low, close and volume in steps. */
export function wildBars(count: number, seed = 1): [number, number, number, number, number][] {
  let state = seed
  const next = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % most
  }
  let price = 6_800_000
  return Array.from({ length: count }, () => {
    const open = price
    price += next(2_001) - 1_000
    const [top, bottom] = [Math.max(open, price), Math.min(open, price)]
    return [open, top + next(400), bottom - next(400), price, next(9_000_000)]
  })
}

const decimal = (steps: number, scale: number) =>
  `${Math.floor(steps / 10 ** scale)}.${String(steps % 10 ** scale).padStart(scale, '0')}`

export const fileOf = (bars: ReturnType<typeof wildBars>, period: 1 | 60, from = dawn): string =>
  bars
    .map(([open, high, low, close, volume], i) =>
      [
        (from + i * period) * 1000,
        ...[open, high, low, close].map(price => decimal(price, 2)),
        decimal(volume, 6),
        (from + (i + 1) * period) * 1000 - 1,
        '0',
      ].join(','),
    )
    .join('\n')

export const importOf = (
  recordings: Recordings,
  files: Record<string, string | Uint8Array>,
  bridge = false,
): Promise<SetFacts> =>
  recordings.import({
    pair: bitcoinScales,
    bridge,
    files: Object.entries(files).map(([name, content]) => priceFile(name, content)),
  })
