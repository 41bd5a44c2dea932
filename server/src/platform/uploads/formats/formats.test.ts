import { describe, expect, it } from 'vitest'
import { bareJpeg } from './jpeg.rules'
import { orientationOf } from './orientation.rules'
import { barePng } from './png.rules'
import { bareWebp } from './webp.rules'

const u16 = (value: number) => Buffer.of(value >> 8, value & 0xff)
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** An EXIF table with the orientation alone, after `others` entries of another tag. */
const exif = (orientation: number, { little = false, others = 0 } = {}) => {
  const n16 = (value: number) => (little ? Buffer.from(u16(value)).reverse() : u16(value))
  const n32 = (value: number) => (little ? Buffer.from(u32(value)).reverse() : u32(value))
  const entry = (tag: number, value: number) => Buffer.concat([n16(tag), n16(3), n32(1), n16(value), n16(0)])
  const entries = [...Array.from({ length: others }, () => entry(0x0100, 9)), entry(0x0112, orientation)]
  return Buffer.concat([latin1(little ? 'II*\0' : 'MM\0*'), n32(8), n16(entries.length), ...entries])
}

describe('the orientation of a picture', () => {
  it.each([
    [0, 1],
    [1, 1],
    [8, 8],
    [9, 1],
  ])('with tag %i is %i', (tag, turned) => {
    expect(orientationOf(exif(tag))).toBe(turned)
  })

  it('is read in either byte order, after other tags and after the Exif prefix', () => {
    expect(orientationOf(exif(6, { little: true }))).toBe(6)
    expect(orientationOf(exif(6, { others: 2 }))).toBe(6)
    expect(orientationOf(Buffer.concat([latin1('Exif\0\0'), exif(6)]))).toBe(6)
    expect(orientationOf(latin1('no tags'))).toBe(1)
    expect(orientationOf(exif(6).subarray(0, 12))).toBe(1)
    expect(orientationOf(latin1('MM\0*'))).toBe(1)
  })

  it('is read from a table that ends right after it, and not from a truncated one', () => {
    expect(orientationOf(exif(6).subarray(0, 20))).toBe(6)
    expect(orientationOf(exif(6).subarray(0, 19))).toBe(1)
    expect(orientationOf(exif(6).subarray(0, 18))).toBe(1)
  })

  it('is not read beyond the number of tags in the table', () => {
    const tags = exif(6)
    tags.writeUInt16BE(0, 8)
    expect(orientationOf(tags)).toBe(1)
  })
})

describe('a JPEG', () => {
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.of(0xff, marker), u16(content.length + 2), content])
  const [begin, end] = [Buffer.of(0xff, 0xd8), Buffer.of(0xff, 0xd9)]
  const frame = (marker = 0xc0) => segment(marker, Buffer.concat([Buffer.of(8), u16(20), u16(30), Buffer.of(1)]))
  const scan = Buffer.concat([segment(0xda, Buffer.of(1)), Buffer.of(1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4)])
  const tables = [
    segment(0xdb, Buffer.of(1)),
    segment(0xc4, Buffer.of(2)),
    segment(0xcc, Buffer.of(3)),
    segment(0xdd, Buffer.of(4)),
  ]
  const jfif = segment(0xe0, Buffer.concat([latin1('JFIF\0'), Buffer.alloc(9)]))
  const adobe = segment(0xee, Buffer.concat([latin1('Adobe'), Buffer.alloc(7)]))
  const whole = Buffer.concat([begin, jfif, adobe, ...tables, frame(), scan, end])

  it('with only the required segments stays the same, byte for byte', () => {
    expect(bareJpeg(whole)).toEqual({ format: 'jpeg', width: 30, height: 20, orientation: 1, bytes: whole })
  })

  it('loses all other segments and everything after its end', () => {
    const position = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif(6)]))
    const second = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif(3)]))
    const thumbnail = segment(0xe0, Buffer.concat([latin1('JFIF\0'), Buffer.alloc(10)]))
    const longAdobe = segment(0xee, Buffer.concat([latin1('Adobe'), Buffer.alloc(8)]))
    const others = [
      position,
      second,
      thumbnail,
      longAdobe,
      segment(0xfe, latin1('a comment')),
      segment(0xe2, latin1('JFIF\0')),
    ]
    const full = Buffer.concat([begin, ...others, jfif, adobe, ...tables, frame(), scan, end, latin1('behind')])
    expect(bareJpeg(full)).toEqual({ format: 'jpeg', width: 30, height: 20, orientation: 6, bytes: whole })
  })

  it('may have an empty comment', () => {
    const full = Buffer.concat([begin, segment(0xfe, Buffer.alloc(0)), whole.subarray(2)])
    expect(bareJpeg(full)?.bytes).toEqual(whole)
  })

  it('has the orientation of the camera, whatever an editor wrote before it', () => {
    const text = segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/'))
    const foreign = segment(0xe2, Buffer.concat([latin1('Exif\0\0'), exif(3)]))
    const position = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif(6)]))
    expect(bareJpeg(Buffer.concat([begin, text, foreign, position, whole.subarray(2)]))?.orientation).toBe(6)
  })

  it('may have fill bytes before a marker', () => {
    expect(bareJpeg(Buffer.concat([begin, Buffer.of(0xff), frame(), scan, end]))?.width).toBe(30)
  })

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xcf])('has its size in a frame with marker %i', marker => {
    expect(bareJpeg(Buffer.concat([begin, frame(marker), scan, end]))).toMatchObject({ width: 30, height: 20 })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another beginning', Buffer.concat([Buffer.of(0xff, 0xd7), whole.subarray(2)])],
    ['no frame', Buffer.concat([begin, scan, end])],
    ['no scan', Buffer.concat([begin, frame(), end])],
    ['two frames', Buffer.concat([begin, frame(), frame(), scan, end])],
    ['a frame of another kind', Buffer.concat([begin, frame(0xc8), scan, end])],
    ['a frame that is too short', Buffer.concat([begin, segment(0xc0, Buffer.alloc(5)), scan, end])],
    ['no end', whole.subarray(0, whole.length - 2)],
    ['half a marker', whole.subarray(0, whole.length - 1)],
    ['a segment that is longer than the rest', Buffer.concat([begin, Buffer.of(0xff, 0xdb), u16(9), Buffer.alloc(6)])],
    ['a segment of length one', Buffer.concat([begin, Buffer.of(0xff, 0xdb), u16(1), frame(), scan, end])],
    ['bytes between segments', Buffer.concat([begin, Buffer.of(0), frame(), scan, end])],
    ['sixty-five scans', Buffer.concat([begin, frame(), ...Array.from({ length: 65 }, () => scan), end])],
  ])('with %s is refused', (_, bytes) => {
    expect(bareJpeg(bytes)).toBeNull()
  })

  it('has sixty-four scans at most', () => {
    expect(bareJpeg(Buffer.concat([begin, frame(), ...Array.from({ length: 64 }, () => scan), end]))).not.toBeNull()
  })
})

describe('a PNG', () => {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([u32(content.length), latin1(name), content, Buffer.alloc(4)])
  const header = chunk('IHDR', Buffer.concat([u32(30), u32(20), Buffer.alloc(5)]))
  const [palette, clear, data, end] = [
    chunk('PLTE', Buffer.alloc(3)),
    chunk('tRNS', Buffer.alloc(1)),
    chunk('IDAT', Buffer.alloc(9)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const whole = Buffer.concat([signature, header, palette, clear, data, end])

  it('loses everything except the chunks of its pixels, and everything after its end', () => {
    expect(barePng(whole)).toEqual({ format: 'png', width: 30, height: 20, orientation: 1, bytes: whole })
    const others = [chunk('tEXt', latin1('a text')), chunk('eXIf', exif(8)), chunk('iCCP', Buffer.alloc(3))]
    const full = Buffer.concat([signature, header, ...others, palette, clear, data, end, latin1('behind')])
    expect(barePng(full)).toEqual({ format: 'png', width: 30, height: 20, orientation: 8, bytes: whole })
  })

  it('has the orientation of its tags, without the checksum', () => {
    const tagged = (tags: Buffer, checksum: Buffer) =>
      Buffer.concat([signature, header, chunk('eXIf', tags).subarray(0, -4), checksum, data, end])
    expect(barePng(tagged(exif(8).subarray(0, 20), Buffer.alloc(4)))?.orientation).toBe(8)
    expect(barePng(tagged(exif(8).subarray(0, 18), Buffer.of(0, 8, 0, 0)))?.orientation).toBe(1)
  })

  it.each([
    ['another signature', Buffer.concat([Buffer.alloc(8), whole.subarray(8)])],
    ['no header', Buffer.concat([signature, data, header, end])],
    ['a header of another length', Buffer.concat([signature, chunk('IHDR', Buffer.alloc(14)), data, end])],
    ['no end', Buffer.concat([signature, header, data])],
    ['half an end', whole.subarray(0, whole.length - 1)],
    [
      'a chunk that is longer than the rest',
      Buffer.concat([signature, header, u32(99), latin1('IDAT'), Buffer.alloc(20)]),
    ],
    ['its first thirty-two bytes', whole.subarray(0, 32)],
  ])('with %s is refused', (_, bytes) => {
    expect(barePng(bytes)).toBeNull()
  })
})

describe('a WebP', () => {
  const le = (value: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeUIntLE(value, 0, bytes)
    return buffer
  }
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([latin1(name), le(content.length, 4), content, Buffer.alloc(content.length % 2)])
  const file = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([latin1('WEBP'), ...chunks]))
  const lossy = chunk(
    'VP8 ',
    Buffer.concat([Buffer.alloc(3), Buffer.of(0x9d, 0x01, 0x2a), le(30 | 0x4000, 2), le(20 | 0x8000, 2)]),
  )
  const lossless = chunk('VP8L', Buffer.concat([Buffer.of(0x2f), le(29 + 19 * 2 ** 14, 4)]))
  const extended = (flags: number) => chunk('VP8X', Buffer.concat([Buffer.of(flags, 0, 0, 0), le(29, 3), le(19, 3)]))
  const part = (size: number) =>
    chunk('ANMF', Buffer.concat([Buffer.alloc(6), le(size - 1, 3), le(size - 1, 3), Buffer.alloc(4)]))

  it('has its size in a place that depends on its kind', () => {
    const size = { format: 'webp', width: 30, height: 20, orientation: 1 }
    expect(bareWebp(file(lossy))).toEqual({ ...size, bytes: file(lossy) })
    expect(bareWebp(file(lossless))).toEqual({ ...size, bytes: file(lossless) })
    expect(bareWebp(file(extended(0x10), lossy))).toEqual({ ...size, bytes: file(extended(0x10), lossy) })
    expect(bareWebp(file(extended(0x02), part(50)))).toMatchObject({ width: 50, height: 50 })
  })

  it('loses its metadata, clears their flags, and has the orientation of its tags', () => {
    const alpha = chunk('ALPH', Buffer.alloc(3))
    const empty = file(lossy, chunk('ALPH', Buffer.alloc(0)))
    expect(bareWebp(empty)?.bytes).toEqual(empty)
    const others = [chunk('ICCP', Buffer.alloc(2)), chunk('EXIF', exif(5)), chunk('XMP ', Buffer.alloc(5))]
    const full = Buffer.concat([file(extended(0xff), ...others, alpha, lossy), latin1('behind')])
    expect(bareWebp(full)).toMatchObject({ orientation: 5, bytes: file(extended(0x12), alpha, lossy) })
  })

  it('with several frames is reduced to the first', () => {
    const moving = chunk('ANIM', Buffer.alloc(6))
    expect(bareWebp(file(extended(2), moving, part(10), part(20)))?.bytes).toEqual(file(extended(2), moving, part(10)))
  })

  it.each([
    ['another name', Buffer.concat([latin1('RIFX'), file(lossy).subarray(4)])],
    ['another kind', chunk('RIFF', Buffer.concat([latin1('WAVE'), lossy]))],
    ['no picture', file()],
    ['half of it', file(extended(0), lossy).subarray(0, 40)],
    ['all but its last byte', file(lossy).subarray(0, file(lossy).length - 1)],
    ['a chunk that is longer than the rest', file(latin1('VP8 '), le(99, 4), Buffer.alloc(10))],
    ['a picture that is too short', file(chunk('VP8 ', Buffer.alloc(5)))],
    ['a lossless picture that is too short', file(chunk('VP8L', Buffer.of(0x2f, 0)))],
    ['a picture without its mark', file(chunk('VP8 ', Buffer.alloc(10)))],
    ['a lossless picture without its mark', file(chunk('VP8L', Buffer.alloc(5)))],
    ['a head of another length', file(chunk('VP8X', Buffer.alloc(9)))],
    ['a part that is too short', file(chunk('ANMF', Buffer.alloc(15)))],
  ])('with %s is refused', (_, bytes) => {
    expect(bareWebp(bytes)).toBeNull()
  })
})
