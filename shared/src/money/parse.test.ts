import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromAtoms } from './atoms'
import { parseAmount, parsePositive, typedAtoms } from './parse'

describe('a typed amount', () => {
  it.each(['0', '1', '0.1', '007.5', '123456789012345678'])('is accepted when it is plain digits: %s', text => {
    expect(typeof parseAmount(text, 8)).toBe('bigint')
  })

  it.each(['-1', '+1', '1e9', '0x10', 'NaN', 'Infinity', ' 1', '1 ', '1,0', '1.', '.5', '１', '1\n', '٣', '1.2.3'])(
    'is refused when it is not plain digits: %j',
    text => {
      expect(parseAmount(text, 8)).toBe('number')
    },
  )

  it('is refused when it is empty', () => {
    expect(parseAmount('', 8)).toBe('required')
  })

  it('may have no more decimals than the coin', () => {
    expect(parseAmount('1.00000001', 8)).not.toBe('decimals')
    expect(parseAmount('1.000000001', 8)).toBe('decimals')
    expect(parseAmount('1.0', 0)).toBe('decimals')
  })

  it('may have at most 36 digits, 18 of them before the point', () => {
    expect(parseAmount('1'.repeat(40), 8)).toBe('too_large')
    expect(parseAmount('1'.repeat(19), 8)).toBe('too_large')
    expect(parseAmount(`1.${'0'.repeat(40)}`, 8)).toBe('too_large')
  })

  it('is refused at zero where it must be positive', () => {
    expect(parsePositive('0', 8)).toBe('too_small')
    expect(parsePositive('0.000', 8)).toBe('too_small')
    expect(parsePositive('x', 8)).toBe('number')
  })

  it('is null while it is incomplete', () => {
    expect(['', '.', '1.', '-1', 'x'].map(typedAtoms)).toEqual([null, null, null, null, null])
    expect(fromAtoms(typedAtoms('1.50') ?? fromNothing())).toBe('1.5')
  })

  it('is parsed exactly or refused, whatever the user types', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 45 }), text => {
        const amount = parseAmount(text, 18)
        expect(typeof amount === 'string' || /^[0-9]+(\.[0-9]+)?$/.test(text)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 8n - 1n }), (a, b) => {
        const text = `${a}.${b.toString().padStart(8, '0')}`
        const amount = parseAmount(text, 8)
        expect(typeof amount === 'string' ? amount : fromAtoms(amount)).toBe(text.replace(/\.?0+$/, ''))
      }),
    )
  })
})

function fromNothing(): never {
  throw new Error('it is an amount')
}
