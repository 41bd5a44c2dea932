import { expect, it } from 'vitest'
import { askedOf, namesOf } from './exchange.rules'

it('a throwaway exchange is on any free port, of the usual seed, from now on, unless more is said', () => {
  expect(askedOf({})).toEqual({ port: 0, seed: '1', at: null, frozen: false })
  expect(askedOf({ port: '65535', seed: 'mine', at: '2026-01-01', freeze: true })).toEqual({
    ...{ port: 65_535, seed: 'mine', at: 1_767_225_600, frozen: true },
  })
})

it.each(['65536', '100000', '-1', '80a', '0x50', '8.5', ''])('“%s” is no port', port => {
  expect(() => askedOf({ port })).toThrow('--port is a number up to 65535.')
})

it('the demo users are there unless others are named', () => {
  expect(namesOf()).toEqual(['alice', 'bob', 'carol', 'dave', 'erin'])
  expect(namesOf(' mia, Tom-2.b ,,')).toEqual(['mia', 'Tom-2.b'])
  expect(namesOf(`a${'b'.repeat(30)}`)).toHaveLength(1)
})

it.each(['2tom', 'a b', '-x', 'ä', `a${'b'.repeat(31)}`])('“%s” is no name', name => {
  expect(() => namesOf(`mia,${name}`)).toThrow(`“${name}” is no name; --users alice,bob`)
})
