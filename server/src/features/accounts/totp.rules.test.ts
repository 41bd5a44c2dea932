import { expect, it } from 'vitest'
import { base32, codeOf, stepOf, totpUri } from './totp.rules'

/** The secret and the times of RFC 6238, appendix B, with the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')

it('computes the codes of RFC 6238', () => {
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map(at_s => codeOf(secret, Math.floor(at_s / 30)))
  expect(codes).toEqual(['287082', '081804', '005924', '353130'])
})

it('accepts a code in its own thirty seconds and in those beside them', () => {
  const found = [30_000, 59_999, 60_000, 119_999, 120_000].map(ms => stepOf(secret, codeOf(secret, 2), ms))
  expect(found).toEqual([2, 2, 2, 2, null])
})

it('writes secrets in base32 and the address for an authenticator app', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  expect(totpUri('A & B', 'mara', 'ABC')).toBe('otpauth://totp/A%20%26%20B:mara?secret=ABC&issuer=A%20%26%20B')
})
