import type { Bare } from './bare'
import { orientationOf } from './orientation.rules'

const start_of_scan = 0xda
const end_of_image = 0xd9
const app1 = 0xe1
/** Quantisation and Huffman tables, arithmetic conditioning, restart interval, and the scans themselves. */
const needed = new Set([0xdb, 0xc4, 0xcc, 0xdd, start_of_scan])
/** A progressive picture has about ten scans. Each passes over all pixels, and thousands of them fit into a megabyte. */
const most_scans = 64

/** null if it is no complete JPEG. */
export function bareJpeg(original: Buffer): Bare | null {
  if (original.length < 4 || original.readUInt16BE(0) !== 0xffd8) return null
  const parts: Buffer[] = [original.subarray(0, 2)]
  let frame: { width: number; height: number } | null = null
  let orientation = 0
  let scans = 0
  for (let at = 2; at + 1 < original.length; ) {
    if (original[at] !== 0xff) return null
    const marker = original[at + 1] as number
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === end_of_image) {
      if (!frame || scans === 0) return null
      parts.push(original.subarray(at, at + 2))
      return { format: 'jpeg', ...frame, orientation: orientation || 1, bytes: Buffer.concat(parts) }
    }
    const length = at + 4 > original.length ? 0 : original.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > original.length) return null
    const content = original.subarray(at + 4, end)
    if (isFrame(marker)) {
      if (frame || content.length < 6) return null
      frame = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    }
    if (marker === start_of_scan) {
      if (++scans > most_scans) return null
      end = endOfScan(original, end)
    }
    if (isFrame(marker) || needed.has(marker) || namesColours(marker, content)) parts.push(original.subarray(at, end))
    if (marker === app1 && content.toString('latin1', 0, 6) === 'Exif\0\0') orientation ||= orientationOf(content)
    at = end
  }
  return null
}

/** SOF0 to SOF15, which share their numbers with DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A plain JFIF header, or Adobe's: they tell a decoder what the channels are. */
const namesColours = (marker: number, content: Buffer): boolean =>
  (marker === 0xe0 && content.length === 14 && content.toString('latin1', 0, 5) === 'JFIF\0') ||
  (marker === 0xee && content.length === 12 && content.toString('latin1', 0, 5) === 'Adobe')

/** The next marker that is neither an escaped data byte nor a restart of the same scan. */
function endOfScan(original: Buffer, from: number): number {
  for (let at = from; at + 1 < original.length; at++) {
    if (original[at] !== 0xff) continue
    const next = original[at + 1] as number
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return original.length
}
