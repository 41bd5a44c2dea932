import { expect, it } from 'vitest'
import { formerNumbers, nationalNumber, phoneSearches } from './phones'

it.each([
  ['66', '0812345678', '812345678'],
  ['44', '07911123456', '7911123456'],
  ['852', '91234567', '91234567'],
  ['39', '0612345678', '0612345678'],
  ['39', '3123456789', '3123456789'],
  ['225', '0123456789', '0123456789'],
  ['241', '06031234', '06031234'],
  ['7', '89161234567', '9161234567'],
  ['7', '8005550000', '8005550000'],
  ['36', '06301234567', '301234567'],
  ['370', '861234567', '61234567'],
  ['370', '061234567', '61234567'],
  ['375', '80291234567', '291234567'],
  ['52', '0445512345678', '5512345678'],
  ['52', '15512345678', '5512345678'],
  ['1', '12125550123', '2125550123'],
  ['66', '000000', '000000'],
])('With the dial code +%s, %s becomes the national number %s', (dial, typed, number) => {
  expect(nationalNumber(dial, typed)).toBe(number)
  expect(nationalNumber(dial, number)).toBe(number)
})

it('A national number lists the other forms in which it may be stored', () => {
  expect(formerNumbers('66', '812345678')).toEqual(['0812345678'])
  expect(formerNumbers('39', '0612345678')).toEqual([])
})

it.each(['+66 81-234 5678', '0812345678', '0066812345678', '660812345678'])(
  'A search for %s finds a stored phone number',
  typed => {
    for (const stored of ['66812345678', '660812345678'])
      expect(phoneSearches(typed).some(text => stored.includes(text))).toBe(true)
  },
)

it('A search for a name uses the name unchanged', () => {
  expect(phoneSearches('alice 12')).toEqual(['alice 12'])
})
