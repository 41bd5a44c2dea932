import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Derives a key for one use from the secret of the configuration. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lagoon', use, 32))

export const digest = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** Compares in constant time, whatever the length of the known one. */
export const sameSecret = (key: Buffer, given: string, known: string): boolean =>
  sameText(digest(key, given), digest(key, known))

/** The same for texts of public length, such as signatures. */
export function sameText(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}
