import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Derives a key for one use from the secret of the configuration. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lagoon', use, 32))

export const digest = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** Compares in constant time. */
export function sameSecret(key: Buffer, given: string, known: string): boolean {
  return timingSafeEqual(Buffer.from(digest(key, given)), Buffer.from(digest(key, known)))
}
