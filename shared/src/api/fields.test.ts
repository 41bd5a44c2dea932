import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { millis, unitOf } from './answers'
import {
  amount,
  amountOrZero,
  areaCode,
  email,
  fundPassword,
  id,
  input,
  isSecret,
  newPassword,
  oneOfNumbers,
  paging,
  phoneDigits,
  signedFraction,
  words,
} from './fields'
import { type CallInput, contract } from './index'

/** The result of a field for a value: the parsed value, or the key of the error. */
const say = (field: z.ZodType, value: unknown) => {
  const parsed = field.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

const noAmount = [
  '-1',
  '+1',
  '1e9',
  '0x10',
  'NaN',
  'Infinity',
  ' 1',
  '1 ',
  '1,0',
  '１',
  '1.',
  '.5',
  '1\n',
  '1'.repeat(40),
]

describe('an amount', () => {
  it.each(noAmount)('is refused when it is not a plain decimal: %j', text => {
    expect(say(amount(), text)).toBe('number')
    expect(say(amountOrZero(), text)).toBe('number')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, -1])('is refused when it is an invalid number: %s', number => {
    expect(say(amount(), number)).toBe('number')
  })

  it('is accepted as typed, as text or as a number', () => {
    expect(say(amount(), '007.50')).toBe('007.50')
    expect(say(amount(), 12.5)).toBe('12.5')
  })

  it('must be above zero, except in a field that allows zero', () => {
    expect(say(amount(), '0')).toBe('too_small')
    expect(say(amount(), '0.00')).toBe('too_small')
    expect(say(amountOrZero(), '0')).toBe('0')
  })

  it('is refused when it is a list, an object or a boolean', () => {
    for (const value of [['1'], { a: 1 }, true]) expect(say(amount(), value)).toBe('choice')
  })
})

describe('an id', () => {
  it.each([...noAmount, '1.0', '12345678901'])('is refused when it is not a whole number: %j', text => {
    expect(say(id(), text)).toBe('integer')
  })

  it('must be above zero and within the integer range of the database', () => {
    expect(say(id(), '7')).toBe(7)
    expect(say(id(), '0')).toBe('too_small')
    expect(say(id(), '2147483648')).toBe('too_large')
  })
})

describe('a choice', () => {
  it('must be one of the allowed numbers', () => {
    expect(say(oneOfNumbers(1, 2), '2')).toBe(2)
    for (const text of ['3', '01x', '-1', '']) expect(say(oneOfNumbers(1, 2), text)).toBe('choice')
  })
})

describe('paging', () => {
  const pages = input({ ...paging })

  it('starts at page 1 with ten rows', () => {
    expect(pages.parse({})).toEqual({ page: 1, limit: 10 })
  })

  it('allows at most a hundred rows, and no page below 1', () => {
    expect(pages.parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 })
    expect(say(pages, { limit: '101' })).toBe('too_large')
    expect(say(pages, { page: '0' })).toBe('too_small')
  })
})

describe('typed text', () => {
  it('is trimmed, except in a password', () => {
    expect(say(words(), ' Lagoon ')).toBe('Lagoon')
    expect(say(words(), '   ')).toBe('required')
    expect([say(words(2), '🌊🌊'), say(words(2), '🌊🌊🌊')]).toEqual(['🌊🌊', 'too_large'])
    expect(say(newPassword(), ' secret ')).toBe(' secret ')
    expect(say(newPassword(), '12345')).toBe('password_short')
  })

  it('is checked as an e-mail, a phone number, a dial code or a fund password', () => {
    expect(say(email(), ' Ann@Example.com ')).toBe('ann@example.com')
    expect(say(email(), 'ann@')).toBe('email')
    expect(say(phoneDigits(), '98 76')).toBe('phone')
    expect(say(phoneDigits(), '12345')).toBe('phone')
    expect(say(phoneDigits(), '123456')).toBe('123456')
    expect(say(phoneDigits(), '123456789012345')).toBe('phone')
    expect(say(areaCode(), '+852')).toBe('852')
    expect(say(fundPassword(), '12345')).toBe('six_digits')
  })

  it('may be negative as a signed fraction, but never in exponent form', () => {
    expect(say(signedFraction(), '-0.3')).toBe('-0.3')
    expect(say(signedFraction(), '-1e2')).toBe('number')
  })
})

// Each line that is marked must not compile: `npm run typecheck` fails if one does.
it('is one of the choices of a call, as a literal, or a number as text', () => {
  const pair = { currency_id: 1, legal_id: 3, amount: '1' }
  const orders: CallInput<'POST coin/trade'>[] = [
    { ...pair, type: 1, order_type: 'market' },
    { ...pair, type: '1' },
    // @ts-expect-error there is no such type of order
    { ...pair, type: 1, order_type: 'markt' },
    // @ts-expect-error 1 buys and 2 sells
    { ...pair, type: 3 },
    // @ts-expect-error the same as text
    { ...pair, type: '3' },
  ]
  const form = contract['POST coin/trade'].input
  expect(orders.map(order => form.safeParse(order).success)).toEqual([true, true, false, false, false])
  const transfer: CallInput<'POST wallet/change'> = {
    ...{ currency_id: 3, number: '1', to_field: 'fund' as const },
    // @ts-expect-error there is no such account
    from_field: 'house',
  }
  expect(contract['POST wallet/change'].input.safeParse(transfer).success).toBe(false)
})

describe('a described field', () => {
  it('keeps its JSON type, its secrecy and its unit', () => {
    const { password } = contract['POST user/register'].input.shape
    expect(isSecret(password.optional().describe('The password'))).toBe(true)
    expect(password.describe('The password').meta()).toMatchObject({ format: 'password', description: 'The password' })
    expect(unitOf(millis().describe('When it came'))).toBe('milliseconds')
  })
})

describe('a form', () => {
  it('accepts a card with the id or the name of its bank', () => {
    const filled = {
      bank_of_deposit: 'Central',
      bank_branch: 'Harbour',
      bank_account: '6222000011112222',
      real_name: 'Ann Lee',
      cardholder_name: 'Ann Lee',
      bank_address: '1 Queen Street',
      swift_code: 'LAGOHKHH',
      international_account: 'HK00LAGO0001',
      residence_address: '2 King Street',
      postal_code: '999077',
    }
    const form = contract['POST user/cash_save'].input
    expect(form.safeParse({ ...filled, bank_id: '1' }).success).toBe(true)
    expect(form.safeParse({ ...filled, bank_name: 'Lagoon Bank' }).success).toBe(true)
    expect(form.safeParse(filled).error?.issues).toMatchObject([{ path: ['bank_name'], message: 'required' }])
  })

  it('sets a missing stop price to zero', () => {
    const form = contract['POST lever/setstop'].input
    expect(form.parse({ id: '1', target_profit_price: '70000' })).toEqual({
      id: 1,
      target_profit_price: '70000',
      stop_loss_price: '0',
    })
  })
})
