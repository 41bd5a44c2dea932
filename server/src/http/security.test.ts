import { expect, it } from 'vitest'
import { securityHeaders } from './security'

it('the headers of a page are made once for each of the first two hundred hosts', async () => {
  const { page } = await securityHeaders()
  const made = Array.from({ length: 201 }, (_, i) => page(`host${i}`))
  expect(page('host199')).toBe(made[199])
  expect(page('host200')).not.toBe(made[200])
  expect(page('host200')).toEqual(made[200])
})
