import { createHmac } from 'node:crypto'

/** Codes of authenticator apps (RFC 6238): six digits of an HMAC-SHA1 over the number of the present thirty seconds. */
const step_s = 30
const digits = 6
/** A code also counts in the thirty seconds before and after its own, because the clocks of phones differ. */
const around = [0, -1, 1]

export const stepAt = (now_ms: number): number => Math.floor(now_ms / 1000 / step_s)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) as number) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The thirty seconds that a code belongs to; null for a wrong code. */
export const stepOf = (secret: Buffer, code: string, now_ms: number): number | null =>
  around.map(by => stepAt(now_ms) + by).find(step => codeOf(secret, step) === code) ?? null

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, as authenticator apps read secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(part => letters[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code for an authenticator app contains. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const [shownIssuer, shownAccount] = [encodeURIComponent(issuer), encodeURIComponent(account)]
  return `otpauth://totp/${shownIssuer}:${shownAccount}?secret=${secret}&issuer=${shownIssuer}`
}
