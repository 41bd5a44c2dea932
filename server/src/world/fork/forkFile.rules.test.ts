import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type ForkHeader, packFork, unpackFork } from './forkFile.rules'

const header: ForkHeader = {
  ...{ format: 'lagoon-fork', version: 1, made_by: '1.0.0', migration: '2026_base', listing: 'abc', at: 7, seed: '1' },
  ...{ price_version: 2, batch: 12, sequences: { 'world.a_id_seq': '4' }, tables: [{ name: 'a', columns: ['id'] }] },
}
const rows = [
  { table: 'a', json: '[{"id":1,"n":12345678901234567890.123456789012345678}]' },
  { table: 'a', json: '[{"id":2}]' },
]
const file = packFork(header, rows)
const edited = (change: (text: string) => string) => gzipSync(change(gunzipSync(file).toString()))
const fault = (bytes: Uint8Array, most?: { packed_bytes: number; unpacked_bytes: number }) => {
  try {
    unpackFork(bytes, most)
  } catch (error) {
    return (error as { fault?: string }).fault
  }
}

describe('a world as a file', () => {
  it('reads back as it was written, to the last digit', () => {
    expect(unpackFork(file)).toEqual({ header, rows })
  })

  it('is refused when part of it is missing or was changed', () => {
    for (const length of [20, file.length >> 1, file.length - 1]) expect(fault(file.subarray(0, length))).toBe('broken')
    const bitten = Buffer.from(file)
    bitten[bitten.length >> 1] = (bitten[bitten.length >> 1] as number) ^ 1
    expect(fault(bitten)).toBe('broken')
    expect(fault(edited(text => text.replace('"id":2', '"id":3')))).toBe('broken')
    expect(fault(edited(text => text.replace(/sha256.*\n/, '')))).toBe('broken')
  })

  it('is refused when it is too large, packed or not', () => {
    const [packed_bytes, unpacked_bytes] = [file.length, gunzipSync(file).length]
    expect(fault(file, { packed_bytes, unpacked_bytes })).toBeUndefined()
    expect(fault(file, { packed_bytes: packed_bytes - 1, unpacked_bytes })).toBe('large')
    expect(fault(file, { packed_bytes, unpacked_bytes: unpacked_bytes - 1 })).toBe('broken')
    expect([fault(Buffer.alloc(64 << 20)), fault(Buffer.alloc((64 << 20) + 1))]).toEqual(['foreign', 'large'])
  })

  it('is refused when another program or a later version wrote it', () => {
    expect(fault(Buffer.from('PK a picture'))).toBe('foreign')
    expect(fault(Buffer.from([0x1f, 0x00, 0x00]))).toBe('foreign')
    expect(fault(Buffer.from([0x00, 0x8b, 0x00]))).toBe('foreign')
    expect(fault(gzipSync('{"format":"something"}\n'))).toBe('foreign')
    expect(fault(gzipSync('no json\n'))).toBe('foreign')
    expect(fault(edited(text => text.replace('"version":1', '"version":2')))).toBe('newer')
  })
})
