import { createCipheriv, createDecipheriv } from 'node:crypto'
import { unguessable } from './random'

/** Secrets that are needed again are encrypted with AES-256-GCM, under a key derived from the configuration (`keyFor`). */
const cipher = 'aes-256-gcm'
const nonce_bytes = 12
const tag_bytes = 16

export function seal(key: Buffer, text: string): string {
  const nonce = Buffer.from(unguessable(), 'base64url').subarray(0, nonce_bytes)
  const sealing = createCipheriv(cipher, key, nonce)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** null if it was encrypted under another key, or was changed. */
export function unseal(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonce_bytes + tag_bytes) return null
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonce_bytes))
  opening.setAuthTag(bytes.subarray(nonce_bytes, nonce_bytes + tag_bytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonce_bytes + tag_bytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
