import { describe, expect, it } from 'vitest'
import { maskAccount, maskAddress, maskText } from './mask'

describe('masking of personal data', () => {
  it('shows the first letters and the domain of an email address', () => {
    expect(maskAccount('alice@example.com')).toBe('al***@example.com')
    expect(maskAccount('al@example.com')).toBe('a***@example.com')
    expect(maskAccount('bob@example.com')).toBe('b***@example.com')
    expect(maskAccount('abby@example.com')).toBe('ab***@example.com')
    expect(maskAccount('a@example.com')).toBe('a***@example.com')
  })
  it('shows the ends of a phone number', () => {
    expect(maskAccount('85291234567')).toBe('852****567')
    expect(maskAccount('852123456')).toBe('852****456')
    expect(maskAccount('85212345')).toBe('8****45')
  })
  it('shows the ends of an address, and never the whole', () => {
    expect(maskAddress('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TQn9Y2kh…KcbLSE')
    expect(maskAddress('short-one')).toBe('s******ne')
    expect(maskAddress('12345678901234567890')).toBe('1********90')
    expect(maskAddress('123456789012345678901')).toBe('12345678…678901')
  })
  it('shows the ends of a document number or a name, and never the whole', () => {
    expect(maskText('A1234567')).toBe('A*****67')
    expect(maskText('陳大文')).toBe('陳**')
    expect(maskText('1234')).toBe('1***')
    expect(maskText('12345')).toBe('1**45')
    expect(maskText('X')).toBe('X*')
    expect(maskText('')).toBe('')
    expect(maskText('12345678901234567890')).toBe('1********90')
  })
})
