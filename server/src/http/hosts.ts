import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The host names that the exchange answers to, and the pages that are its own. */
export interface Hosts {
  /** True if a request with this Host header is for us. */
  answersTo(host: string | undefined): boolean
  /** True if a page of this Origin is ours, for a request with this (accepted) Host. */
  isOwnPage(origin: string | undefined, host: string): boolean
}

interface HostsOptions {
  /** The address on which the server listens. */
  host: string
  /** `lagoon.example` with any port, `lagoon.example:8443` with this one. */
  allowed: readonly string[]
  /**
   * A server that listens everywhere accepts any IP address as Host, because behind a forwarded port it does not know its own. Names must
   * still be allowed.
   */
  anyAddress?: boolean
  /** The machine's own addresses, in the spelling of URLs. */
  addresses?: () => readonly string[]
}

interface Name {
  hostname: string
  /** Empty for the default port of the scheme. */
  port: string
}

/** The number of accepted Host headers in the cache. Further ones are checked at each request. */
const most_remembered = 200
const wildcards = ['0.0.0.0', '[::]']

/**
 * A foreign page can make its own name point to this machine (DNS rebinding), and then its requests have the same origin as our answers.
 * They still carry that name in Host. So the server answers only loopback, its listen address and the names in ALLOWED_HOSTS. A server that
 * listens everywhere also answers the machine's own addresses, because an address cannot be made to point elsewhere.
 */
export function createHosts({ host, allowed, anyAddress = false, addresses = ownAddresses }: HostsOptions): Hosts {
  const listening = parse(bracketed(host))?.hostname ?? host
  const listensEverywhere = wildcards.includes(listening)
  const named = allowed.map(name => parse(name)).filter(name => name !== null)
  const remembered = new Set<string>()

  const isNamed = ({ hostname, port }: Name) =>
    named.some(name => name.hostname === hostname && (name.port === '' || name.port === port))
  const isOwn = ({ hostname }: Name) =>
    isLoopbackName(hostname) ||
    hostname === listening ||
    (listensEverywhere && ((anyAddress && isAddress(hostname)) || addresses().includes(hostname)))

  return {
    answersTo(host) {
      if (host === undefined) return false
      if (remembered.has(host)) return true
      const name = parse(host)
      if (!name || !(isOwn(name) || isNamed(name))) return false
      if (remembered.size < most_remembered) remembered.add(host)
      return true
    },
    isOwnPage(origin, host) {
      if (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) return true
      const scheme = /^https?:\/\//.exec(origin)?.[0]
      if (!scheme) return false
      const page = parse(origin.slice(scheme.length), scheme)
      if (!page) return false
      // Behind a proxy with its own name, pages come from that name. Of the servers on this machine, only ours has our port.
      return isNamed(page) || (isOwn(page) && page.port === parse(host, scheme)?.port)
    },
  }
}

/** `LOCALHOST:8080` → localhost and 8080. null if the text has a path, a user or a space, or is otherwise no host. */
function parse(host: string, scheme = 'http://'): Name | null {
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) || !URL.canParse(scheme + host)) return null
  const { hostname, port } = new URL(scheme + host)
  return { hostname, port }
}

/** An IP address cannot be made to point elsewhere, unlike a name. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

/** Every spelling of loopback: a resolver must resolve names under `localhost` to loopback (RFC 6761). */
const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname)

export const bracketed = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** The origins at which other devices reach a server on this address; empty if only this machine can. */
export function originsForOthers(
  { host, port }: { host: string; port: number },
  addresses: () => readonly string[] = ownAddresses,
): string[] {
  const listening = bracketed(host)
  return (wildcards.includes(listening) ? addresses() : [listening])
    .filter(address => !isLoopbackName(address) && !address.startsWith('[fe80'))
    .map(address => `http://${address}:${port}`)
}

/** In the spelling of URLs. Read at each call, because a laptop moves between networks. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap(all => all ?? [])
    .map(({ address }) => parse(bracketed(address))?.hostname ?? address)
}
