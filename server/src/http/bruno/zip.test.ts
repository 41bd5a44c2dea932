import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipOf } from './zip'

const files = [
  { path: 'a.bru', text: 'one' },
  { path: '行/b.bru', text: 'two two' },
]

/** The fields of a head of an archive, two bytes each unless said. */
const read = (zip: Buffer, at: number, ...widths: number[]) =>
  widths.map(width => {
    const value = zip.readUIntLE(at, width)
    at += width
    return value
  })

describe('an archive', () => {
  const zip = zipOf(files)

  it('has each file as it is, under its name', () => {
    let at = 0
    for (const { path, text } of files) {
      const [name, body] = [Buffer.from(path), Buffer.from(text)]
      expect(read(zip, at, 4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2)).toEqual([
        ...[0x04034b50, 20, 0x0800, 0, 0, (46 << 9) | (1 << 5) | 1],
        ...[crc32(body), body.length, body.length, name.length, 0],
      ])
      at += 30
      expect(zip.subarray(at, at + name.length).toString()).toBe(path)
      expect(zip.subarray(at + name.length, at + name.length + body.length).toString()).toBe(text)
      at += name.length + body.length
    }
  })

  it('ends with a directory that says where each begins', () => {
    const [signature, ...rest] = read(zip, zip.length - 22, 4, 2, 2, 2, 2, 4, 4, 2)
    const [disk, ofDisk, here, all, size, start, comment] = rest as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    expect([signature, disk, ofDisk, here, all, comment]).toEqual([0x06054b50, 0, 0, 2, 2, 0])
    expect(start + size).toBe(zip.length - 22)
    let [at, begins] = [start, 0]
    for (const { path, text } of files) {
      const [name, body] = [Buffer.from(path), Buffer.from(text)]
      expect(read(zip, at, 4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4)).toEqual([
        ...[0x02014b50, 20, 20, 0x0800, 0, 0, (46 << 9) | (1 << 5) | 1],
        ...[crc32(body), body.length, body.length, name.length, 0, 0, 0, 0, 0, begins],
      ])
      at += 46
      expect(zip.subarray(at, at + name.length).toString()).toBe(path)
      at += name.length
      begins += 30 + name.length + body.length
    }
  })
})
