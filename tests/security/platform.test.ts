import { ConfigRefused, developmentDefaults, readConfig } from '@lagoon/server/settings/config'
import { contract } from '@lagoon/shared/api/index'
import { afterEach, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

/** What the server reveals about itself to which callers. */
let world: TestExchange | null = null
const start = async (settings = {}) => {
  world = await startExchange(settings)
  return world
}
afterEach(async () => {
  await world?.stop()
  world = null
})

describe('S-01, S-21 a token', () => {
  it('is required by every call that is not public and accepted only in the header', async () => {
    const { anyone, as, wall, origin } = await start()
    const alice = await as('alice')
    const bob = await as('bob')
    await bob.call('POST user/logout', {})
    const guarded = Object.entries(contract).filter(([, { access }]) => access !== 'anyone')
    const refused = async (tokens: (string | null)[]) => {
      for (const [key] of guarded)
        for (const token of tokens) {
          const { status, body } = await (token === null ? anyone : anyone.as(token)).send(key)
          expect([key, token, status, body.type, body.code]).toEqual([key, token, 200, '999', 0])
        }
    }
    await refused([null, 'junk', bob.token])
    const elsewhere = [
      await fetch(`${origin}/api/user/center?token=${alice.token}`),
      await fetch(`${origin}/api/user/center?authorization=${alice.token}`),
      await fetch(`${origin}/api/user/center`, {
        headers: { cookie: `authorization=${alice.token}; token=${alice.token}` },
      }),
    ]
    for (const answer of elsewhere) {
      expect(await answer.json()).toMatchObject({ type: '999' })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    wall.forward(366 * 86_400_000)
    await refused([alice.token])
  })
})

describe('S-33 every page and answer', () => {
  it('allows only our own scripts, cannot be framed and sends no referrer', async () => {
    const { origin } = await start()
    const { host } = new URL(origin)
    const sockets = `'self' ws://${host} wss://${host}`
    const pages = ['/h5/', '/console/', '/api/docs/', '/no/such/page', '/uploads/x']
    for (const path of [...pages, '/api/user/center', '/api/no/such/call']) {
      const { headers } = await fetch(`${origin}${path}`)
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map(rule => {
          const [name = '', ...sources] = rule.trim().split(' ')
          return [name, sources.join(' ')]
        }),
      )
      // The policy names each inline script by its hash, so no other script would run.
      const ours = expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')*$/)
      const expected = pages.includes(path)
        ? { 'default-src': "'self'", 'script-src': ours, 'object-src': "'none'", 'connect-src': sockets }
        : { 'default-src': "'none'" }
      expect([path, policy]).toMatchObject([path, { ...expected, 'frame-ancestors': "'none'", 'base-uri': "'none'" }])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })
})

describe('S-54 an answer of the API', () => {
  it('is sent with no-store', async () => {
    const exchange = await start()
    const alice = await exchange.as('alice')
    const operator = await exchange.operator()
    const answers = [
      await alice.send('POST wallet/list'),
      await alice.send('GET user/center'),
      await alice.send('POST user/has_password'),
      await operator.send('GET console/users'),
      await exchange.anyone.send('GET user/center'),
      await exchange.anyone.send('GET no/such/call'),
      await exchange.anyone.send('POST user/login', { nonsense: 'x' }),
    ]
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${exchange.origin}/uploads/x`)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('S-34 a page of any origin', () => {
  it('gets no CORS headers', async () => {
    const { origin } = await start()
    for (const method of ['OPTIONS', 'POST', 'GET'])
      for (const from of ['https://evil.example', 'null', origin]) {
        const { headers } = await fetch(`${origin}/api/user/center`, {
          method,
          headers: { origin: from, 'access-control-request-method': 'POST' },
        })
        const allowing = [...headers.keys()].filter(name => name.startsWith('access-control-'))
        expect([method, from, allowing]).toEqual([method, from, []])
      }
  })
})

describe('S-35 too many requests', () => {
  it('are refused with a wait per address, which a forwarded header does not change, and per user', async () => {
    const exchange = await start({ rateLimit: true })
    const { anyone } = exchange
    const alice = await exchange.as('alice')
    const ask = (i: number) =>
      anyone.send('POST user/register', {}, { headers: { 'x-forwarded-for': `203.0.113.${i % 250}` } })
    const statuses: number[] = []
    for (let i = 0; i < 310; i++) statuses.push((await ask(i)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(300)
    const last = await ask(0)
    expect([last.status, last.body.error]).toEqual([429, 'too_many_requests'])
    const reset_s = last.headers.get('x-ratelimit-reset')
    expect([last.headers.get('retry-after'), String(last.body.retry_after)]).toEqual([reset_s, reset_s])
    expect(last.body.retry_after).toBeGreaterThan(1)
    expect((await alice.send('POST user/has_password')).status).toBe(200)
  })
})

describe('S-64 the cost of a request', () => {
  it('is limited to a hundred field names: the next one is the only reported fault', async () => {
    const { origin } = await start()
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`n${i}`, {}])))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/user/login`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ error: 'param_invalid', fields: { n100: 'too_large' } })
  })

  it('is limited per address over all routes before the body is parsed', async () => {
    const { inside } = await start({ rateLimit: true })
    const ask = (n: number, remoteAddress: string) =>
      inside.app.inject({
        ...{ method: 'POST', url: n % 2 ? '/api/user/login' : '/api/nothing', payload: '{', remoteAddress },
        headers: { 'content-type': 'application/json' },
      })
    const statuses: number[] = []
    for (let n = 0; n <= 600; n++) statuses.push((await ask(n, '203.0.113.7')).statusCode)
    expect(statuses.indexOf(429)).toBe(600)
    expect((await ask(1, '203.0.113.8')).statusCode).toBe(400)
  })
})

describe('S-35 the rate limit outside the API calls', () => {
  it('applies to sockets and pictures but not to probes', async () => {
    const { origin } = await start({ rateLimit: true })
    const fill = async (path: string, most: number) => {
      const answers: Response[] = []
      for (let i = 0; i <= most; i++) answers.push(await fetch(origin + path))
      return answers.map(({ status }) => status === 429).lastIndexOf(true)
    }
    expect(await fill('/uploads/x', 600)).toBe(600)
    expect(await fill('/ws', 120)).toBe(120)
    expect(await fill('/healthz', 130)).toBe(-1)
    const { status, headers, ...answer } = await fetch(`${origin}/uploads/x`)
    expect([status, Number(headers.get('retry-after')) > 0, answer]).toMatchObject([429, true, {}])
  })

  it('counts all IPv6 addresses of a /64 together', async () => {
    const { inside } = await start({ rateLimit: true })
    const ask = async (remoteAddress: string) =>
      (await inside.app.inject({ method: 'POST', url: '/api/user/register', remoteAddress })).statusCode
    for (let i = 0; i < 300; i++) expect(await ask(`2001:db8:1:2::${i.toString(16)}`)).toBe(200)
    expect([await ask('2001:db8:1:2:ffff::1'), await ask('2001:db8:1:3::1')]).toEqual([429, 200])
  })
})

describe('S-36 an unexpected error', () => {
  it('is answered with one sentence and a request id: no stack, statement or path', async () => {
    const exchange = await start()
    const alice = await exchange.as('alice')
    await exchange.db.pool.query('ALTER TABLE world.transfer RENAME TO transfer_elsewhere')
    await exchange.db.pool.query('ALTER TABLE system.upload_quota RENAME TO quota_elsewhere')
    await exchange.db.pool.query('ALTER TABLE system.upload RENAME TO upload_elsewhere')
    const { status, headers, body } = await alice.send('POST wallet/charge_req', {
      currency: 3,
      amount: '100',
      netType: 'TRC20',
      imgs: `/uploads/${'A'.repeat(32)}`,
    })
    expect(status).toBe(500)
    expect(Object.keys(body).sort()).toEqual(['code', 'error', 'message', 'type'])
    expect(body).toMatchObject({ type: 'error', code: 0, error: 'unavailable' })
    expect(headers.get('x-request-id')).toMatch(/^[\da-z]{12}-[\da-z]+$/)
    expect(JSON.stringify(body)).not.toMatch(/upload|relation|select|node_modules|\.ts|\/work|at /i)
  })
})

describe('S-42, S-53 a production start', () => {
  const safe = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of our own, long',
    OPERATOR_PASSWORD: 'a password of our own',
  }
  const refused = (env: Record<string, string>) => expect(() => readConfig({ ...safe, ...env })).toThrow(ConfigRefused)

  it('requires its own secrets', () => {
    for (const JWT_SECRET of ['', developmentDefaults.jwtSecret, 'short']) refused({ JWT_SECRET })
    for (const OPERATOR_PASSWORD of ['', developmentDefaults.operatorPassword, 'short']) refused({ OPERATOR_PASSWORD })
  })

  it('refuses recorded prices, because users would know the future', () => {
    const MARKET = 'BTC/USDT=prices.zip,ETH/USDT=a,b.csv'
    expect(() => readConfig({ ...safe, MARKET })).toThrow('Recorded prices (MARKET) are public')
    expect(() => readConfig({ WORLD_CONTROL: '0', MARKET })).toThrow('They need world control')
    expect(readConfig({ MARKET }).market).toEqual([
      { symbol: 'BTC/USDT', from: 'prices.zip' },
      { symbol: 'ETH/USDT', from: 'a,b.csv' },
    ])
    expect(() => readConfig({ MARKET: 'prices.zip' })).toThrow('MARKET must be a pair and its data set or file')
  })

  it('keeps the whole commit log unless LOG_KEEP_DAYS limits it', () => {
    expect([readConfig(safe).logKeepDays, readConfig({ ...safe, LOG_KEEP_DAYS: '30' }).logKeepDays]).toEqual([0, 30])
    for (const value of ['-1', '1.5', 'week', '10000'])
      expect(() => readConfig({ LOG_KEEP_DAYS: value })).toThrow(`or 0 to keep everything, not “${value}”`)
  })

  it('refuses weak secrets by name', () => {
    const weak = [
      'password',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      'change-me-in-production-2026',
      '0123456789abcdef01234567',
    ]
    for (const name of ['JWT_SECRET', 'OPERATOR_PASSWORD', 'WORLD_SECRET', 'METRICS_TOKEN'])
      for (const value of weak) expect(() => readConfig({ ...safe, [name]: value })).toThrow(`${name} `)
    refused({ JWT_SECRET: 'sixteen letters!' })
    expect(() => readConfig({ ...safe, OPERATOR_PASSWORD: 'swordfish' })).toThrow(
      'OPERATOR_PASSWORD has 9 characters and needs 12 or more',
    )
    expect(readConfig({ OPERATOR_PASSWORD: 'password' }).operatorPassword).toBe('password')
  })

  it('S-55 with several nodes requires a shared secret and an encrypted or private broker connection', () => {
    const node = {
      LAGOON_ROLE: 'gateway',
      NATS_URL: 'tls://gateway:pass@nats.example',
      DATABASE_URL: 'postgresql://db',
    }
    const own = { ...node, NODE_SECRET: 'what the nodes of ours share' }
    expect(() => readConfig({ ...safe, ...node })).toThrow('NODE_SECRET')
    expect(() => readConfig({ ...safe, ...own, NODE_SECRET: 'short' })).toThrow('NODE_SECRET')
    expect(() => readConfig({ ...safe, ...own, NODE_OPERATOR_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' })).toThrow(
      'NODE_',
    )
    expect(readConfig({ ...safe, ...own }).node).toEqual({
      role: 'gateway',
      world: 'main',
      natsUrl: node.NATS_URL,
      secret: own.NODE_SECRET,
      operatorSecret: own.NODE_SECRET,
    })
    expect(() => readConfig({ ...own, NATS_URL: 'nats://nats.example' })).toThrow('without encryption')
    for (const NATS_URL of ['nats://127.0.0.1:4222', 'nats://[::1]', 'nats://nats.example?network=private'])
      expect(readConfig({ ...own, NATS_URL }).node?.natsUrl).toBe(NATS_URL)
    expect(() => readConfig({ ...own, DATABASE_URL: '' })).toThrow('share')
    expect(() => readConfig({ ...own, DEMO: '1' })).toThrow('DEMO_SECRET')
    for (const odd of [{ LAGOON_ROLE: 'king' }, { WORLD_ID: 'a.b' }, { NATS_URL: 'http://nats' }])
      expect(() => readConfig({ ...own, ...odd })).toThrow(Object.keys(odd)[0])
    expect(readConfig({ LAGOON_ROLE: 'all', NATS_URL: 'nats://127.0.0.1' }).node).toBeNull()
  })

  it('publishes its API docs only on request', async () => {
    expect([readConfig({}).apiDocs, readConfig(safe).apiDocs]).toEqual([true, false])
    expect(readConfig({ ...safe, API_DOCS: '1' }).apiDocs).toBe(true)
    const { origin } = await start({ apiDocs: false })
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/openapi.json'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
  })

  it('disables world control, and enables it on public hosts only with a secret', () => {
    expect(readConfig(safe)).toMatchObject({ production: true, worldControl: false, rateLimit: true })
    refused({ WORLD_CONTROL: '1', HOST: '0.0.0.0' })
    refused({ WORLD_CONTROL: '1', HOST: '192.168.1.2' })
    refused({ WORLD_CONTROL: '1', HOST: '127.0.0.1.example.com' })
    expect(
      readConfig({ ...safe, WORLD_CONTROL: '1', HOST: '0.0.0.0', WORLD_SECRET: 'open for our own team' }).worldControl,
    ).toBe(true)
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(ConfigRefused)
    expect(() => readConfig({ CUSTOMER_URL: 'javascript:alert(1)' })).toThrow(ConfigRefused)
  })

  it('refuses invalid settings', () => {
    refused({ PORT: '8080x' })
    refused({ PORT: '99999' })
    refused({ RATE_LIMIT: 'maybe' })
    refused({ WORLD_START: 'soon' })
  })

  it('without world control refuses every world call, also from the operator', async () => {
    const exchange = await start({ worldControl: false })
    const operator = await exchange.operator()
    const calls = Object.entries(contract).filter(([, { access }]) => access === 'world')
    for (const [key] of calls) expect([key, (await operator.send(key)).body.error]).toEqual([key, 'forbidden'])
  })

  it('with a world secret requires it in a world call', async () => {
    const exchange = await start({ worldSecret: 'open sesame' })
    const operator = await exchange.operator()
    const world = (secret?: string) =>
      operator.send('GET console/world', {}, { headers: { ...(secret && { 'x-world-secret': secret }) } })
    for (const secret of [undefined, 'open', 'open sesame!']) expect((await world(secret)).body.error).toBe('forbidden')
    expect((await world('open sesame')).body.type).toBe('ok')
  })
})
