import { expect, it } from 'vitest'
import { namesOf, optionsOf } from './exchange.rules'

it('a throwaway exchange has any free port, seed 1 and the present time unless options say otherwise', () => {
  expect(optionsOf({})).toEqual({ port: 0, seed: '1', at: null, frozen: false, market: '' })
  expect(optionsOf({ port: '65535', seed: 'mine', at: '2026-01-01', freeze: true })).toEqual({
    ...{ port: 65_535, seed: 'mine', at: 1_767_225_600, frozen: true, market: '' },
  })
})

it.each(['65536', '100000', '-1', '80a', '0x50', '8.5', ''])('“%s” is an invalid port', port => {
  expect(() => optionsOf({ port })).toThrow('--port must be a number from 0 to 65535.')
})

it('--users lists the users, and the demo users are the default', () => {
  expect(namesOf()).toEqual(['alice', 'bob', 'carol', 'dave', 'erin'])
  expect(namesOf(' mia, Tom-2.b ,,')).toEqual(['mia', 'Tom-2.b'])
  expect(namesOf(`a${'b'.repeat(30)}`)).toHaveLength(1)
})

it.each(['2tom', 'a b', '-x', 'ä', `a${'b'.repeat(31)}`])('“%s” is an invalid user name', name => {
  expect(() => namesOf(`mia,${name}`)).toThrow(`“${name}” is not a valid name. Example: --users alice,bob`)
})
