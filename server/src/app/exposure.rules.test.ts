import { describe, expect, it } from 'vitest'
import { isExposed } from '../settings/config'
import { printedPasswords } from './exposure.rules'

it.each([
  ['on this machine', {}, false],
  ['in production', { production: true }, true],
  ['as a demo', { demo: true }, true],
  ['for a network', { host: '0.0.0.0' }, true],
])('an exchange %s counts as exposed to strangers: %s', (_, changed, answer) => {
  expect(isExposed({ production: false, demo: false, host: '127.0.0.1', ...changed })).toBe(answer)
})

describe('a world loaded from a file', () => {
  const people = ['demo', 'other'].map((password, i) => ({
    ...{ id: 1001 + i, email: `${password}@lagoon.test`, password, fundPassword: `${password}-fund` },
  }))

  it.each([
    [
      'with the printed passwords of the first demo user',
      false,
      people,
      { password: 'demo', fundPassword: 'demo-fund' },
    ],
    ['by nobody in production', true, people, null],
    ['by nobody where there are no demo users', false, [], null],
  ])('is entered %s', (_, production, known, expected) => {
    expect(printedPasswords({ production }, known)).toEqual(expected)
  })
})
