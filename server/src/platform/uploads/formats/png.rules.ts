import type { Bare } from './bare'
import { orientationOf } from './orientation.rules'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The chunks that pixels need: header, palette, transparency, data, end. Everything else may be a compressed text of any size. */
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Length, name and checksum of a chunk. */
const around = 12

/** null if it is no complete PNG. */
export function barePng(original: Buffer): Bare | null {
  if (!original.subarray(0, 8).equals(signature)) return null
  if (original.length < 33 || original.readUInt32BE(8) !== 13 || nameAt(original, 8) !== 'IHDR') return null
  const parts: Buffer[] = [signature]
  let orientation = 1
  for (let at = 8; at + around <= original.length; ) {
    const name = nameAt(original, at)
    const end = at + around + original.readUInt32BE(at)
    if (end > original.length) return null
    if (needed.has(name)) parts.push(original.subarray(at, end))
    if (name === 'eXIf') orientation = orientationOf(original.subarray(at + 8, end - 4))
    if (name === 'IEND') {
      const [width, height] = [original.readUInt32BE(16), original.readUInt32BE(20)]
      return { format: 'png', width, height, orientation, bytes: Buffer.concat(parts) }
    }
    at = end
  }
  return null
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 4, at + 8)
