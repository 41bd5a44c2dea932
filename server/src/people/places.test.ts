import { expect, it } from 'vitest'
import { stillWall } from '../platform/wall.fixture'
import { createDeviceTokens } from './device-tokens'
import { ownSession, Places } from './places'

const thirtyDays_ms = 2_592_000_000

function placesOf(...homes: string[]) {
  const asked: unknown[] = []
  const attempts = {
    async noted({ kind, subject }: { kind: string; subject: string }, within_ms: number) {
      asked.push([kind, subject, within_ms])
      return homes.includes(subject)
    },
  }
  const devices = createDeviceTokens('secret', stillWall().wall)
  return { asked, places: new Places(attempts as never, devices), token: devices.tokenFor('alice', 'phone') }
}

it('a device that logged in before is known wherever it is', async () => {
  const { places, token, asked } = placesOf()
  expect(await places.of('alice', { ip: '203.0.113.7', device: token })).toEqual({
    known: true,
    name: 'alice on phone',
  })
  expect(asked).toEqual([])
})

it('an address is known for thirty days after its last login, to that account alone', async () => {
  const { places, asked } = placesOf('alice from 203.0.113.7')
  const place = { ip: '203.0.113.7', device: null }
  expect(await places.of('alice', place)).toEqual({ known: true, name: 'alice from 203.0.113.7' })
  expect(await places.of('bob', place)).toEqual({ known: false, name: '203.0.113.7' })
  expect(asked[0]).toEqual(['login_known', 'alice from 203.0.113.7', thirtyDays_ms])
})

it('strangers have the name of their address, and those of one subscriber the same', async () => {
  const { places, token } = placesOf()
  expect(await places.of('bob', { ip: '2001:db8:1:2:3::4', device: token })).toEqual({
    known: false,
    name: '2001:db8:1:2::/64',
  })
  expect(await places.known('bob', { ip: '203.0.113.7', device: null })).toBe(null)
})

it('a login notes its address, and gives its device the id that it had', () => {
  const { places, token } = placesOf()
  expect(places.home('alice', { ip: '203.0.113.7', device: null })).toEqual({
    kind: 'login_known',
    subject: 'alice from 203.0.113.7',
  })
  expect(places.tokenFor('alice', { ip: '203.0.113.7', device: token })).toBe(token)
  expect(places.tokenFor('alice', { ip: '203.0.113.7', device: null })).not.toBe(token)
})

it('a user who is logged in is known', () => {
  expect(ownSession.known).toBe(true)
})
