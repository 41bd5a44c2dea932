import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A key of its own for one use, from the one secret of the configuration. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lagoon', use, 32))

export const digest = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** Compares without telling by its time how far the two agree. */
export function sameSecret(key: Buffer, given: string, known: string): boolean {
  return timingSafeEqual(Buffer.from(digest(key, given)), Buffer.from(digest(key, known)))
}
