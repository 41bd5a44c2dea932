import { expect, it } from 'vitest'
import { meetsStrangers } from './exposure.rules'

it.each([
  ['on this machine', {}, false],
  ['in production', { production: true }, true],
  ['as a demo', { demo: true }, true],
  ['for a network', { host: '0.0.0.0' }, true],
])('an exchange %s meets strangers: %s', (_, changed, answer) => {
  expect(meetsStrangers({ production: false, demo: false, host: '127.0.0.1', ...changed })).toBe(answer)
})
