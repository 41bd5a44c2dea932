import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { bareOf } from './picture'

const drawn = (width = 40, height = 24) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 20, b: 80, alpha: 0.5 } },
  })
const formats = ['jpeg', 'png', 'webp'] as const
const secret = 'Spy Camera'
/** A picture with all metadata that a camera or an editor adds. */
const laden = (picture: Sharp, format: (typeof formats)[number], orientation = 1) =>
  picture
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

/** Pseudo-random bytes, the same in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state & 255
  }
}

/** The same picture with another size in its header. */
function sized(original: Buffer, format: (typeof formats)[number], width: number, height: number): Buffer {
  const bytes = Buffer.from(original)
  if (format === 'png') {
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
  } else if (format === 'webp') {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  } else {
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
  }
  return bytes
}

describe.each(formats)('S-48 a %s, before it is decoded,', format => {
  it('loses texts, profiles and positions, and has the same pixels', async () => {
    const original = await laden(drawn(), format)
    const { bytes, ...about } = bareOf(original)
    expect(about).toEqual({ format, width: 40, height: 24, orientation: 1 })
    expect(original.includes(secret)).toBe(true)
    expect(bytes.includes(secret)).toBe(false)
    expect(bareOf(Buffer.concat([original, Buffer.from('behind the end')])).bytes).toEqual(bytes)
    const { exif, icc, xmp } = await sharp(bytes).metadata()
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(await pixels(bytes)).toEqual(await pixels(await drawn().toFormat(format).toBuffer()))
  })

  it('has its orientation read before the tag is removed', async () => {
    for (const orientation of [1, 3, 6, 8])
      expect(bareOf(await laden(drawn(), format, orientation)).orientation).toBe(orientation)
  })

  it('is too large beyond 25 megapixels, whatever follows the header', async () => {
    const original = await drawn().toFormat(format).toBuffer()
    expect(bareOf(sized(original, format, 5000, 5000))).toMatchObject({ width: 5000, height: 5000 })
    expect(() => bareOf(sized(original, format, 5001, 5000))).toThrow('file_too_large')
  })

  it('is refused if it is truncated anywhere', async () => {
    const original = await laden(drawn(), format)
    for (let length = 0; length < original.length; length++)
      expect(() => bareOf(original.subarray(0, length)), `${length} bytes`).toThrow('file_type')
  })
})

describe('S-48 the removal of metadata', () => {
  it.each([
    ['progressive', { progressive: true }],
    ['with all its colours', { chromaSubsampling: '4:4:4', optimiseScans: true }],
  ])('leaves the pixels of a JPEG that is %s unchanged', async (_how, options) => {
    const original = await drawn(300, 200).flatten().jpeg(options).toBuffer()
    expect(await pixels(bareOf(original).bytes)).toEqual(await pixels(original))
  })

  it('leaves the pixels of a CMYK JPEG unchanged', async () => {
    const original = await drawn(30, 20).flatten().toColourspace('cmyk').jpeg().toBuffer()
    expect(await pixels(bareOf(original).bytes)).toEqual(await pixels(original))
  })

  it('leaves the pixels of a JPEG unchanged that only the Adobe header marks as RGB', async () => {
    const { bytes } = bareOf(await drawn(30, 20).flatten().jpeg().toBuffer())
    const jfif = bytes.indexOf('JFIF')
    const plain = bytes.subarray(jfif < 0 ? 2 : jfif + 14)
    const header = Buffer.from('ffee000e41646f626500640000000000', 'hex')
    const original = Buffer.concat([bytes.subarray(0, 2), header, plain])
    expect(await pixels(original)).not.toEqual(await pixels(bytes))
    expect(await pixels(bareOf(original).bytes)).toEqual(await pixels(original))
  })

  it('refuses a JPEG with a thousand scans', async () => {
    const original = await drawn(30, 20).flatten().jpeg({ progressive: true }).toBuffer()
    const scan = original.subarray(original.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
    const many = Buffer.concat([original.subarray(0, -2), ...Array(1000).fill(scan), original.subarray(-2)])
    expect(() => bareOf(many)).toThrow('file_type')
  })

  it('leaves the pixels of a PNG with palette and transparency unchanged', async () => {
    const original = await drawn().png({ palette: true }).toBuffer()
    expect(original.includes('tRNS')).toBe(true)
    expect(await pixels(bareOf(original).bytes)).toEqual(await pixels(original))
  })

  it('reduces an animation to its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map(background =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const original = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    const { bytes, width, height } = bareOf(original)
    expect([width, height]).toEqual([9, 9])
    expect(bytes.length).toBeLessThan(original.length)
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
    expect([...(await sharp(bytes).removeAlpha().raw().toBuffer())].slice(0, 3)).toEqual([255, 0, 0])
  })

  it('refuses random bytes, and throws no other error', () => {
    const heads = ['ffd8ffe0', '89504e470d0a1a0a0000000d49484452', '52494646ffffff7f57454250565038']
    const random = chance(1)
    for (let i = 0; i < 3000; i++) {
      const tail = Buffer.from(Array.from({ length: 60 }, random))
      const bytes = Buffer.concat([Buffer.from(heads[i % 3] as string, 'hex'), i % 2 ? tail : deflateSync(tail)])
      expect(() => bareOf(bytes)).toThrow(/^file_(type|too_large)$/)
    }
  })
})
