import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LimitedProcess, type Limits, ProcessLost } from '../platform/limitedProcess'
import type { Wall } from '../platform/wall'
import type { PricesToImport } from './importPrices'
import type { Scales } from './kline.rules'
import type { PriceFile, Recordings, SetFacts } from './recordings'

/** Three years of seconds need 200 MB and two minutes. */
const limits: Limits = { memory_bytes: 512 * 2 ** 20, cpu_ms: 600_000, wall_ms: 120_000 }
const heap_mb = 256
const program = new URL(import.meta.url.endsWith('.ts') ? './importPrices.ts' : './importPrices.js', import.meta.url)
  .href

interface Uploaded {
  pair: Scales & { symbol: string }
  bridge: boolean
  files: AsyncIterable<PriceFile>
  /** The hash that the files must give. */
  expected?: string
}

/** The files cannot be imported, for this reason. */
export class UploadRefused extends Error {}

/** Imports uploaded price files, one import at a time: stores the files first, and reads them in a process with limits. */
export class Importing {
  /** The import that is under way. */
  now: { pair: string; bytes: number; bars: number } | null = null

  constructor(
    private readonly recordings: Recordings,
    private readonly wall: Pick<Wall, 'after'>,
  ) {}

  /** Throws `UploadRefused` if the files are at fault; then nothing is stored. */
  async import({ pair, bridge, files, expected }: Uploaded): Promise<SetFacts> {
    const state = { pair: pair.symbol, bytes: 0, bars: 0 }
    this.now = state
    const making = await this.recordings.beginImport()
    try {
      const stored: { name: string; path: string }[] = []
      for await (const { name, bytes } of files) {
        const path = join(making, `file-${stored.length}`)
        await pipeline(counted(bytes, state), createWriteStream(path))
        stored.push({ name, path })
      }
      const folder = join(making, 'set')
      await mkdir(folder)
      const made = await this.#read({ folder, pair, files: stored, bridge }, state)
      if (expected !== undefined && made.hash !== expected)
        throw new UploadRefused('its prices are not those of its hash')
      return await this.recordings.adopt(join(folder, made.hash), made)
    } finally {
      await rm(making, { recursive: true, force: true })
      this.now = null
    }
  }

  async #read(order: PricesToImport, state: { bars: number }): Promise<SetFacts> {
    if (order.files.length === 0) throw new UploadRefused('')
    const process = new LimitedProcess(this.wall, limits, program, heap_mb)
    try {
      const bars = process.ask<number, SetFacts | { refused: string }>(order)
      for (;;) {
        const { done, value } = await bars.next()
        if (!done) state.bars = value
        else if ('refused' in value) throw new UploadRefused(value.refused)
        else return value
      }
    } catch (error) {
      throw error instanceof ProcessLost ? new UploadRefused(error.message) : error
    } finally {
      process.kill()
      await process.ended
    }
  }
}

async function* counted(source: AsyncIterable<Uint8Array>, state: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    state.bytes += piece.length
    yield piece
  }
}
