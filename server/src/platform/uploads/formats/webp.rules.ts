import type { Bare } from './bare'
import { orientationOf } from './orientation.rules'

interface Size {
  width: number
  height: number
}

/** Alpha, and the picture in one of its two codings. */
const pixels = new Set(['ALPH', 'VP8 ', 'VP8L'])
/** Of the flags in `VP8X` only alpha and animation stay: profile, EXIF and XMP are removed. */
const announced = 0x12

/** null if it is no complete WebP. Of an animation only the first picture stays. */
export function bareWebp(original: Buffer): Bare | null {
  if (original.toString('latin1', 0, 4) !== 'RIFF' || original.toString('latin1', 8, 12) !== 'WEBP') return null
  if (original.length < 8 + original.readUInt32LE(4)) return null
  const file = original.subarray(0, 8 + original.readUInt32LE(4))
  const parts: Buffer[] = []
  const sizes: Size[] = []
  let orientation = 1
  let frames = 0
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const end = at + 8 + file.readUInt32LE(at + 4)
    if (end > file.length) return null
    const content = file.subarray(at + 8, end)
    const size = sizeOf(name, content)
    if (size) sizes.push(size)
    if (name === 'EXIF') orientation = orientationOf(content)
    if (name === 'VP8X')
      parts.push(chunk(name, Buffer.concat([Buffer.of((content[0] ?? 0) & announced), content.subarray(1)])))
    else if (pixels.has(name) || name === 'ANIM' || (name === 'ANMF' && frames++ === 0))
      parts.push(chunk(name, content))
    at = end + (end % 2)
  }
  if (sizes.length === 0) return null
  const width = Math.max(...sizes.map(size => size.width))
  const height = Math.max(...sizes.map(size => size.height))
  return { format: 'webp', width, height, orientation, bytes: riff(parts) }
}

function sizeOf(name: string, content: Buffer): Size | null {
  if (name === 'VP8X' && content.length === 10)
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 }
  if (name === 'ANMF' && content.length >= 16)
    return { width: content.readUIntLE(6, 3) + 1, height: content.readUIntLE(9, 3) + 1 }
  if (name === 'VP8 ' && content.length >= 10 && content.readUIntBE(3, 3) === 0x9d012a)
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
  if (name === 'VP8L' && content.length >= 5 && content[0] === 0x2f) {
    const bits = content.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}

/** Padded to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

function riff(chunks: Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}
