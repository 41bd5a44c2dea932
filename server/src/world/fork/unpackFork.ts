import { LimitedProcess, type Limits, ProcessLost } from '../../platform/limitedProcess'
import type { Wall } from '../../platform/wall'
import { type ForkFault, type ForkHeader, ForkRefused, type ForkRows, headerOf, rowsOf } from './forkFile.rules'

/**
 * Rows of JSON pack to a tenth or less; zeros pack to a thousandth. A saved world cannot be larger than the longest string of JavaScript,
 * which is half a gigabyte.
 */
const most = { bytes: 2 ** 29, ratio: 100, lines: 100_000, line_bytes: 2 ** 25 }
const packed_bytes = 2 ** 26
const usualLimits: Limits = { memory_bytes: 240 * 2 ** 20, cpu_ms: 20_000, wall_ms: 30_000 }

const program = new URL('./unpack.js', import.meta.url).href

/**
 * Unpacks a file in a separate process. Its rows may be read before the whole file is checked; if the file is broken, reading them to the
 * end throws.
 */
export async function unpackFork(
  file: Uint8Array,
  wall: Pick<Wall, 'after'>,
  limits: Partial<Limits & typeof most> = {},
): Promise<{ header: ForkHeader; rows: AsyncGenerator<ForkRows>; close(): Promise<unknown> }> {
  if (file.length > packed_bytes) throw new ForkRefused('large')
  if (file[0] !== 0x1f || file[1] !== 0x8b) throw new ForkRefused('foreign')
  const process = new LimitedProcess(wall, { ...usualLimits, ...limits }, program)
  const lines = linesOf(process.ask<Uint8Array, ForkFault | null>({ ...most, ...limits }, file))
  const close = () => {
    process.kill()
    return process.ended
  }
  try {
    const { value = '' } = await lines.next()
    return { header: headerOf(value), rows: rowsIn(lines), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* rowsIn(lines: AsyncIterable<string>): AsyncGenerator<ForkRows> {
  for await (const line of lines) yield rowsOf(line)
}

async function* linesOf(requested: AsyncGenerator<Uint8Array, ForkFault | null>): AsyncGenerator<string> {
  try {
    for (;;) {
      const { done, value } = await requested.next()
      if (!done) yield Buffer.from(value).toString()
      else if (value) throw new ForkRefused(value)
      else return
    }
  } catch (error) {
    throw error instanceof ProcessLost ? new ForkRefused('large') : error
  }
}
