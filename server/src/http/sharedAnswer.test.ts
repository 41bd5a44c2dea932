import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sharedAnswers } from './sharedAnswer'

function answering() {
  const shared = sharedAnswers()
  let serialised = 0
  return {
    get serialised() {
      return serialised
    },
    async ask(data: object, accepted?: string) {
      const headers: Record<string, string> = {}
      const reply = {
        serialize(body: object) {
          serialised++
          return JSON.stringify(body)
        },
        type: () => reply,
        header(name: string, value: string) {
          headers[name] = value
        },
      }
      const bytes = await shared({ headers: { 'accept-encoding': accepted } } as never, reply as never, data)
      return { bytes, headers }
    },
  }
}
const envelope = '{"type":"ok","code":1,"data":{"a":""}}'
/** Data whose answer has this many bytes. */
const sized = (bytes: number) => ({ a: 'x'.repeat(bytes - envelope.length) })

it('The same data is serialized once, and every caller gets the same bytes', async () => {
  const exchange = answering()
  const data = sized(2000)
  const [one, other] = [await exchange.ask(data), await exchange.ask(data)]
  expect(one.bytes).toBe(other.bytes)
  expect(exchange.serialised).toBe(1)
  await exchange.ask({ ...data })
  expect(exchange.serialised).toBe(2)
})

it.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('An answer is compressed once by %s', async (coding, accepted, unpack) => {
  const exchange = answering()
  const data = sized(2000)
  const [plain, one, other] = [
    await exchange.ask(data),
    await exchange.ask(data, accepted),
    await exchange.ask(data, accepted),
  ]
  expect(one.headers).toEqual({ vary: 'accept-encoding', 'content-encoding': coding })
  expect(one.bytes).toBe(other.bytes)
  expect(unpack(one.bytes)).toEqual(plain.bytes)
  expect(plain.headers).toEqual({ vary: 'accept-encoding' })
})

it('An answer smaller than a kibibyte is not compressed', async () => {
  const exchange = answering()
  expect((await exchange.ask(sized(1023), 'br')).headers).toEqual({})
  expect((await exchange.ask(sized(1024), 'br')).headers).toHaveProperty('content-encoding', 'br')
})
