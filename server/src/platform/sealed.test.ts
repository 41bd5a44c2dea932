import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed'
import { keyFor } from './secrets'

const key = keyFor('a secret of the configuration', 'a use')

describe('a sealed secret', () => {
  it('is readable with its key, contains no plain text, and differs each time it is sealed', () => {
    const sealed = seal(key, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
    expect(unseal(key, sealed)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
    expect(unseal(key, seal(key, ''))).toBe('')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('MfKQ9r8')
    expect(seal(key, 'same')).not.toBe(seal(key, 'same'))
  })

  it('is unreadable with another key, for another use, or after a changed byte', () => {
    const sealed = seal(key, 'secret')
    expect(unseal(keyFor('another secret', 'a use'), sealed)).toBeNull()
    expect(unseal(keyFor('a secret of the configuration', 'another use'), sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
    expect(unseal(key, bytes.toString('base64url'))).toBeNull()
    expect(unseal(key, '')).toBeNull()
  })
})
