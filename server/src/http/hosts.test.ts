import { describe, expect, it } from 'vitest'
import { createHosts, originsForOthers } from './hosts'

/** Each test has its own exchange, because answers are cached. */
const laptop = () => createHosts({ host: '127.0.0.1', allowed: [], addresses: () => ['192.168.1.5'] })
const addresses = () => ['127.0.0.1', '192.168.1.5', '[fd00::5]']
const open = () => createHosts({ host: '0.0.0.0', allowed: ['lagoon.example', 'demo.example:8443'], addresses })

describe('S-45 an exchange on a laptop', () => {
  it.each(['127.0.0.1:8080', '127.9.9.9', 'localhost:8080', 'LOCALHOST:5173', 'lagoon.localhost', '[::1]:8080'])(
    'answers to %s',
    host => {
      const { answersTo } = laptop()
      expect([answersTo(host), answersTo(host)]).toEqual([true, true])
    },
  )

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:8080',
    '192.168.1.5:8080',
    '0.0.0.0:8080',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    'evil.example@127.0.0.1',
    '127.0.0.1/evil.example',
    '127.0.0.1:8080, evil.example',
    '127.0.0.1:99999',
    '[::2]:8080',
  ])('does not answer to %s', host => {
    const { answersTo } = laptop()
    expect([answersTo(host), answersTo(host)]).toEqual([false, false])
  })

  it('answers to the one address that it listens on, and on loopback', () => {
    const inside = createHosts({ host: '192.168.1.5', allowed: [], addresses })
    expect(['192.168.1.5:8080', '127.0.0.1:8080', '[fd00::5]:8080'].map(inside.answersTo)).toEqual([true, true, false])
    expect(createHosts({ host: 'fd00::5', allowed: [] }).answersTo('[fd00::5]:8080')).toBe(true)
  })
})

describe('S-45 an exchange that listens everywhere', () => {
  it('answers to the current addresses of its machine, and to its configured names', () => {
    const { answersTo } = open()
    for (const host of [
      '192.168.1.5:8080',
      '[fd00::5]:8080',
      '[FD00:0::5]:8080',
      'lagoon.example',
      'lagoon.example:99',
    ])
      expect([host, answersTo(host)]).toEqual([host, true])
    for (const host of ['192.168.1.6:8080', 'demo.example', 'demo.example:8080', 'www.lagoon.example'])
      expect([host, answersTo(host)]).toEqual([host, false])
    expect(answersTo('demo.example:8443')).toBe(true)
  })

  it('refuses a foreign host after a thousand other hosts', () => {
    const any = createHosts({ host: '127.0.0.1', allowed: [] })
    for (let i = 0; i < 1000; i++) expect(any.answersTo(`a${i}.localhost`)).toBe(true)
    expect(any.answersTo('evil.example')).toBe(false)
  })

  it('caches the first two hundred hosts that it answered', () => {
    let requested = 0
    const moving = createHosts({ host: '::', allowed: [], addresses: () => [`192.168.1.${++requested}`] })
    for (let i = 1; i <= 201; i++) expect(moving.answersTo(`192.168.1.${i}`)).toBe(true)
    expect([200, 201].map(i => moving.answersTo(`192.168.1.${i}`))).toEqual([true, false])
  })

  it('answers to any address, but to no other name, behind a forwarded port', () => {
    const forwarded = createHosts({ host: '0.0.0.0', allowed: [], anyAddress: true, addresses: () => [] })
    expect(['203.0.113.9', '[2001:db8::9]:8080', 'evil.example'].map(forwarded.answersTo)).toEqual([true, true, false])
    const inside = createHosts({ host: '127.0.0.1', allowed: [], anyAddress: true, addresses: () => [] })
    expect(inside.answersTo('203.0.113.9')).toBe(false)
  })

  it('reads the addresses of this machine by default', () => {
    expect(createHosts({ host: '0.0.0.0', allowed: [] }).answersTo('203.0.113.9')).toBe(false)
    expect(originsForOthers({ host: '0.0.0.0', port: 80 }).join()).not.toContain('127.0.0.1')
  })
})

describe('S-46 the check for our own pages', () => {
  it.each([
    [undefined, '127.0.0.1:8080'],
    ['http://127.0.0.1:8080', '127.0.0.1:8080'],
    ['http://localhost:8080', '127.0.0.1:8080'],
    ['http://[::1]:8080', 'LOCALHOST:8080'],
    ['http://192.168.1.5:8080', '192.168.1.5:8080'],
    ['https://lagoon.example', '127.0.0.1:8080'],
    ['https://demo.example:8443', 'demo.example:8443'],
    ['https://lagoon.example', 'lagoon.example:443'],
    ['http://tunnel.example', 'tunnel.example'],
    ['https://tunnel.example', 'tunnel.example'],
  ])('accepts %s at %s', (origin, host) => {
    expect(open().isOwnPage(origin, host)).toBe(true)
  })

  it.each([
    ['http://127.0.0.1:8081', '127.0.0.1:8080'],
    ['http://localhost', '127.0.0.1:8080'],
    ['http://evil.example:8080', '127.0.0.1:8080'],
    ['https://lagoon.example.evil', '127.0.0.1:8080'],
    ['https://127.0.0.1:8080@evil.example', '127.0.0.1:8080'],
    ['https://demo.example', '127.0.0.1:8080'],
    ['null', '127.0.0.1:8080'],
    ['', '127.0.0.1:8080'],
    ['file://', '127.0.0.1:8080'],
  ])('refuses %s at %s', (origin, host) => {
    expect(open().isOwnPage(origin, host)).toBe(false)
  })
})

describe('the address of the exchange for other devices', () => {
  const machine = () => ['127.0.0.1', '[::1]', '192.168.1.5', '[fe80::1]', '[2001:db8::5]']

  it('is absent while the exchange listens only on its own machine', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(originsForOthers({ host, port: 8080 }, machine)).toEqual([])
  })

  it('is every reachable address of the machine, or the one that it listens on', () => {
    const everywhere = ['http://192.168.1.5:8080', 'http://[2001:db8::5]:8080']
    for (const host of ['0.0.0.0', '::']) expect(originsForOthers({ host, port: 8080 }, machine)).toEqual(everywhere)
    expect(originsForOthers({ host: '192.168.1.5', port: 80 }, machine)).toEqual(['http://192.168.1.5:80'])
  })
})
