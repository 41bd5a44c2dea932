import { asyncApiDocument } from '@lagoon/server/http/asyncapi/document'
import { contract } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

let exchange: TestExchange

beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

describe('the contract', () => {
  it('lists exactly the calls of the served OpenAPI document', async () => {
    const document = (await (await fetch(`${exchange.origin}/api/docs/json`)).json()) as {
      paths: Record<string, object>
    }
    const served = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/^\/api\//, '')}`),
    )
    expect(served.sort()).toEqual(Object.keys(contract).sort())
    expect(await (await fetch(`${exchange.origin}/api/openapi.json`)).json()).toEqual(document)
  })

  it('includes an AsyncAPI document of /ws with the requested address', async () => {
    const { host } = new URL(exchange.origin)
    const document = await (await fetch(`${exchange.origin}/api/asyncapi.json`)).json()
    expect(document).toEqual(JSON.parse(JSON.stringify(asyncApiDocument({ host, isSecure: false, name: 'Lagoon' }))))
    expect(document).toMatchObject({ asyncapi: '3.0.0', servers: { exchange: { host, protocol: 'ws' } } })
  })

  it('S-01 answers 999 without a token and to a token of the wrong realm', async () => {
    const alice = await exchange.as('alice')
    const operator = await exchange.operator()
    for (const [key, endpoint] of Object.entries(contract)) {
      if (endpoint.access === 'anyone') continue
      const strangers = [exchange.anyone, endpoint.access === 'user' ? operator : alice]
      for (const stranger of strangers) {
        const { status, body } = await stranger.send(key)
        expect({ key, status, type: body.type, error: body.error }).toEqual({
          key,
          status: 200,
          type: '999',
          error: 'not_logged_in',
        })
      }
    }
  })
})
