import { describe, expect, it } from 'vitest'
import { addressPrefix } from './address-prefix'

describe('an address in rate limits', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['0::ffff:c633:6407', '198.51.100.7'],
    ['1::ffff:c633:6407', '1:0:0:0::/64'],
    ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::5', '2001:db8:1:3::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('from %s is %s', (ip, prefix) => {
    expect(addressPrefix(ip)).toBe(prefix)
  })
})
