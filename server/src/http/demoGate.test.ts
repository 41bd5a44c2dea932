import { expect, it } from 'vitest'
import { createDemoGate } from './demoGate'

const secret = 'a-secret-of-its-own'
const isLetIn = createDemoGate({ demo: true, worldSecret: secret })
const asked = (url: string, headers: Record<string, string> = {}) => isLetIn({ url, headers })

it.each([
  '/',
  '/h5/',
  '/h5/static/js/main.js',
  '/console/',
  '/api/docs',
  '/api/docs/static/x.js',
  '/api/openapi.json',
  '/readyz',
])('everybody gets %s', url => expect(asked(url)).toBe(true))

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
])('who has the secret alone gets %s', url => {
  expect(asked(url)).toBe(false)
  expect(asked(url, { 'x-world-secret': 'another-secret' })).toBe(false)
  expect(asked(url, { 'x-world-secret': secret })).toBe(true)
  expect(asked(url, { 'sec-websocket-protocol': `lagoon, key.${secret}` })).toBe(true)
  expect(asked(url, { 'sec-websocket-protocol': `lagoon, key.${secret}x` })).toBe(false)
})

it('there is no gate where there is no demo', () => {
  expect(createDemoGate({ demo: false, worldSecret: secret })({ url: '/ws', headers: {} })).toBe(true)
})
