import { crc32 } from 'node:zlib'

/** One chunk of a PNG, with its length and checksum. */
export function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with more chunks right after its header. */
export function withChunks(png: Uint8Array, chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const header_ends = 8 + 25
  return Uint8Array.from(Buffer.concat([png.subarray(0, header_ends), ...chunks, png.subarray(header_ends)]))
}
