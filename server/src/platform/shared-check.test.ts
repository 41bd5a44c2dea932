import { expect, it } from 'vitest'
import { SharedCheck } from './shared-check'

const checks = (answer: boolean) => {
  let made = 0
  const check = async () => {
    made++
    await Promise.resolve()
    return answer
  }
  return { check, made: () => made }
}

it('a correct secret that is sent several times at once is checked once', async () => {
  const { check, made } = checks(true)
  const shared = new SharedCheck()
  expect(await Promise.all([1, 2, 3].map(() => shared.run('a', check)))).toEqual([true, true, true])
  expect(made()).toBe(1)
  expect(await shared.run('a', check)).toBe(true)
  expect(made()).toBe(2)
})

it('a wrong secret is checked each time, so that each attempt counts', async () => {
  const { check, made } = checks(false)
  const shared = new SharedCheck()
  expect(await Promise.all([1, 2, 3].map(() => shared.run('a', check)))).toEqual([false, false, false])
  expect(made()).toBe(3)
})

it('a check that fails does not affect another check of the same secret', async () => {
  const shared = new SharedCheck()
  const away = shared.run('a', () => Promise.reject(new Error('away')))
  const twin = shared.run('a', async () => true)
  await expect(away).rejects.toThrow('away')
  expect(await twin).toBe(true)
})
