import { createRequire } from 'node:module'
import { contract } from '@lagoon/shared/api/index'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../../harness/exchange'

interface Bru {
  meta: { name: string; seq: string }
  http: { method: string; url: string; body?: string }
  headers?: Pair[]
  params?: Pair[]
  body?: { formUrlEncoded?: Pair[]; multipartForm?: object[] }
  script?: { res?: string }
  docs?: string
}
interface Pair {
  name: string
  value: string
  enabled: boolean
}

/** Bruno's own parser of its files, which has no types. */
const { bruToJsonV2, bruToEnvJsonV2, collectionBruToJson } = createRequire(import.meta.url)('@usebruno/lang') as Record<
  'bruToJsonV2' | 'bruToEnvJsonV2' | 'collectionBruToJson',
  (text: string) => unknown
>

let exchange: TestExchange
let files: ReadonlyMap<string, string>
const requests = (): [string, Bru][] =>
  [...files].filter(([path]) => /\/.*\(.*\)\.bru$/.test(path)).map(([path, text]) => [path, bruToJsonV2(text) as Bru])
const requestOf = (call: string): Bru => {
  const [, found] = requests().find(([path]) => path.endsWith(`(${call.replace(/\W+/g, ' ')}).bru`)) ?? []
  if (!found) throw new Error(`there is no ${call}`)
  return found
}

beforeAll(async () => {
  exchange = await startExchange()
  const answer = await fetch(`${exchange.origin}/api/bruno.zip`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  files = new Map(entries.map(([path, bytes]) => [path, strFromU8(bytes)]))
})
afterAll(() => exchange.stop())

describe('the Bruno collection of /api/docs', () => {
  it('has every call once when Bruno parses it', () => {
    const calls = requests().map(
      ([, { http }]) => `${http.method.toUpperCase()} ${http.url.replace(/^\{\{base\}\}\/api\/|\?.*/g, '')}`,
    )
    expect(calls.sort()).toEqual(Object.keys(contract).sort())
    expect(requests().every(([, { docs, meta }]) => docs && meta.name)).toBe(true)
  })

  it('contains the address of the exchange and the language header', () => {
    const { variables } = bruToEnvJsonV2(files.get('environments/Lagoon.bru') ?? '') as { variables: Pair[] }
    expect(variables.find(({ name }) => name === 'base')?.value).toBe(exchange.origin)
    const { headers } = collectionBruToJson(files.get('collection.bru') ?? '') as { headers: Pair[] }
    expect(headers).toMatchObject([{ name: 'language-mark', value: '{{lang}}' }])
  })

  it('logs in, stores the token, places its example order and lists it', async () => {
    const variables = new Map([
      ['base', exchange.origin],
      ['lang', 'en'],
      ['$guid', 'of-bruno'],
    ])
    const send = async (call: string): Promise<{ type: string; data: never }> => {
      const { http, headers = [], body, script } = requestOf(call)
      const filled = (text: string) => text.replace(/\{\{(.+?)\}\}/g, (_, name) => variables.get(name) ?? '')
      const on = (pairs: Pair[] = []) =>
        pairs.filter(({ enabled }) => enabled).map(({ name, value }): [string, string] => [name, filled(value)])
      const form = new URLSearchParams(on(body?.formUrlEncoded))
      const answer = await fetch(filled(http.url), {
        method: http.method.toUpperCase(),
        headers: { 'language-mark': 'en', ...Object.fromEntries(on(headers)) },
        ...(http.method !== 'get' && { body: form }),
      })
      const res = { body: await answer.json() }
      const variable = /setEnvVar\('(\w+)'/.exec(script?.res ?? '')?.[1]
      if (variable) variables.set(variable, res.body.data)
      return res.body
    }
    expect(await send('POST user/login')).toMatchObject({ type: 'ok' })
    const placed = await send('POST coin/trade')
    expect(placed).toMatchObject({ type: 'ok', data: { state: 'waiting' } })
    expect(await send('GET coin/list')).toMatchObject({
      type: 'ok',
      data: [{ id: (placed.data as { id: number }).id }],
    })
    expect(await send('POST wallet/list')).toMatchObject({ type: 'ok' })
    expect(await send('POST console/login')).toMatchObject({ type: 'ok' })
    expect(await send('GET console/overview')).toMatchObject({ type: 'ok' })
  })

  it('is the same file on every download', async () => {
    const download = async () => Buffer.from(await (await fetch(`${exchange.origin}/api/bruno.zip`)).arrayBuffer())
    expect((await download()).equals(await download())).toBe(true)
  })
})
