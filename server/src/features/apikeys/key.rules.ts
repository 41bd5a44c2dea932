import { digest, keyFor } from '../../platform/secrets'

/** As much of a key as tells it from others and is of no use to anybody: what lists show. */
const shown_signs = 12

export const beginningOf = (key: string): string => key.slice(0, shown_signs)

/** The digest is keyed: who reads the table can neither use a key nor check a guess. */
export const keyHash = (jwtSecret: string) => {
  const hashing = keyFor(jwtSecret, 'api keys')
  return (key: string): string => digest(hashing, key)
}

/** What signs is needed again to check a signature, so it is sealed and not hashed. */
export const sealingKey = (jwtSecret: string): Buffer => keyFor(jwtSecret, 'secrets of api keys')
