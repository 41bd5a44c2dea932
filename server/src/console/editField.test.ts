import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import * as fields from './editField'

/** The value that a column reads from a text, or the error of its field. */
const taken = (kind: { show(value: never): string; read: unknown }, text: string) => {
  try {
    return (fields.column('x', kind as typeof fields.flag).read(text, {}) as { x: unknown }).x
  } catch (error) {
    return (error as Refusal).detail.fields?.x
  }
}

describe('a field of a product', () => {
  it.each([
    ['amountOrNone', '0', fields.amountOrNone, atoms('0')],
    ['amountOrNone', '1e3', fields.amountOrNone, 'number'],
    ['positiveAmount', '0', fields.positiveAmount, 'too_small'],
    ['positiveAmount', '0.000000000000000001', fields.positiveAmount, atoms('0.000000000000000001')],
    ['rateOrNone', '0', fields.rateOrNone, rate('0')],
    ['positiveRate', '0', fields.positiveRate, 'too_small'],
    ['positiveRate', '0.5', fields.positiveRate, rate('0.5')],
    ['percent', '99.9', fields.percent, rate('99.9')],
    ['percent', '0', fields.percent, rate('0')],
    ['percent', '100', fields.percent, 'too_large'],
    ['percent', '-1', fields.percent, 'too_small'],
    ['percent', '-x', fields.percent, 'number'],
    ['amountOrNone', '-1', fields.amountOrNone, 'too_small'],
    ['positivePercent', '0', fields.positivePercent, 'too_small'],
    ['positivePercent', '9999.9', fields.positivePercent, rate('9999.9')],
    ['positivePercent', '10000', fields.positivePercent, 'too_large'],
    ['positiveFraction', '0', fields.positiveFraction, 'too_small'],
    ['positiveFraction', '0.999', fields.positiveFraction, rate('0.999')],
    ['positiveFraction', '1', fields.positiveFraction, 'too_large'],
    ['flag', 'true', fields.flag, true],
    ['flag', 'false', fields.flag, false],
    ['flag', 'yes', fields.flag, 'choice'],
  ] as [string, string, { show(value: never): string; read: unknown }, unknown][])(
    'accepts or refuses %s: “%s”',
    (_, text, kind, value) => {
      expect(taken(kind, text)).toEqual(value)
    },
  )

  it.each([
    ['', 'required'],
    ['4', 'too_small'],
    ['5', 5],
    ['10', 10],
    ['11', 'too_large'],
    ['5.5', 'integer'],
    ['-5', 'too_small'],
    ['--5', 'integer'],
    ['1'.repeat(16), 'integer'],
  ])('reads a whole number from 5 to 10, “%s”, as %s', (text, value) => {
    expect(taken(fields.wholeBetween(5, 10), text)).toBe(value)
  })

  it.each([
    ['', 'required'],
    ['10, 20,10 ,5', [5, 10, 20]],
    ['5,4', 'too_small'],
    ['5,x', 'integer'],
  ])('reads a list of whole numbers, “%s”, as %j', (text, value) => {
    expect(taken(fields.wholes(5, 20), text)).toEqual(value)
  })

  it('shows a value in the form in which it is typed', () => {
    expect(fields.column('x', fields.wholes(1, 9)).show({ x: [1, 2] })).toBe('1, 2')
    expect(fields.column('x', fields.positiveRate).show({ x: rate('0.5') })).toBe('0.5')
    const open = fields.column('faxing', fields.flagOf({ on: 0, off: 1 }), 'open')
    expect([open.name, open.show({ faxing: 0 }), open.show({ faxing: 1 })]).toEqual(['open', 'true', 'false'])
    expect([open.read('true', {}), open.read('false', {})]).toEqual([{ faxing: 0 }, { faxing: 1 }])
    expect([taken(fields.choiceOf('a', 'b'), 'b'), taken(fields.choiceOf('a', 'b'), 'c')]).toEqual(['b', 'choice'])
  })

  it('holds a title per language of up to sixty letters, and leaves the other languages unchanged', () => {
    const english = fields.titles('titles').find(({ name }) => name === 'title_en')
    const before = { titles: { zh: '行' } as never }
    expect(english?.read('t'.repeat(60), before)).toEqual({ titles: { zh: '行', en: 't'.repeat(60) } })
    for (const wrong of ['', 't'.repeat(61)]) expect(() => english?.read(wrong, before)).toThrow('param_invalid')
    expect(english?.show({ titles: { en: 'One' } as never })).toBe('One')
    expect([fields.titleIn(undefined, 'en'), fields.titleIn({ zh: '行' }, 'en')]).toEqual(['', ''])
  })
})
