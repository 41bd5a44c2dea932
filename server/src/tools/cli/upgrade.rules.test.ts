import { expect, it } from 'vitest'
import { isNewer } from './upgrade.rules'

it.each([
  ['2.10.0', '2.9.3', true],
  ['2.5.9', '2.5.8', true],
  ['3.0.0', '2.99.99', true],
  ['2.5.8', '2.5.8', false],
  ['2.4.9', '2.5.0', false],
  ['3.0.0-beta.1', '2.5.8', false],
])('offers %s to somebody who has %s: %s', (latest, own, offered) => {
  expect(isNewer(latest, own)).toBe(offered)
})
