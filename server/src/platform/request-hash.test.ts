import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRequestHash, isAnotherRequest } from './request-hash'

const hash = createRequestHash('the secret of the configuration')
const secrets = new Set(['pay_password'])
const sent = { currency: '3', number: '100', pay_password: '135790' }

describe('S-47 the hash of a request', () => {
  it('does not depend on the order of fields, and differs for another body', () => {
    const { currency, number, pay_password } = sent
    expect(hash({ pay_password, number, currency }, secrets)).toBe(hash(sent, secrets))
    expect(isAnotherRequest(hash(sent, secrets), hash({ ...sent, number: '101' }, secrets))).toBe(true)
    expect(isAnotherRequest(hash(sent, secrets), hash(sent, secrets))).toBe(false)
  })

  it('is keyed, and leaves out secrets', () => {
    const plain = JSON.stringify(Object.entries(sent))
    for (const algorithm of ['sha256', 'sha1', 'md5'])
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(hash(sent, secrets)).not.toContain(createHash(algorithm).update(plain).digest(encoding))
    expect(hash({ ...sent, pay_password: '000000' }, secrets)).toBe(hash(sent, secrets))
  })

  it('made with another key does not count as another request', () => {
    const other = createRequestHash('another secret')
    expect(other(sent, secrets)).not.toBe(hash(sent, secrets))
    expect(isAnotherRequest(other({ ...sent, number: '101' }, secrets), hash(sent, secrets))).toBe(false)
    expect(isAnotherRequest('', hash(sent, secrets))).toBe(false)
  })
})
