import { digest, keyFor } from '../../platform/secrets'

/** The beginning of a key that lists show: enough to tell keys apart, useless for signing. */
const shown_signs = 12

export const beginningOf = (key: string): string => key.slice(0, shown_signs)

/** The digest is keyed, so that someone who reads the table can neither use a key nor check a guess. */
export const keyHash = (jwtSecret: string) => {
  const hashing = keyFor(jwtSecret, 'api keys')
  return (key: string): string => digest(hashing, key)
}

/** The secret is needed to check signatures, so it is encrypted and not hashed. */
export const sealingKey = (jwtSecret: string): Buffer => keyFor(jwtSecret, 'secrets of api keys')
