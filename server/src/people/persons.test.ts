import { expect, it } from 'vitest'
import { accountNumber, reachedAt } from './persons'

it.each([
  [{ email: 'alice@lagoon.test', area_code: '852', phone: '91234567' }, 'email', 'alice@lagoon.test'],
  [{ email: null, area_code: '852', phone: '91234567' }, 'mobile', '85291234567'],
  [{ email: null, area_code: null, phone: '91234567' }, 'mobile', '91234567'],
  [{ email: null, area_code: '852', phone: null }, 'mobile', '852'],
])('a person with %j has an account of kind %s: %s', (person, kind, name) => {
  expect(accountNumber(person)).toBe(name)
  expect(reachedAt(person)).toEqual({ kind, name })
})
