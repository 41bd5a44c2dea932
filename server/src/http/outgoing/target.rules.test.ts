import { describe, expect, it } from 'vitest'
import { isForeignTarget, isTarget, mayConnect } from './target.rules'

describe('S-56 the target of a webhook', () => {
  const allowed = [
    'https://example.com/hook',
    'https://93.184.216.34/',
    'http://127.0.0.1:9/',
    'http://localhost:3000/x',
    'http://[::1]:9/',
  ]
  const closed = [
    ...[
      'http://example.com/',
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://172.31.0.1/',
      'https://100.64.0.1/',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data',
      'https://169.254.169.254/',
      'https://0.0.0.0/',
      'https://[fe80::1]/',
    ],
    ...[
      'https://[fd00::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[64:ff9b::a00:1]/',
      'https://3232235777/',
      'https://0xa9fea9fe/',
    ],
    ...[
      'https://192.88.99.1/',
      'https://[2001:0:a00:1::1]/',
      'https://[::10.0.0.1]/',
      'https://[::ffff:0:10.0.0.1]/',
      'https://[5f00::1]/',
    ],
  ]
  const never = [
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://example.com/#a',
    'example.com',
    '',
  ]

  it('is a public https address or this machine if the exchange is public', () => {
    for (const url of allowed) expect([url, isTarget(url, true)]).toEqual([url, true])
    for (const url of [...closed, ...never]) expect([url, isTarget(url, true)]).toEqual([url, false])
  })

  it('is never this machine if any user may give it and the exchange is public', () => {
    const foreign = allowed.filter(url => isForeignTarget(url, true))
    expect(foreign).toEqual(['https://example.com/hook', 'https://93.184.216.34/'])
    expect(allowed.filter(url => isForeignTarget(url, false))).toEqual(allowed)
  })

  it('is any http or https address if the exchange is private', () => {
    for (const url of [...allowed, ...closed]) expect([url, isTarget(url, false)]).toEqual([url, true])
    for (const url of never) expect([url, isTarget(url, false)]).toEqual([url, false])
  })

  it('is checked again after name resolution: a public name cannot lead to this machine or a private network', () => {
    const named = new URL('https://hook.example/')
    const requested = (target: URL, address: string) => mayConnect(target, address, true)
    expect(requested(named, '93.184.216.34')).toBe(true)
    expect(requested(named, '2606:2800:220:1::1')).toBe(true)
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', '::ffff:192.168.0.1', '::ffff:127.0.0.1'])
      expect([address, requested(named, address)]).toEqual([address, false])
    expect(requested(new URL('http://localhost:9/'), '127.0.0.1')).toBe(true)
    expect(requested(new URL('http://localhost:9/'), '10.0.0.1')).toBe(false)
    expect(mayConnect(named, '10.0.0.1', false)).toBe(true)
  })
})
