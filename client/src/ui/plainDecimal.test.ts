import { expect, it } from 'vitest'
import { edited, grouped } from './plainDecimal'

/** The value after a paste into an empty field. */
const plainDecimal = (text: string, scale: number) =>
  edited({ before: '', text, caret: text.length, inputType: 'insertFromPaste', data: text }, scale).value

const inputTypes: Record<string, string> = { Backspace: 'deleteContentBackward', Delete: 'deleteContentForward' }

/** The field after a key or a typed text, as a browser performs it; bars show the caret, or both ends of the selection. */
function after(field: string, typed: string, scale = 8): string {
  const [left = '', selected = '', ...rest] = field.split('|')
  const right = rest.length ? rest.join('') : selected
  const before = rest.length ? left + selected + right : left + right
  const collapsed = before === left + right
  const inputType = inputTypes[typed] ?? 'insertText'
  const data = inputTypes[typed] ? null : typed
  const head = collapsed && typed === 'Backspace' ? left.slice(0, -1) : left + (data ?? '')
  const tail = collapsed && typed === 'Delete' ? right.slice(1) : right
  const { value, caret } = edited({ before, text: head + tail, caret: head.length, inputType, data }, scale)
  const shown = value === null ? before : grouped(value)
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

it('The field accepts plain decimals as typed', () => {
  for (const text of ['', '1', '1.', '1.2', '0.00000001', '120']) expect(plainDecimal(text, 8)).toBe(text)
})

it('The field accepts the comma of a decimal keyboard and pasted thousands separators', () => {
  expect(plainDecimal('1,', 2)).toBe('1.')
  expect(plainDecimal('1,234.56', 2)).toBe('1234.56')
  expect(plainDecimal(' 12 000.5', 2)).toBe('12000.5')
})

it('The field drops digits beyond the scale of the coin', () => {
  expect(plainDecimal('1.239', 2)).toBe('1.23')
  expect(plainDecimal('7.5', 0)).toBe('7')
})

it('The field adds a missing zero and removes extra ones', () => {
  expect(plainDecimal('.5', 2)).toBe('0.5')
  expect(plainDecimal('007', 2)).toBe('7')
  expect(plainDecimal('00', 2)).toBe('0')
})

it('The field refuses signs, exponents, letters and second points', () => {
  for (const text of ['-1', '+1', '1e3', 'abc', '1.2.3', '0x10', '١']) expect(plainDecimal(text, 8)).toBeNull()
})

it.each([
  ['１，２３４．５０', '1234.50'],
  ['$1,234.50', '1234.50'],
  ['HK$ 1,234.50', null],
  ['1.000,50', '1000.50'],
  ['1.234.567,8', '1234567.8'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ["1'234.50 €", '1234.50'],
  ['￥１２', '12'],
  ['1 234,5', '1234.5'],
  ['1.234', '1.234'],
  ['1.234,', null],
  ['1,2,3', null],
  ['1,23.4', null],
  ['12 BTC', null],
])('The field takes a pasted %s as %s', (text, taken) => {
  expect(plainDecimal(text, 8)).toBe(taken)
})

it.each([
  ['', ''],
  ['999', '999'],
  ['1234', '1,234'],
  ['1234567.1234567', '1,234,567.1234567'],
  ['1234.', '1,234.'],
  ['0.00', '0.00'],
])('The field shows %s as %s', (value, shown) => {
  expect(grouped(value)).toBe(shown)
})

it.each([
  // at the end
  ['|', '6', '6|'],
  ['123|', '4', '1,234|'],
  ['1,234|', '5', '12,345|'],
  ['1,234|', '.', '1,234.|'],
  ['1,234|', ',', '1,234.|'],
  ['1,234.|', '5', '1,234.5|'],
  ['1,234|', 'Backspace', '123|'],
  ['1,234.|', 'Backspace', '1,234|'],
  // in the middle
  ['1|,234', '9', '19|,234'],
  ['1,|234', '9', '19|,234'],
  ['12|3,456', '9', '1,29|3,456'],
  ['|234', '1', '1|,234'],
  ['1,2|34', ',', '12.|34'],
  ['1|,234', '.', '1.|234'],
  ['12|3,456', 'Backspace', '1|3,456'],
  ['1,2|34,567', 'Backspace', '1|34,567'],
  ['1,23|4.56', 'Delete', '123|.56'],
  // beside a comma
  ['1,|234', 'Backspace', '|234'],
  ['12,|345', 'Backspace', '1|,345'],
  ['1,234,|567', 'Backspace', '123|,567'],
  ['12|,345', 'Delete', '1,2|45'],
  ['1|,234', 'Delete', '1|34'],
  // zeros in front
  ['|', '.', '0.|'],
  ['0|', '5', '5|'],
  ['1|0,005', 'Backspace', '|5'],
  ['1|.5', 'Backspace', '0|.5'],
  // a selection
  ['|1,234|', '5', '5|'],
  ['|1,234|', '1,5', '1.5|'],
  ['1,|234|', '5', '15|'],
  ['1|,23|4,567', '9', '19|4,567'],
  ['1|,23|4,567', 'Backspace', '1|4,567'],
  ['|1,234|', 'Backspace', '|'],
  // a paste
  ['5|', '1,234', '51,234|'],
  ['500|', '1,234', '5,001,234|'],
  ['1|,234', '$5 000', '15,000|,234'],
  // a full-width digit
  ['1,2|34', '９', '12,9|34'],
  // refused
  ['1,|234', 'x', '1,|234'],
  ['1,2|34.5', '.', '1,2|34.5'],
])('%s and %s give %s', (field, typed, result) => {
  expect(after(field, typed)).toBe(result)
})

it('The field keeps the caret behind a digit that pushes out the last decimal', () => {
  expect(after('1.|23', '9', 2)).toBe('1.9|2')
  expect(after('1.23|', '9', 2)).toBe('1.23|')
})

it('The field reads an autofilled text as a whole, and counts digits without commas', () => {
  const filled = { before: '1,234', caret: 7, data: null, inputType: 'insertReplacementText' }
  expect(edited({ ...filled, text: '1.234,5' }, 2).value).toBe('1234.5')
  const seventh = { before: '123,456', text: '123,4567', caret: 8, data: '7', inputType: 'insertText' }
  expect(edited(seventh, 0, 7).value).toBe('1234567')
  expect(edited(seventh, 0, 6)).toEqual({ value: null, caret: 7 })
})
