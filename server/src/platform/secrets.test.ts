import { expect, it } from 'vitest'
import { createHashing, digest, keyFor, sameSecret } from './secrets'

const hashing = createHashing({ memoryCost: 64, timeCost: 1 })

it('a secret matches its own hash alone, to the last of its characters', async () => {
  const long = 'x'.repeat(127)
  const hash = await hashing.hash(`${long}1`)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(await hashing.verify(hash, `${long}1`)).toBe(true)
  expect(await hashing.verify(hash, `${long}2`)).toBe(false)
  expect(await hashing.hash(`${long}1`)).not.toBe(hash)
})

it('S-18 where there is no hash a stand-in is worked through, and nothing matches it, not even what it was made of', async () => {
  expect(await hashing.verify(null, 'nobody has this password')).toBe(false)
})

it('more at once than the machine can do are told to come back', async () => {
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => hashing.hash('x')))
  const refused = all.filter(one => one.status === 'rejected')
  expect(refused).toHaveLength(300 - 256)
  expect(refused[0]).toMatchObject({ reason: { key: 'unavailable' } })
  expect(await hashing.hash('x')).toBeTruthy()
})

it('keys for different uses differ, and so do digests of different parts', () => {
  const codes = keyFor('secret', 'codes')
  expect(codes.equals(keyFor('secret', 'passwords'))).toBe(false)
  expect(codes.equals(keyFor('secret', 'codes'))).toBe(true)
  expect(digest(codes, 'a', 'bc')).not.toBe(digest(codes, 'ab', 'c'))
  expect([sameSecret(codes, 'a', 'a'), sameSecret(codes, 'a', 'ab')]).toEqual([true, false])
})
