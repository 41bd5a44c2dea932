import { expect, it } from 'vitest'
import { stillWall } from '../platform/wall.fixture'
import { createDeviceTokens } from './device-tokens'

const day_ms = 86_400_000

function at(start_ms: number) {
  const time = stillWall()
  time.forward(start_ms)
  return { time, tokens: createDeviceTokens('secret', time.wall) }
}

it('a device token is valid only for the account that logged in there', () => {
  const { tokens } = at(1_765_000_000_000)
  const token = tokens.tokenFor('alice', null)
  const id = tokens.idOf('alice', token)
  expect(id).toMatch(/^[\w-]{32}$/)
  expect(tokens.idOf('bob', token)).toBe(null)
  expect(tokens.idOf('alice', null)).toBe(null)
  expect(tokens.idOf('alice', '')).toBe(null)
})

it('a device keeps its id at the next login', () => {
  const { tokens } = at(1_765_000_000_000)
  const token = tokens.tokenFor('alice', 'one')
  expect(tokens.idOf('alice', token)).toBe('one')
})

it('a device token is valid for 180 days', () => {
  const { time, tokens } = at(1_765_000_000_000)
  const token = tokens.tokenFor('alice', 'one')
  time.forward(180 * day_ms - 1)
  expect(tokens.idOf('alice', token)).toBe('one')
  time.forward(1)
  expect(tokens.idOf('alice', token)).toBe(null)
})

it('a device token contains its time of issue, and a forged or changed one is refused', () => {
  const { time, tokens } = at(1_765_000_000_999)
  const [id, issued, mac] = tokens.tokenFor('alice', 'one').split('.')
  expect([id, issued]).toEqual(['one', 't6u2ps'])
  for (const forged of [`two.${issued}.${mac}`, `one.t6u2pt.${mac}`, `one.${issued}.`, `one.${issued}.x`, 'one'])
    expect(tokens.idOf('alice', forged)).toBe(null)
  expect(createDeviceTokens('another secret', time.wall).idOf('alice', `one.${issued}.${mac}`)).toBe(null)
})

it('only the first eight device tokens of a browser are checked', () => {
  const { tokens } = at(1_765_000_000_000)
  const own = tokens.tokenFor('alice', 'one')
  const others = (count: number) => Array.from({ length: count }, (_, i) => tokens.tokenFor(`user ${i}`, `${i}`))
  expect(tokens.idOf('alice', [...others(7), own].join(' '))).toBe('one')
  expect(tokens.idOf('alice', [...others(8), own].join(' '))).toBe(null)
})
