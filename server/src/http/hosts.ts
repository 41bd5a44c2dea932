import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Which names the exchange answers to, and which pages are its own. */
export interface Hosts {
  /** Whether a request with this Host header is meant for us. */
  answersTo(host: string | undefined): boolean
  /** Whether a page of this Origin is one of ours, seen from a request with this (accepted) Host. */
  isOwnPage(origin: string | undefined, host: string): boolean
}

interface HostsOptions {
  /** Where it listens. */
  host: string
  /** `lagoon.example` with any port, `lagoon.example:8443` with this one. */
  allowed: readonly string[]
  /** A server that listens everywhere answers to any address, for one behind a forwarded port does not know its own. A name is another thing. */
  anyAddress?: boolean
  /** The machine's own addresses, in the spelling of URLs. */
  addresses?: () => readonly string[]
}

interface Name {
  hostname: string
  /** Empty where it is the default of the scheme. */
  port: string
}

/** Host headers remembered as accepted; more of them than anybody uses are looked at again each time. */
const most_remembered = 200
const wildcards = ['0.0.0.0', '[::]']

/**
 * A foreign page can make its own name point to this machine (DNS rebinding), and then its requests are of the same origin as our answers.
 * They still carry that name in Host. So only loopback, the address we listen on and names from ALLOWED_HOSTS are answered. A server that
 * listens everywhere also answers to the machine's own addresses: what is no name cannot be made to point elsewhere.
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
      // Behind a proxy that has a name of its own, pages come from there. Of this machine's many servers, only ours has our port.
      return isNamed(page) || (isOwn(page) && page.port === parse(host, scheme)?.port)
    },
  }
}

/** `LOCALHOST:8080` → localhost and 8080. null for what is no host: a path, a user, a space. */
function parse(host: string, scheme = 'http://'): Name | null {
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) || !URL.canParse(scheme + host)) return null
  const { hostname, port } = new URL(scheme + host)
  return { hostname, port }
}

/** No name: nobody can make it point elsewhere. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

/** Loopback by every spelling: a resolver must not make a name under `localhost` anything else (RFC 6761). */
const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname)

export const bracketed = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** Where other devices reach a server that listens there; nowhere while that is this machine alone. */
export function originsForOthers(
  { host, port }: { host: string; port: number },
  addresses: () => readonly string[] = ownAddresses,
): string[] {
  const listening = bracketed(host)
  return (wildcards.includes(listening) ? addresses() : [listening])
    .filter(address => !isLoopbackName(address) && !address.startsWith('[fe80'))
    .map(address => `http://${address}:${port}`)
}

/** As URLs spell them. Asked anew each time: a laptop moves between networks. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap(all => all ?? [])
    .map(({ address }) => parse(bracketed(address))?.hostname ?? address)
}
