import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

/** What a phone receives when it opens the app, as it is on the wire. */
let exchange: TestExchange

beforeAll(async () => {
  exchange = await startExchange()
})

afterAll(() => exchange?.stop())

interface Received {
  headers: NodeJS.Dict<string | string[]>
  bytes: Buffer
}

/** `fetch` would unpack it and say nothing. */
function receive(path: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((done, fail) => {
    request(new URL(path, exchange.origin), { headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => done({ headers: answer.headers, bytes: Buffer.concat(parts) }))
    })
      .on('error', fail)
      .end()
  })
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

describe('a file of the app', () => {
  it.each([
    ['a script', /^static\/js\/vendor-.*\.js$/],
    ['a style', /^static\/assets\/.*\.css$/],
    ['the page', /^index\.html$/],
    ['the worker', /^worker\.js$/],
    ['a drawing', /^coins\/btc\.svg$/],
    ['the manifest', /^app\.webmanifest$/],
  ])('is sent compressed to whoever takes it, and whole to whoever does not: %s', async (_name, pattern) => {
    const path = await addressOf(pattern)
    const whole = await receive(path)
    expect(whole.headers).toMatchObject({ vary: 'accept-encoding', etag: expect.stringContaining('"') })
    expect(whole.headers).not.toHaveProperty('content-encoding')
    for (const coding of ['br', 'gzip'] as const) {
      const packed = await receive(path, { 'accept-encoding': coding })
      expect(packed.headers).toMatchObject({
        'content-encoding': coding,
        'content-type': whole.headers['content-type'],
        vary: 'accept-encoding',
      })
      expect(packed.headers.etag).not.toBe(whole.headers.etag)
      expect(packed.bytes.length).toBeLessThan(whole.bytes.length)
      expect(unpack[coding](packed.bytes).equals(whole.bytes)).toBe(true)
    }
  })

  it('is sent as it is where its own format compresses it: a font', async () => {
    const font = await receive(await addressOf(/\.woff2$/), { 'accept-encoding': 'br, gzip' })
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(font.headers).not.toHaveProperty('content-encoding')
  })

  it('is not sent again to a browser that has it', async () => {
    const path = await addressOf(/^index\.html$/)
    const { headers } = await receive(path, { 'accept-encoding': 'br' })
    const again = await receive(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.bytes).toHaveLength(0)
  })
})

/** Where the one file of the last build with such a name is served. */
async function addressOf(pattern: RegExp): Promise<string> {
  const files = await readdir(join(projectFolder, 'client/dist/h5'), { recursive: true })
  const file = files.find(name => pattern.test(name))
  if (!file) throw new Error(`no ${pattern} in the last build`)
  return `/h5/${file === 'index.html' ? '' : file}`
}
