/** The orientation of a picture, 1 (upright) to 8, from the camera's EXIF: a TIFF header and one table of tags. */
export function orientationOf(content: Buffer): number {
  const exif = content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content
  const order = exif.toString('latin1', 0, 4)
  const little = order === 'II*\0'
  if (!little && order !== 'MM\0*') return 1
  const u16 = (at: number) => (at + 2 > exif.length ? 0 : little ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const u32 = (at: number) => (at + 4 > exif.length ? 0 : little ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  const table = u32(4)
  for (let i = 0; i < u16(table); i++) {
    const entry = table + 2 + 12 * i
    if (u16(entry) !== orientation_tag) continue
    const orientation = u16(entry + 8)
    return orientation <= 8 ? orientation || 1 : 1
  }
  return 1
}

const orientation_tag = 0x0112
