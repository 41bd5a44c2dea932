import { createHmac } from 'node:crypto'

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
