/** Labels that are our own addresses, or could be mistaken for them. */
const reserved = ['main', 'www', 'api', 'ws', 'h5', 'console', 'binance', 'uploads', 'new', 'w', 'host', 'localhost']

/** A label of a host name, because a world also answers at `<name>.<host>`. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const isWorldName = (name: string): boolean =>
  label.test(name) && !name.includes('--') && !reserved.includes(name)

/** Where a request goes: the name of a world, the beginning of its addresses, and the address within the world. */
interface Addressed {
  readonly name: string
  readonly prefix: string
  readonly url: string
}

const underPath = /^\/w\/([^/?#]+)(.*)$/s

/**
 * `/w/acme/h5/` and `acme.localhost/h5/` both belong to the world acme. `hosts` are the names of this server: `localhost`, and those that the
 * operator allows. Null is the world at the root. `main` has no second address.
 */
export function addressed(url: string, host: string | undefined, hosts: readonly string[]): Addressed | null {
  const [, name, rest = ''] = (url.startsWith('/w/') && underPath.exec(url)) || []
  if (name !== undefined)
    return {
      name: name.toLowerCase(),
      prefix: `/w/${name.toLowerCase()}`,
      url: rest.startsWith('/') ? rest : `/${rest}`,
    }
  if (!host?.includes('.')) return null
  const hostname = withoutPort(host)
  const dot = hostname.indexOf('.')
  if (hosts.includes(hostname) || !hosts.includes(hostname.slice(dot + 1))) return null
  return { name: hostname.slice(0, dot), prefix: '', url }
}

/** The names of a server, without ports: `localhost`, and its allowed host names. */
export const hostsOf = (allowed: readonly string[]): string[] => ['localhost', ...allowed.map(withoutPort)]

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

interface Addresses {
  /** For programs. */
  url: string
  /** For people. */
  page: string
  path: string
}

/**
 * The addresses of a world for someone who reached the server at `site`: `http://127.0.0.1:8080`. A page has a host name of its own, so that
 * no other world of the server can read what it stores in the browser; at an IP address that is impossible.
 */
export function addressesOf(name: string, site: string, key = ''): Addresses {
  const { protocol, hostname, port } = new URL(site)
  const path = `/w/${name}`
  const isLoopback = hostname === 'localhost' || /^127(\.\d+){3}$/.test(hostname) || hostname === '[::1]'
  const hasName = isLoopback || /[a-z]/i.test(hostname.replace(/^\[.*\]$/, ''))
  const own = `${protocol}//${name}.${isLoopback ? 'localhost' : hostname}${port && `:${port}`}`
  return { url: site + path, page: `${hasName ? own : site + path}/h5/${key && `#key=${key}`}`, path }
}
