import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { successSchema } from '@lagoon/server/http/openapi/document'
import { type CallKey, contract } from '@lagoon/shared/contract/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startExchange, type TestExchange } from '../harness/exchange'
import { type Played, playEveryCall } from './story'

// `npm run examples` keeps what is played here as the examples of /api/docs.
const file = fileURLToPath(new URL('../../server/src/http/openapi/examples.json', import.meta.url))

let exchange: TestExchange
let played: Map<string, Played>

beforeAll(async () => {
  exchange = await startExchange()
  played = await playEveryCall(exchange)
  if (process.env.npm_lifecycle_event === 'examples') await writeFile(file, `${JSON.stringify(examples(), null, 2)}\n`)
})
afterAll(() => exchange?.stop())

/** In the order of the contract; secrets that nobody should copy are replaced, and long lists cut. */
const examples = () =>
  Object.fromEntries(Object.keys(contract).flatMap(key => (played.has(key) ? [[key, tidy(played.get(key))]] : [])))

const token = /^[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}$/

function tidy(value: unknown): unknown {
  if (typeof value === 'string' && token.test(value)) return 'eyJhbGciOiJIUzI1NiJ9.<payload>.<signature>'
  if (Array.isArray(value)) return value.slice(0, 2).map(tidy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidy(inner)]))
}

describe('a day in the life of the exchange', () => {
  it('has every call of the contract in it', () => {
    expect([...played.keys()].sort()).toEqual(Object.keys(contract).sort())
  })

  it.each(Object.keys(contract) as CallKey[])('is answered as /api/docs says: %s', key => {
    const schema = z.fromJSONSchema(successSchema(key, contract[key]) as never, { defaultTarget: 'openapi-3.0' })
    expect(schema.safeParse(played.get(key)?.answer).error).toBeUndefined()
  })
})
