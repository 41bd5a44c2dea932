import { digest, keyFor } from './secrets'

/**
 * A fingerprint of a request, to distinguish a repetition from another request. It is an HMAC with its own key and leaves out secrets. So
 * no one can guess a password from a stored row, even with the key, and repeating a request with another password reveals nothing about the
 * right one.
 */
export type RequestHash = (values: Readonly<Record<string, string>>, secrets: ReadonlySet<string>) => string

export function createRequestHash(secret: string): RequestHash {
  const key = keyFor(secret, 'requests')
  const keyId = digest(key, 'key id').slice(0, 8)
  return (values, secrets) => {
    const names = Object.keys(values).filter(name => !secrets.has(name))
    const fields = names.sort().map(name => [name, values[name]])
    return `${keyId}.${digest(key, JSON.stringify(fields))}`
  }
}

/**
 * Whether two hashes certainly belong to different requests. Hashes with different keys (JWT_SECRET changed in between) cannot be compared;
 * the request then counts as a repetition, because doing it twice would be worse than missing a changed body.
 */
export function isAnotherRequest(stored: string, given: string): boolean {
  return keyIdOf(stored) === keyIdOf(given) && stored !== given
}

const keyIdOf = (hash: string) => hash.split('.')[0]
