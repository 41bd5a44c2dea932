import { createHmac, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { sameText } from './secrets'

const prefix = 'whsec_'

/** A secret in the format for its receiver. */
export const secretOf = (bytes: Buffer): string => prefix + bytes.toString('base64')

/** The headers of Standard Webhooks: the id, the second of sending, and an HMAC-SHA256 of both with the body. */
export function signedHeaders(secret: string, id: string, second: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(second), 'webhook-signature': `v1,${signature}` }
}

/** An HMAC-SHA256 of a text in hex, the format of other exchanges. */
export const hexSignature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const beginsPem = '-----BEGIN PUBLIC KEY-----'
const [least_bits, most_bits] = [2048, 4096]

function publicKeyIn(pem: string): KeyObject | null {
  if (!pem.startsWith(beginsPem)) return null
  try {
    return createPublicKey(pem)
  } catch {
    return null
  }
}

/** Ed25519, or RSA with 2048 to 4096 bits. */
export function isPublicKey(pem: string): boolean {
  const key = publicKeyIn(pem)
  if (key?.asymmetricKeyType === 'ed25519') return true
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  return key?.asymmetricKeyType === 'rsa' && bits >= least_bits && bits <= most_bits
}

export const isEd25519 = (secret: string): boolean => publicKeyIn(secret)?.asymmetricKeyType === 'ed25519'

/** Whether a signature covers the text: in hex by a secret of both sides, or in base64 by the private half of a public key. */
export function isSignature(secret: string, text: string, signature: string): boolean {
  const key = publicKeyIn(secret)
  if (!key) return sameText(signature.toLowerCase(), hexSignature(secret, text))
  const hash = key.asymmetricKeyType === 'rsa' ? 'sha256' : null
  return verify(hash, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
