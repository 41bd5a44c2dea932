import { BlockList, isIP } from 'node:net'

/**
 * Where events may be sent. If others reach the exchange (`strict`), only to a public address by https, or to this machine: someone who may
 * add an endpoint must not be able to explore the network behind the exchange. Otherwise to any http or https address.
 */
export function isTarget(url: string, strict: boolean): boolean {
  const target = URL.canParse(url) ? new URL(url) : null
  if (target === null || target.username + target.password + target.hash !== '') return false
  const isHttps = target.protocol === 'https:'
  if (!isHttps && target.protocol !== 'http:') return false
  if (!strict || isThisMachine(target)) return true
  const host = hostOf(target)
  return isHttps && (isIP(host) === 0 || isPublic(host))
}

/** The same for an address that any user may give: if others reach the exchange, this machine is refused as well. */
export const isForeignTarget = (url: string, strict: boolean): boolean =>
  isTarget(url, strict) && !(strict && isThisMachine(new URL(url)))

/** Whether to connect to the address that the name of the URL resolved to. A foreign name may resolve to anything, also to this machine. */
export function mayConnect(target: URL, address: string, strict: boolean): boolean {
  return !strict || (isThisMachine(target) ? isLoopback(address) : isPublic(address))
}

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Whether the URL itself names this machine. */
function isThisMachine(target: URL): boolean {
  const host = hostOf(target)
  return host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))
}

const isPublic = (address: string): boolean => !isLoopback(address) && !isIn(closed, address)
const isLoopback = (address: string): boolean => isIn(loopback, address)
const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const loopback = networks(['127.0.0.0', 8], ['::1', 128])
/** Private, link-local (where clouds serve credentials), shared, reserved and multicast addresses, and those translated to any of them. */
const closed = networks(
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // IPv4 addresses inside IPv6 ones, in both old forms; the form `::ffff:a.b.c.d` is checked as the address inside it.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
)

function networks(...all: (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of all) list.addSubnet(network, bits, isIP(network) === 6 ? 'ipv6' : 'ipv4')
  return list
}
