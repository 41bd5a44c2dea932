import { expect, it } from 'vitest'
import { cardName } from './destinations'

it.each([
  ['1234', 'HSBC 1234'],
  ['12 34', 'HSBC 1234'],
  ['12345', 'HSBC •••• 2345'],
  ['6222 0000 1111 4321', 'HSBC •••• 4321'],
])('a card with the number %s is shown as %s', (bank_account, shown) => {
  expect(cardName({ bank_name: 'HSBC', bank_account })).toBe(shown)
})
