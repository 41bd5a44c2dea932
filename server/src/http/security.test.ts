import { expect, it } from 'vitest'
import { securityHeaders } from './security'

it('The headers of a page are cached for each of the first two hundred hosts', async () => {
  const { page } = await securityHeaders()
  const made = Array.from({ length: 201 }, (_, i) => page(`host${i}`))
  expect(page('host199')).toBe(made[199])
  expect(page('host200')).not.toBe(made[200])
  expect(page('host200')).toEqual(made[200])
})

it('Pages cannot be framed or load foreign resources, and API answers are not stored', async () => {
  const { page, answer } = await securityHeaders()
  const everywhere = {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  expect(page('mine')).toEqual({
    ...everywhere,
    'content-security-policy': [
      ...["default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:"],
      ...["font-src 'self' data:", "connect-src 'self' ws://mine wss://mine", "object-src 'none'", "base-uri 'none'"],
      ...["form-action 'self'", "frame-ancestors 'none'"],
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(answer).toEqual({
    ...everywhere,
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
})
