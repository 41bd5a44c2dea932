import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { machineWall } from '../../platform/wall'
import { type ForkHeader, type ForkRows, packFork } from './forkFile.rules'
import { unpackFork } from './unpackFork'

const header: ForkHeader = {
  ...{ format: 'lagoon-fork', version: 1, made_by: '1.0.0', migration: '2026_base', listing: 'abc', at: 7, seed: '1' },
  ...{ price_version: 2, batch: 12, sequences: { 'world.a_id_seq': '4' }, tables: [{ name: 'a', columns: ['id'] }] },
}
const rows = [
  { table: 'a', json: '[{"id":1,"n":12345678901234567890.123456789012345678}]' },
  { table: 'a', json: '[{"id":2}]' },
]
const file = await packFork(header, rows)
const text = gunzipSync(file).toString()
const edited = (change: (text: string) => string) => gzipSync(change(text))
/** The changed file with a correct hash. */
const sealed = (change: (text: string) => string) => {
  const body = change(text).replace(/sha256 .*\n$/, '')
  return gzipSync(`${body}sha256 ${createHash('sha256').update(body).digest('hex')}\n`)
}
type Limits = Parameters<typeof unpackFork>[2]

async function read(bytes: Uint8Array, limits: Limits = {}) {
  const unpacked = await unpackFork(bytes, machineWall, limits)
  const found: ForkRows[] = []
  try {
    for await (const page of unpacked.rows) found.push(page)
    return { header: unpacked.header, rows: found }
  } finally {
    await unpacked.close()
  }
}
const fault = (bytes: Uint8Array, limits: Limits = {}) =>
  read(bytes, limits).then(
    () => undefined,
    error => error.fault ?? error,
  )

describe('a world in a file', () => {
  it('is read back exactly as it was written, to the last digit', async () => {
    expect(await read(file)).toEqual({ header, rows })
  })

  it('is refused if part of it is missing or was changed', async () => {
    for (const length of [20, file.length >> 1, file.length - 1])
      expect(await fault(file.subarray(0, length))).toMatch(/broken|foreign/)
    const bitten = Buffer.from(file)
    bitten[bitten.length >> 1] = (bitten[bitten.length >> 1] as number) ^ 1
    expect(await fault(bitten)).toBe('broken')
    expect(await fault(edited(all => all.replace('"id":2', '"id":3')))).toBe('broken')
    expect(await fault(edited(all => all.replace(/sha256.*\n/, '')))).toBe('broken')
    expect(await fault(edited(all => `${all}a [{"id":4}]\n`))).toBe('broken')
  })

  it.each([
    ['negative time', '"at":7', '"at":-7'],
    ['a time after the last second of prices', '"at":7', '"at":4294967296'],
    ['a counter that is no number', '"world.a_id_seq":"4"', '"world.a_id_seq":"four"'],
    ['tables without columns', '"columns":["id"]', '"columns":null'],
  ])('is refused if its header has %s', async (_, before, after) => {
    expect(await fault(sealed(all => all.replace(before, after)))).toBe('broken')
  })

  it('S-62 is refused if it unpacks to more than the limits of a world', async () => {
    expect(await fault(gzipSync(Buffer.alloc(2 ** 26)))).toBe('large')
    expect(await fault(sealed(all => all.replace('[{"id":2}]', `[{"id":"${'9'.repeat(2 ** 23)}"}]`)))).toBe('large')
    expect(await fault(gzipSync(Buffer.alloc(2 ** 26, '\n')))).toBe('foreign')
    expect(await fault(edited(all => all.replace('sha256', `${'\n'.repeat(2 ** 20)}sha256`)))).toBe('broken')
    expect(await fault(file, { lines: 2 })).toBe('large')
    expect(await fault(file, { line_bytes: 100 })).toBe('large')
    expect(await fault(file, { bytes: 200 })).toBe('large')
    expect(await fault(Buffer.alloc((64 << 20) + 1))).toBe('large')
  })

  it('is refused if another program or a later version wrote it', async () => {
    expect(await fault(Buffer.from('PK a picture'))).toBe('foreign')
    expect(await fault(Buffer.from([0x1f, 0x00, 0x00]))).toBe('foreign')
    expect(await fault(Buffer.from([0x00, 0x8b, 0x00]))).toBe('foreign')
    expect(await fault(gzipSync('{"format":"something"}\n'))).toBe('foreign')
    expect(await fault(gzipSync('no json\n'))).toBe('foreign')
    expect(await fault(edited(all => all.replace('"version":1', '"version":2')))).toBe('newer')
  })
})
