import { expect, it } from 'vitest'
import { addressed, addressesOf, hostsOf, isWorldName } from './address.rules'

const hosts = hostsOf(['Lagoon.example:8443'])

it.each([
  ['/w/acme/h5/', '127.0.0.1:8080', { name: 'acme', prefix: '/w/acme', url: '/h5/' }],
  ['/w/acme', 'localhost', { name: 'acme', prefix: '/w/acme', url: '/' }],
  ['/w/Acme?x=1', 'localhost', { name: 'acme', prefix: '/w/acme', url: '/?x=1' }],
  ['/api/ok', 'acme.localhost:8080', { name: 'acme', prefix: '', url: '/api/ok' }],
  ['/api/ok', 'ACME.lagoon.example:8443', { name: 'acme', prefix: '', url: '/api/ok' }],
])('%s at %s belongs to a world', (url, host, world) => {
  expect(addressed(url, host, hosts)).toEqual(world)
})

it.each([
  ['/h5/', 'localhost:8080'],
  ['/w', 'localhost:8080'],
  ['/h5/', 'lagoon.example'],
  ['/h5/', 'a.b.localhost'],
  ['/h5/', 'acme.other.example'],
  ['/h5/', '127.0.0.1'],
  ['/h5/', undefined],
])('%s at %s belongs to the world at the root', (url, host) => {
  expect(addressed(url, host, hosts)).toBeNull()
})

it('a name is a label of a host name that is not taken by an address of ours', () => {
  const names = [
    'acme',
    'a',
    'acme-2',
    '2026',
    'main',
    'api',
    '',
    'Acme',
    'a_b',
    '-a',
    'a-',
    'xn--a',
    'a.b',
    'a'.repeat(64),
  ]
  expect(names.filter(isWorldName)).toEqual(['acme', 'a', 'acme-2', '2026'])
})

it.each([
  ['http://127.0.0.1:8080', 'http://acme.localhost:8080/h5/'],
  ['https://lagoon.example', 'https://acme.lagoon.example/h5/'],
  ['http://192.168.1.4:8080', 'http://192.168.1.4:8080/w/acme/h5/'],
  ['http://[fe80::1]:8080', 'http://[fe80::1]:8080/w/acme/h5/'],
])('at %s the page of a world is %s', (site, page) => {
  expect(addressesOf('acme', site)).toEqual({ url: `${site}/w/acme`, page, path: '/w/acme' })
})

it('the page of a world in a demo carries its key', () => {
  expect(addressesOf('acme', 'http://localhost:80', 'secret').page).toBe('http://acme.localhost/h5/#key=secret')
})
