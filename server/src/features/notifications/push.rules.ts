import { createCipheriv, createECDH, createPrivateKey, generateKeyPairSync, hkdfSync, sign } from 'node:crypto'

const curve = 'prime256v1'
const asBytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** What a browser gave: its public key and its secret, in base64url. */
interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Whether a payload can be encrypted for these keys: a point of the curve, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(asBytes(p256dh))
  } catch {
    return false
  }
  return asBytes(p256dh).length === 65 && asBytes(auth).length === 16
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const record_bytes = 4096
/** Marks the end of the last record. */
const last = Buffer.from([2])

/** The payload as only this browser can read it (RFC 8291, aes128gcm). The salt must be new for each payload. */
export function encryptedFor({ p256dh, auth }: BrowserKeys, payload: string, salt: Buffer): Buffer {
  const own = createECDH(curve)
  const ownPublic = own.generateKeys()
  const browser = asBytes(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ownPublic])
  const secret = derived(own.computeSecret(browser), asBytes(auth), info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(payload, 'utf8'), cipher.update(last), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(record_bytes)
  sizes.writeUInt8(ownPublic.length, 4)
  return Buffer.concat([salt, sizes, ownPublic, ...record])
}

/** The keys of an exchange: the public one in base64url as browsers take it, the private one as text. */
export function newPushKeys(): { public: string; private: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    public: text(Buffer.concat([Buffer.from([4]), asBytes(x), asBytes(y)])),
    private: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

const valid_seconds = 12 * 3600

/** Proves to a push service who sends (RFC 8292). */
export function proofFor(endpoint: string, keys: { public: string; private: string }, second: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: second + valid_seconds, sub: 'mailto:push@lagoon.example' }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims].map(part => text(Buffer.from(JSON.stringify(part)))).join('.')
  const key = { key: createPrivateKey(keys.private), dsaEncoding: 'ieee-p1363' } as const
  return `vapid t=${unsigned}.${text(sign('sha256', Buffer.from(unsigned), key))}, k=${keys.public}`
}
