import { expect, it } from 'vitest'
import { secretOf, signedHeaders } from './signature.rules'

it('a signature equals the example of Standard Webhooks', () => {
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('a secret is written in base64 with its prefix', () => {
  expect(secretOf(Buffer.alloc(24, 1))).toBe('whsec_AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB')
})
