import { expect, it } from 'vitest'
import { digest, keyFor, sameSecret } from './secrets'

it('keys for different uses differ, and so do digests of different parts', () => {
  const codes = keyFor('secret', 'codes')
  expect(codes.equals(keyFor('secret', 'passwords'))).toBe(false)
  expect(codes.equals(keyFor('secret', 'codes'))).toBe(true)
  expect(digest(codes, 'a', 'bc')).not.toBe(digest(codes, 'ab', 'c'))
  expect([sameSecret(codes, 'a', 'a'), sameSecret(codes, 'a', 'ab')]).toEqual([true, false])
})
