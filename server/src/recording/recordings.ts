import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Bars } from './columns'
import { BarRow, type BarSeconds, type Fault, type Gap, KlineLines, type Scales } from './kline.rules'
import { UnpackRefused, unpacked } from './unpack'
import { contentHash, Derived, piece_bars, SetWriter } from './writer'

/** What is known of a data set without its columns. */
export interface SetFacts extends Scales {
  readonly hash: string
  /** "BTC/USDT" */
  readonly pair: string
  readonly bars: number
  /** The first and the last second that it covers. */
  readonly from: number
  readonly to: number
  /** The seconds of a bar. */
  readonly period: BarSeconds
  readonly gaps: number
  /** Missing bars that were filled with the price before them. */
  readonly bridged: number
  /** Where these bars are; of a thousand gaps at most. */
  readonly missing?: readonly Gap[]
  /** Lines with more decimals than the pair has. */
  readonly rounded: number
  /** The range of the median day, relative to its low. */
  readonly dayRange: number
}

export interface RecordedSet extends SetFacts {
  readonly columns: Bars
}

export interface PriceFile {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

interface ImportOptions {
  readonly pair: Scales & { readonly symbol: string }
  readonly files: readonly PriceFile[]
  /** Fills gaps with the price before them; otherwise a gap refuses the files. */
  readonly bridge?: boolean
  onBars?(bars: number): void | Promise<void>
}

const most_faults = 20

/** The files cannot be used; each fault names a file and a line. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ file, line, text }) => `${file}, line ${line}: ${text}.`).join('\n'))
  }
}

/** A world needs a data set that this server does not have. */
export class RecordingRefused extends Error {
  override name = 'RecordingRefused'
  constructor(
    message: string,
    /** What does not fit the other. */
    readonly at: 'market' | 'start' = 'market',
  ) {
    super(message)
  }
}

/** By folder: all worlds of a process share them, and their pages. */
const opened = new Map<string, RecordedSet>()

const hashPattern = /^[0-9a-f]{64}$/

/** The data sets in a folder, each in a folder that is named by the hash of its content. */
export class Recordings {
  constructor(readonly folder: string) {}

  list(): SetFacts[] {
    return this.#names()
      .flatMap(hash => this.#factsOf(hash) ?? [])
      .sort((a, b) => (a.pair < b.pair ? -1 : a.pair > b.pair ? 1 : a.from - b.from))
  }

  /** Finds the one data set whose hash begins like this. Undefined if none or several do. */
  find(start: string): SetFacts | undefined {
    if (!/^[0-9a-f]{8,64}$/.test(start)) return undefined
    const [found, ...more] = this.#names().filter(name => name.startsWith(start))
    return found === undefined || more.length > 0 ? undefined : (this.#factsOf(found) ?? undefined)
  }

  /** The bytes of its files. */
  bytesOf(hash: string): number {
    const folder = join(this.folder, hash)
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  }

  async delete(hash: string): Promise<void> {
    const folder = join(this.folder, hash)
    opened.get(folder)?.columns.release()
    opened.delete(folder)
    await rm(folder, { recursive: true, force: true })
  }

  /** Checks its content once. Throws if this server does not have it, or has something else. */
  async open(hash: string, pair: string): Promise<RecordedSet> {
    const folder = join(this.folder, hash)
    const known = opened.get(folder)
    if (known) return known
    const refuse = (why: string): never => {
      const name = `the recorded prices of ${pair} (${hash.slice(0, 12)})`
      throw new RecordingRefused(`${name} ${why} ${this.folder}. Import the same files again.`)
    }
    if (!this.#names().includes(hash)) refuse('are not in')
    const facts = (await this.#checked(hash)) ?? refuse('are damaged in')
    const set = opened.get(folder) ?? { ...facts, columns: new Bars(folder, facts.bars, facts.period === 1 ? 1 : 4) }
    opened.set(folder, set)
    return set
  }

  /**
   * I-33: reads prices and volumes, and returns null if they are not the content that the hash names. Writes what is computed from them
   * again where it differs.
   */
  async #checked(hash: string): Promise<SetFacts | null> {
    const folder = join(this.folder, hash)
    const facts = this.#factsOf(hash)
    if (!facts) return null
    const { bars, from, period } = facts
    const found = contentHash(headOf(facts))
    const derived = new Derived(from, period)
    const perBar = period === 1 ? 1 : 4
    const [top, bottom] = perBar === 1 ? [0, 0] : [1, 2]
    const files: FileHandle[] = []
    try {
      for (const name of ['prices', 'volumes']) files.push(await open(join(folder, name), 'r'))
      const [prices, volumes] = files as [FileHandle, FileHandle]
      for (const [file, bytes] of [[prices, 4 * perBar] as const, [volumes, 8] as const])
        if ((await file.stat()).size !== bars * bytes) return null
      for (let left = bars; left > 0; left -= piece_bars) {
        const length = Math.min(left, piece_bars)
        const price = new Uint32Array(length * perBar)
        const volume = new Float64Array(length)
        await prices.read(price)
        await volumes.read(volume)
        for (let bar = 0; bar < length; bar++) {
          const at = bar * perBar
          derived.add(price[at + top] as number, price[at + bottom] as number, volume[bar] as number)
        }
        found.update(price).update(volume)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    } finally {
      await Promise.all(files.map(file => file.close()))
    }
    if (found.digest('hex') !== hash) return null
    const { dayRange, files: computed } = derived.finish()
    const right: SetFacts = { ...facts, hash, dayRange, to: from + bars * period - 1 }
    await this.#correct(folder, { ...computed, [factsFile]: Buffer.from(JSON.stringify(right)) })
    return right
  }

  async #correct(folder: string, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(folder, name)
      const present = await readFile(path).catch(() => null)
      if (present?.equals(bytes)) continue
      await writeFile(`${path}.new`, bytes)
      await rename(`${path}.new`, path)
    }
  }

  /** A folder for an import. It names the process, so that a later one knows whether the import can still run. */
  beginImport(): Promise<string> {
    mkdirSync(this.folder, { recursive: true })
    return mkdtemp(join(this.folder, `importing-${process.pid}-`))
  }

  /** Deletes what imports of killed processes left. A process calls this before its first import, so its own number is an earlier one's. */
  async removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const [, pid] = /^importing-(?:(\d+)-)?/.exec(name) ?? [null, null]
      if (pid === null || (pid !== undefined && Number(pid) !== process.pid && isRunning(Number(pid)))) continue
      await rm(join(this.folder, name), { recursive: true, force: true })
    }
  }

  /** Reads files of consecutive times into one data set. Throws `ImportRefused` if a line is at fault; then nothing is stored. */
  async import({ pair, files, bridge = false, onBars }: ImportOptions): Promise<SetFacts> {
    const making = await this.beginImport()
    const faults: Fault[] = []
    const onFault = (fault: Fault) => {
      faults.push(fault)
      // A file may have gaps everywhere; any other fault usually repeats on every line.
      if (fault.kind !== 'gap' || faults.length >= most_faults) throw new ImportRefused(faults)
    }
    const { priceScale, amountScale, symbol } = pair
    let writer: SetWriter | null = null
    const row = new BarRow(
      bridge,
      (open, high, low, close, volume) => {
        if (!writer) {
          const [period, from] = [row.period as BarSeconds, row.from as number]
          writer = new SetWriter(making, headOf({ pair: symbol, priceScale, amountScale, period, from }), from, period)
        }
        writer.add(open, high, low, close, volume)
      },
      onFault,
    )
    const lines = new KlineLines(pair, (line, place) => row.take(line, place), onFault)
    try {
      for (const file of files) {
        lines.begin(file.name)
        try {
          for await (const chunk of unpacked(file.bytes)) {
            lines.push(chunk)
            await onBars?.(row.bars)
          }
        } catch (error) {
          const { code, message } = error as { code?: string; message: string }
          if (error instanceof ImportRefused || (!(error instanceof UnpackRefused) && code === undefined)) throw error
          const text = code === undefined ? message : `it cannot be read (${code})`
          throw new ImportRefused([{ file: file.name, line: 1, kind: 'file', text }])
        }
        lines.end()
      }
      row.end()
      const written = writer as SetWriter | null
      if (!written && faults.length === 0)
        onFault({ file: files[0]?.name ?? '', line: 1, kind: 'file', text: 'there is no line of prices' })
      if (faults.length > 0 || !written) throw new ImportRefused(faults)
      const { hash, dayRange } = written.finish()
      writer = null
      const [period, from] = [row.period as BarSeconds, row.from as number]
      const facts: SetFacts = {
        ...{ hash, pair: symbol, priceScale, amountScale, bars: row.bars, from, to: from + row.bars * period - 1 },
        ...{ period, gaps: row.gaps, bridged: row.bridged, missing: row.missing, rounded: row.rounded, dayRange },
      }
      writeFileSync(join(making, factsFile), JSON.stringify(facts))
      return await this.adopt(making, facts)
    } finally {
      ;(writer as SetWriter | null)?.close()
      await rm(making, { recursive: true, force: true })
    }
  }

  /** Moves a data set here from its folder. One that is here and intact stays, with its own facts. */
  async adopt(from: string, facts: SetFacts): Promise<SetFacts> {
    const { hash } = facts
    if (this.#names().includes(hash)) {
      const present = await this.#checked(hash)
      if (present) return present
      await this.delete(hash)
    }
    await rename(from, join(this.folder, hash))
    return facts
  }

  /** Null if they cannot be read. */
  #factsOf(hash: string): SetFacts | null {
    try {
      return JSON.parse(readFileSync(join(this.folder, hash, factsFile), 'utf8'))
    } catch {
      return null
    }
  }

  #names(): string[] {
    try {
      return readdirSync(this.folder).filter(name => hashPattern.test(name))
    } catch {
      return []
    }
  }
}

const factsFile = 'set.json'
const headOf = (set: Pick<SetFacts, 'pair' | 'priceScale' | 'amountScale' | 'period' | 'from'>) => [
  ...[set.pair, set.priceScale, set.amountScale, set.period, set.from],
]

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
