import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Caller } from './call'
import { createDemoGate } from './demoGate'

const secret = 'a-secret-of-its-own'
const guest: Caller = { userId: 7, userUuid: 'uuid', sessionId: 'session', realm: 'user' }
const guestOf = async (token: string) => (token === 'a.guest.token' ? guest : null)
const isLetIn = createDemoGate({ demo: true, worldSecret: secret }, guestOf)
const routeOptions = (url: string) => ({ url }) as FastifyRequest['routeOptions']
const requested = (url: string, headers: Record<string, string> = {}, route = url) =>
  isLetIn({ url, headers, routeOptions: routeOptions(route), guest: null })

it.each([
  '/',
  '/h5/',
  '/h5/static/js/main.js',
  '/console/',
  '/api/docs',
  '/api/docs/static/x.js',
  '/api/openapi.json',
  '/readyz',
  '/api/user/guest',
])('Everyone can open %s', url => expect(requested(url)).toBe(true))

it.each([
  '/api/user/login',
  '/api/docsx',
  '/api/openapi.jsonx',
  '/ws',
  '/ws?x=/h5/',
  '/uploads/1',
  '/h5x',
  '//h5/',
  '/healthzz',
  '/api/user/guests',
])('Only a caller with the secret can open %s', async url => {
  expect(await requested(url)).toBe(false)
  expect(await requested(url, { 'x-world-secret': 'another-secret' })).toBe(false)
  expect(await requested(url, { 'x-world-secret': secret })).toBe(true)
  expect(await requested(url, { 'sec-websocket-protocol': `lagoon, key.${secret}` })).toBe(true)
  expect(await requested(url, { 'sec-websocket-protocol': `lagoon, key.${secret}x` })).toBe(false)
})

it('The gate is open if there is no demo', () => {
  const gate = createDemoGate({ demo: false, worldSecret: secret }, guestOf)
  expect(gate({ url: '/ws', headers: {}, routeOptions: routeOptions('/ws'), guest: null })).toBe(true)
})

it.each([
  ['/api/user/center', true],
  ['/api/currency/quotation_new', true],
  ['/api/console/login', false],
  ['/api/user/login', false],
  ['/api/user/login_log', true],
  ['/binance/api/v3/order', false],
])('S-61 a guest can call %s: %s, with their token alone', async (url, isIn) => {
  expect(await requested(url, { authorization: 'a.guest.token' })).toBe(isIn)
  expect(await requested(url, { authorization: 'Bearer a.guest.token' })).toBe(isIn)
  expect(await requested(url, { authorization: 'another.token' })).toBe(false)
  expect(await requested(url, { 'x-world-secret': 'a.guest.token' })).toBe(false)
})

it('S-61 the gate judges a guest by the route, in every spelling of the address', async () => {
  const guest = { authorization: 'a.guest.token' }
  expect(await requested('/api/%63onsole/login', guest, '/api/console/login')).toBe(false)
  expect(await requested('/ws', { 'sec-websocket-protocol': 'lagoon, key.a.guest.token' })).toBe(true)
})
