import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'

type Bytes = AsyncIterable<Uint8Array>

/** An archive may unpack to 16 MiB, and to 200 times its packed size beyond that. */
const most_times = 200
const always_bytes = 16 * 2 ** 20

export class UnpackRefused extends Error {
  override name = 'UnpackRefused'
}

/** The text of a file, which may be packed as gz or zip; its first bytes show which. */
export async function* unpacked(packed: Bytes): AsyncGenerator<Uint8Array> {
  const read = { bytes: 0 }
  const source = counted(packed, read)
  const first = await source.next()
  if (first.done) return
  const whole = joined(first.value, source)
  const [a, b, c, d] = first.value
  if (a === 0x1f && b === 0x8b) yield* limited(gunzipped(whole), read)
  else if (a === 0x50 && b === 0x4b && c === 3 && d === 4) yield* limited(unzipped(whole), read)
  else yield* whole
}

async function* counted(source: Bytes, read: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    read.bytes += chunk.length
    yield chunk
  }
}

async function* joined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

async function* limited(source: Bytes, read: { bytes: number }): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > always_bytes + read.bytes * most_times) throw new UnpackRefused('it unpacks to far more than it should')
    yield chunk
  }
}

async function* gunzipped(source: Bytes): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // An error on either side ends both; the reader sees it below.
  pipeline(source, gunzip).catch(() => undefined)
  try {
    yield* gunzip
  } catch (error) {
    throw error instanceof UnpackRefused ? error : new UnpackRefused('it is a broken gz file')
  }
}

/** An archive must contain exactly one file, as the dumps do. */
async function* unzipped(source: Bytes): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let files = 0
  let isWhole = false
  let failure: Error | null = null
  const unzip = new Unzip(file => {
    if (++files > 1) failure = new UnpackRefused('the zip file must contain one file')
    file.ondata = (error, chunk, isLast) => {
      if (error) failure = new UnpackRefused('it is a broken zip file')
      else chunks.push(chunk)
      isWhole ||= isLast
    }
    if (files === 1) file.start()
  })
  unzip.register(UnzipInflate)
  const push = (chunk: Uint8Array, isLast: boolean) => {
    try {
      unzip.push(chunk, isLast)
    } catch {
      failure = new UnpackRefused('it is a broken zip file')
    }
    if (failure) throw failure
    return chunks.splice(0)
  }
  // Small pieces, because all that a piece unpacks to is in memory at once.
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += piece_bytes) yield* push(chunk.subarray(at, at + piece_bytes), false)
  yield* push(new Uint8Array(), true)
  if (!isWhole) throw new UnpackRefused('it is a broken zip file')
}
const piece_bytes = 16 * 2 ** 10
