import { isIPv4, isIPv6 } from 'node:net'

/**
 * The prefix that limits count as one address: an IPv4 address alone, an IPv6 address with the 2⁶⁴ addresses of its subscriber.
 * `2001:db8:1:2::5` and `2001:db8:1:2:ffff::1` are `2001:db8:1:2::/64`; `::ffff:192.0.2.1` is `192.0.2.1`.
 */
export function addressPrefix(ip: string): string {
  const address = ip.split('%')[0] as string
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(.*)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const groups = expanded(address)
  const embedsIPv4 = groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff'
  if (embedsIPv4) return ipv4Of(groups[6] as string, groups[7] as string)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address, without leading zeros. A dotted end is its last two groups. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groupsOf = (part: string) =>
    part === '' ? [] : part.split(':').flatMap(group => (group.includes('.') ? ['0', '0'] : [group]))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map(group => Number.parseInt(group, 16).toString(16))
}

function ipv4Of(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}
