import { availableParallelism } from 'node:os'
import { beforeEach, expect, it } from 'vitest'
import { createHashing, type Hashing } from './hashing'
import { threads } from './threads'

const weak = { memoryCost: 64, timeCost: 1 }
let hashing: Hashing
beforeEach(() => {
  hashing = createHashing(weak)
})

it('a secret matches only its own hash, up to its last character', async () => {
  const long = 'x'.repeat(127)
  const hash = await hashing.hash(`${long}1`)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(await hashing.verify(hash, `${long}1`)).toBe(true)
  expect(await hashing.verify(hash, `${long}2`)).toBe(false)
  expect(await hashing.hash(`${long}1`)).not.toBe(hash)
})

it('hashing takes 19 MiB and two passes by default', async () => {
  expect(await createHashing().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('S-18 a missing hash never matches', async () => {
  expect(await hashing.verify(null, 'nobody has this password')).toBe(false)
})

it('hashing refuses more than 256 open requests as unavailable', async () => {
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => hashing.hash('x')))
  const refused = all.filter(one => one.status === 'rejected')
  expect(refused).toHaveLength(300 - 256)
  expect(refused[0]).toMatchObject({ reason: { key: 'unavailable' } })
  expect(await hashing.hash('x')).toBeTruthy()
})

it('an invalid hash fails its own request, and the next one is answered', async () => {
  await expect(hashing.verify('no hash', 'x')).rejects.toThrow()
  expect(await hashing.verify(await hashing.hash('x'), 'x')).toBe(true)
})

it('hashing uses all cores, and one less while the process is busy', async () => {
  const cores = availableParallelism()
  let isBusy = true
  const yielding = createHashing(weak, () => isBusy)
  const many = () => Array.from({ length: cores + 2 }, () => yielding.hash('x'))
  const first = many()
  expect(threads.underWay).toBe(Math.max(1, cores - 1))
  await Promise.all(first)
  isBusy = false
  const second = many()
  expect(threads.underWay).toBe(cores)
  await Promise.all(second)
  const usual = Array.from({ length: cores + 2 }, () => hashing.hash('x'))
  expect(threads.underWay).toBe(cores)
  await Promise.all(usual)
  expect(threads.underWay).toBe(0)
})

it('takes turns between exchanges: a storm of logins in one holds up another by one round', async () => {
  const done: string[] = []
  const storm = createHashing(weak)
  const many = Array.from({ length: 100 }, () => storm.hash('x').then(() => done.push('storm')))
  await hashing.hash('x').then(() => done.push('other'))
  expect(done.indexOf('other')).toBeLessThanOrEqual(2 * availableParallelism())
  await Promise.all(many)
})
