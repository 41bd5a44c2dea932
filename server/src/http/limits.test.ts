import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitOf, limitRequests } from './limits'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  await limitRequests(app)
  const answer = async () => 'ok'
  for (const path of ['/h5/', '/uploads/:id', '/healthz', '/readyz', '/metrics']) app.get(path, answer)
  app.route({ method: 'GET', url: '/ws', handler: answer, ...{ wsHandler: () => undefined } })
  const calls = [
    ['/api/price', 'read', 'anyone'],
    ['/api/mine', 'read', 'user'],
    ['/api/enter', 'action', 'anyone'],
  ] as const
  for (const [path, kind, access] of calls) app.get(path, { config: { rateLimit: limitOf({ kind, access }) } }, answer)
})
afterEach(() => app.close())

it.each([
  ['/h5/', '3000'],
  ['/uploads/5', '600'],
  ['/ws', '120'],
  ['/api/price', '600'],
  ['/api/mine', '300'],
  ['/api/enter', '300'],
  ['/healthz', undefined],
  ['/readyz', undefined],
  ['/metrics', undefined],
])('%s has a rate limit per minute of %s', async (url, times) => {
  const { headers } = await app.inject(url)
  expect([headers['x-ratelimit-limit'], headers['x-ratelimit-reset']]).toEqual([times, times && '60'])
})

it('The rate limit counts each user, or each address if no one is logged in', async () => {
  const { keyGenerator } = limitOf({ kind: 'read', access: 'user' })
  const by = (userId: number, ip: string) => keyGenerator({ caller: { userId }, ip })
  expect([by(7, '203.0.113.7'), by(0, '203.0.113.7')]).toEqual(['u7', '203.0.113.7'])
  expect(keyGenerator({ caller: null, ip: '203.0.113.7' })).toBe('203.0.113.7')
})

it.each([
  [1, 1],
  [0, 1],
  [1001, 2],
  [60_000, 60],
])('A caller over the rate limit waits for whole seconds: with %i ms left, %i s', (ttl, retryAfter_s) => {
  const refusal = limitOf({ kind: 'read', access: 'user' }).errorResponseBuilder({}, { ttl })
  expect(refusal).toMatchObject({ key: 'too_many_requests', detail: { retryAfter_s } })
})

it('S-64 each address is counted over all routes before its body is read, and an IPv6 network is one address', async () => {
  app.post('/body', async () => 'ok')
  const requested = (remoteAddress: string, n: number) =>
    app.inject({
      ...(n % 2
        ? { method: 'POST', url: '/body', payload: 'no JSON', headers: { 'content-type': 'application/json' } }
        : { url: '/none' }),
      remoteAddress,
    })
  for (let n = 0; n < 600; n++) expect((await requested(`2001:db8:1:2::${n + 1}`, n)).statusCode).not.toBe(429)
  for (const n of [0, 1]) {
    const refused = (await requested('2001:db8:1:2:ffff::1', n)).json()
    expect(refused).toMatchObject({ message: 'too_many_requests' })
  }
  expect((await requested('2001:db8:1:3::1', 1)).statusCode).toBe(400)
  expect((await app.inject({ url: '/healthz', remoteAddress: '2001:db8:1:2::1' })).body).toBe('ok')
})
