import { digest, keyFor } from './secrets'

/**
 * What is kept of a request, to tell another one from the same one sent again. It is an HMAC by a key of its own, and secrets are left
 * out of it altogether: a password cannot be guessed from a stored row, not even by who knows the key, and replaying a stored answer with
 * other passwords tells nothing about the right one.
 */
export type RequestHash = (values: Readonly<Record<string, string>>, secrets: ReadonlySet<string>) => string

export function createRequestHash(secret: string): RequestHash {
  const key = keyFor(secret, 'requests')
  const keyId = digest(key, 'key id').slice(0, 8)
  return (values, secrets) => {
    const told = Object.entries(values).filter(([name]) => !secrets.has(name))
    told.sort(([a], [b]) => (a < b ? -1 : 1))
    return `${keyId}.${digest(key, JSON.stringify(told))}`
  }
}

/**
 * Whether two hashes are known to be of different requests. Hashes by different keys (JWT_SECRET was changed in between) cannot be
 * compared: the sending then counts as the same one, since doing it twice would be worse than not telling of a changed body.
 */
export function isAnotherRequest(stored: string, given: string): boolean {
  return keyIdOf(stored) === keyIdOf(given) && stored !== given
}

const keyIdOf = (hash: string): string => hash.split('.', 1)[0] ?? ''
