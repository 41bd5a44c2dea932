import { expect, it } from 'vitest'
import { endsSoon } from './expiry.rules'

const day = 86_400

it.each([
  ['a life of a year', 365, 361.9, false],
  ['a life of a year', 365, 362, true],
  ['a life of ten days', 10, 8.9, false],
  ['a life of ten days', 10, 9, true],
  ['no end', null, 1000, false],
])('warns of the end in its last three days or its last tenth: %s of %s days, on day %s: %s', (_, life, at, warns) => {
  expect(endsSoon({ created_at: 0, expires_at: life && life * day }, at * day)).toBe(warns)
})
