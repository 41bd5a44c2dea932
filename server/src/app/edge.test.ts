import { afterEach, describe, expect, it } from 'vitest'
import type { FaultsOnOrder } from '../http/faultOnOrder'
import { createCore } from './core'
import { createEdge } from './edge'
import { platformOf } from './exchange.fixture'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** The outside of a process whose features answer one call. */
async function opens({
  faults,
  apiKeys,
  ...of
}: Parameters<typeof platformOf>[0] & { faults?: FaultsOnOrder; apiKeys?: object } = {}) {
  const platform = platformOf(of)
  const asked: object[] = []
  const moved: string[] = []
  const published: ((to: object) => void)[] = []
  const features = [
    {
      name: 'lang',
      routes: {
        'POST get/lang': (call: { asked: object }) => {
          asked.push(call.asked)
          return 'answered'
        },
      },
      moved: () => moved.push('moved'),
    },
    { name: 'other', ...(faults && { faults }), ...(apiKeys && { apiKeys }) },
  ]
  const composed = {
    ...{ features, failedWork: { all: [{ kind: 'spot', ref: 7 }] } },
    world: { onPublish: (listener: (to: object) => void) => published.push(listener) },
  }
  const { app, serve } = await createEdge(platform, createCore(platform), composed as never, () => 41)
  opened.push(app)
  const ask = async (request: string) => {
    const [method, url] = request.split(' ') as ['GET', string]
    return app.inject({ method, url, headers: { host: '127.0.0.1:8080' } })
  }
  return { platform, asked, ask, serve, ready: async () => (await ask('GET /readyz')).json() }
}
const status = async (ask: (request: string) => Promise<{ statusCode: number }>, request: string) =>
  (await ask(request)).statusCode

describe('calls', () => {
  it('are answered once the process serves, and no more when it stops', async () => {
    const { ask, serve } = await opens()
    expect(await status(ask, 'POST /api/get/lang')).toBe(503)
    serve(true)
    expect((await ask('POST /api/get/lang')).json()).toMatchObject({ data: 'answered' })
    serve(false)
    expect(await status(ask, 'POST /api/get/lang')).toBe(503)
  })

  it.each([
    ['gateway', 200],
    ['writer', 404],
  ] as const)('are answered by a gateway and not by a writer: %s', async (role, expected) => {
    const { ask, serve } = await opens({ role })
    serve(true)
    expect(await status(ask, 'POST /api/get/lang')).toBe(expected)
  })

  it.each([
    ['alone', {}, false],
    ['with a replica', { hasReplica: true }, true],
    ['as a gateway', { role: 'gateway' }, true],
  ] as const)('say of which batch they are where another process may answer next: %s', async (_, of, isTold) => {
    const { ask, asked, serve } = await opens(of)
    serve(true)
    await ask('POST /api/get/lang')
    expect(asked.map(each => 'batch' in each)).toEqual([isTold])
  })

  it('fail as they were ordered to', async () => {
    const { ask, serve } = await opens({ faults: { of: async () => ({ effect: 'status', status: 503 }) } })
    serve(true)
    expect(await status(ask, 'POST /api/get/lang')).toBe(503)
  })
})

describe('the interfaces of others', () => {
  const keys = { ownerOf: async () => null }

  it.each([
    ['are served', {}, keys, [true, true]],
    ['of Binance not without API keys', {}, undefined, [false, true]],
    ['of Binance not where it is off', { EDGE_BINANCE: '0' }, keys, [false, true]],
    ['for charts not where they are off', { EDGE_UDF: '0' }, keys, [true, false]],
  ])('%s', async (_, env, apiKeys, expected) => {
    const { ask, serve } = await opens({ env, ...(apiKeys && { apiKeys }) })
    serve(true)
    const found = await Promise.all(['GET /binance/api/v3/ping', 'GET /udf/time'].map(async each => status(ask, each)))
    expect(found.map(code => code === 200)).toEqual(expected)
  })

  it('are not served by a writer', async () => {
    const { ask, serve } = await opens({ role: 'writer', apiKeys: keys })
    serve(true)
    expect([await status(ask, 'GET /binance/api/v3/ping'), await status(ask, 'GET /udf/time')]).toEqual([404, 404])
  })
})

describe('how a process is', () => {
  it('names what was set aside, and what it waits for', async () => {
    const { ready, serve } = await opens()
    const before = await ready()
    expect([before.aside, before.checks.loaded, before.role]).toEqual([['spot 7'], 'still loading', undefined])
    serve(true)
    expect((await ready()).checks.loaded).toBe('ok')
  })

  it('of a writer that stands by is ready, as of its batch, however far the world is behind', async () => {
    const { ready } = await opens({ role: 'writer' })
    expect(await ready()).toMatchObject({
      ...{ role: 'writer', node: 'me', as_of: 41, checks: { loaded: 'ok', broker: 'ok', horizon: 'ok' } },
    })
  })

  it('of a gateway is not ready before its memory is whole', async () => {
    const { ready, serve } = await opens({ role: 'gateway' })
    serve(true)
    const { checks, as_of } = await ready()
    expect([checks.loaded, as_of]).toEqual(['still loading', undefined])
  })

  it('has figures of its line to the others, where there are any', async () => {
    const [one, several] = await Promise.all([opens(), opens({ role: 'writer' })])
    const isMeasured = async ({ ask }: typeof one) => (await ask('GET /metrics')).body.includes('bus')
    expect([await isMeasured(one), await isMeasured(several)]).toEqual([false, true])
  })
})
