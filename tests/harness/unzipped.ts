import { crc32, inflateRawSync } from 'node:zlib'

/** The texts of a zip archive, by the directory at its end, each with its sum checked. */
export function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('it is no zip archive')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('its directory is broken')
    const [method, sum, size, name, extra, comment, place] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const from = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28)
    const stored = zip.subarray(from, from + size)
    const bytes = method === 8 ? inflateRawSync(stored) : stored
    const path = zip.toString('utf8', at + 46, at + 46 + name)
    if (crc32(bytes) !== sum) throw new Error(`${path} is broken`)
    files.set(path, bytes.toString('utf8'))
    at += 46 + name + extra + comment
  }
  return files
}
